import { describe, expect, it } from "vitest";
import { areaId, stepId } from "@/lib/domain/ids";
import type { StepRow } from "./ports.ts";
import { scoringStatus, shareDone } from "./scoring-status.ts";

const row = (id: number, change: Partial<StepRow>): StepRow => ({
  id: stepId.parse(id),
  areaId: areaId.parse(1),
  scope: 0,
  kind: "encode",
  status: "pending",
  done: 0,
  total: null,
  attempts: 0,
  worker: null,
  error: null,
  heartbeat: null,
  ...change,
});

describe("where a scoring stands", () => {
  it("counts a running step by its own share", () => {
    const status = scoringStatus([
      row(1, { status: "done" }),
      row(2, { kind: "extract", status: "running", done: 1, total: 4 }),
      row(3, { kind: "neighbours" }),
    ]);
    // weights: encode 10 (done), extract 3 (a quarter), neighbours 1: 10.75 of 14
    expect(shareDone(status)).toBeCloseTo(10.75 / 14, 12);
    expect(status).toMatchObject({ done: 1, total: 3, atRest: false, failed: [] });
  });

  it("is at rest where all that is left waits for a failed step, and says why it failed", () => {
    const status = scoringStatus([
      row(1, { status: "failed", error: "no weights" }),
      row(2, { kind: "neighbours" }),
    ]);
    expect(status.atRest).toBe(true);
    expect(status.failed).toEqual([{ kind: "encode", areaId: 1, scope: 0, error: "no weights" }]);
  });

  it("rests only when every area does", () => {
    const other = areaId.parse(2);
    const areas = [row(1, { status: "done" }), row(2, { areaId: other, status: "pending" })];
    expect(scoringStatus(areas).atRest).toBe(false);
  });

  it("does not divide by a total of nothing", () => {
    expect(shareDone(scoringStatus([row(1, { status: "running", total: 0 })]))).toBe(0);
  });
});

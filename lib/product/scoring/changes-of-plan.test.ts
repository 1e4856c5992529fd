import { describe, expect, it } from "vitest";
import { stepId } from "@/lib/domain/ids";
import type { StepStatus } from "@/lib/domain/step";
import { plannedSteps } from "@/lib/pipeline/steps/plan";
import { changesOfPlan } from "./changes-of-plan.ts";

const planned = plannedSteps([7]);
const kindOf = (id: number) => `${planned[id - 1]?.scope}/${planned[id - 1]?.kind}`;
const stored = (statusOf: (key: string) => StepStatus) =>
  planned.map((step, i) => ({
    ...step,
    id: stepId.parse(i + 1),
    status: statusOf(`${step.scope}/${step.kind}`),
  }));
const quiet = { planned, outdated: [], retryFailures: false };
const reopened = (result: ReturnType<typeof changesOfPlan>) => result.reopen.map(kindOf).sort();

describe("what a request for scoring changes", () => {
  it("creates the whole plan at first", () => {
    expect(changesOfPlan({ ...quiet, stored: [] })).toEqual({ create: planned, reopen: [] });
  });

  it("changes nothing where all is done, or all is still to be done", () => {
    for (const status of ["done", "pending"] as const)
      expect(changesOfPlan({ ...quiet, stored: stored(() => status) })).toEqual({ create: [], reopen: [] });
  });

  it("reopens the ranks when a population is new", () => {
    const result = changesOfPlan({
      ...quiet,
      planned: plannedSteps([7, 8]),
      stored: stored(() => "done"),
    });
    expect(result.create.map(({ scope }) => scope)).toEqual([8, 8, 8, 8, 8]);
    expect(reopened(result)).toEqual(["0/rank"]);
  });

  it("reopens what failed, and the ranks with it", () => {
    const result = changesOfPlan({
      ...quiet,
      stored: stored((key) => (key === "7/judge" ? "failed" : key === "7/score" ? "pending" : "done")),
    });
    expect(reopened(result)).toEqual(["0/rank", "7/judge"]);
  });

  it("finds neighbours and computes figures of another engine version anew, and keeps vectors and summaries", () => {
    const result = changesOfPlan({ ...quiet, outdated: [0, 7], stored: stored(() => "done") });
    expect(reopened(result)).toEqual([
      "0/judge",
      "0/neighbours",
      "0/rank",
      "0/score",
      "7/judge",
      "7/neighbours",
      "7/score",
    ]);
  });

  it("asks the models again on demand, and keeps vectors and neighbours", () => {
    const result = changesOfPlan({ ...quiet, retryFailures: true, stored: stored(() => "done") });
    expect(reopened(result)).toEqual([
      "0/extract",
      "0/judge",
      "0/rank",
      "0/score",
      "7/extract",
      "7/judge",
      "7/score",
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import { SLOTS } from "@/lib/domain/slots";
import type { StepKind, StepStatus } from "@/lib/domain/step";
import { bestCitation } from "./best-citation";
import { reachedSlots } from "./reached-slots";
import { standingOf } from "./standing";

const id = (n: number) => documentId.parse(n);
const cites = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }).map((list) => list.map(id));

describe("the best citation match", () => {
  it("is the highest J, of equal ones the first", () => {
    fc.assert(
      fc.property(cites, fc.array(cites, { maxLength: 6 }), (own, lists) => {
        const papers = lists.map((list, i) => ({ id: id(100 + i), title: `${i}`, cites: list }));
        const j = lists.map((list) => {
          const shared = list.filter((one) => own.includes(one)).length;
          return shared === 0 ? 0 : shared / (own.length + list.length - shared);
        });
        const best = bestCitation({ own, papers });
        const highest = Math.max(0, ...j);
        expect(best.j).toBe(highest);
        expect(best.paper?.id).toBe(highest === 0 ? undefined : papers[j.indexOf(highest)]?.id);
      }),
    );
  });

  it("counts what is shared, and has no paper where nothing is", () => {
    const papers = [{ id: id(9), title: "H", cites: [id(1), id(2)] }];
    expect(bestCitation({ own: [id(2), id(3)], papers })).toEqual({
      j: 1 / 3,
      shared: 1,
      paper: { id: 9, title: "H" },
    });
    expect(bestCitation({ own: [id(5)], papers }).paper).toBeNull();
    expect(bestCitation({ own: [], papers: [] })).toEqual({ j: 0, shared: 0, paper: null });
  });
});

describe("slots reached", () => {
  it("are those that at least one paper shares", () => {
    const reached = reachedSlots([
      { mask: 0b00011, papers: 2 },
      { mask: 0b00101, papers: 1 },
      { mask: 0, papers: 4 },
      { mask: null, papers: 3 },
    ]);
    expect(reached).toMatchObject({ papers: 10, missing: 3, slots: 3 });
    expect(SLOTS.map((slot) => reached.bySlot[slot])).toEqual([3, 2, 1, 0, 0]);
  });

  it("are none where no paper is near, and unknown where no pair has a verdict", () => {
    expect(reachedSlots([]).slots).toBe(0);
    expect(reachedSlots([{ mask: null, papers: 2 }]).slots).toBeNull();
  });
});

const step = (own: boolean, kind: StepKind, status: StepStatus, error: string | null = null) => ({
  own,
  kind,
  status,
  error,
});

describe("how far the comparison has come", () => {
  it("waits for a population that is not complete, whatever was done", () => {
    expect(standingOf({ state: "running" }, [step(false, "encode", "running")]).waitsFor).toEqual({
      kind: "population",
    });
  });

  it("waits for the first step that is open, and for a failed one before all", () => {
    const open = [
      step(false, "encode", "done"),
      step(true, "judge", "pending"),
      step(true, "extract", "running"),
    ];
    expect(standingOf({ state: "complete" }, open).waitsFor).toMatchObject({
      step: "extract",
      status: "running",
    });
    const failed = [...open, step(false, "judge", "failed", "no key")];
    expect(standingOf({ state: "complete" }, failed).waitsFor).toMatchObject({
      step: "judge",
      error: "no key",
    });
    expect(standingOf({ state: "complete" }, []).waitsFor).toEqual({ kind: "nothing" });
  });

  it("is done once its own pairs were judged", () => {
    const done = [
      step(true, "neighbours", "done"),
      step(true, "judge", "done"),
      step(false, "judge", "running"),
    ];
    expect(standingOf({ state: "complete" }, done)).toEqual({ compared: true, judged: true, waitsFor: null });
    expect(standingOf({ state: "complete" }, done.slice(0, 1))).toMatchObject({
      compared: true,
      judged: false,
    });
  });
});

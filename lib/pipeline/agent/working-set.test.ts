import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pin } from "@/lib/pipeline/agent/run-state";
import { pinPapers } from "@/lib/pipeline/agent/working-set";

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `W${from + at}`);
const pinsOf = (names: readonly string[], step: number): readonly Pin[] =>
  names.map((id) => ({ id, requestedAt: step }));
const idsOf = (pins: readonly Pin[]): string[] => pins.map(({ id }) => id);

describe("pinPapers", () => {
  it("keeps pin order and counts what was pinned already", () => {
    const pinned = pinPapers(pinsOf(["a", "b"], 1), ["b", "c", "b"], 2);
    expect(pinned).toEqual({
      pins: [
        { id: "a", requestedAt: 1 },
        { id: "b", requestedAt: 2 },
        { id: "c", requestedAt: 2 },
      ],
      added: ["c"],
      known: ["b"],
      evicted: [],
    });
  });

  it("evicts the least recently requested one: a request anew saves the oldest", () => {
    const full = [...pinsOf(["a"], 1), ...pinsOf(ids(1, 48), 2), ...pinsOf(["z"], 3)];
    const asked = pinPapers(full, ["a", "new"], 4);
    // a was requested at 1, and again at 4; so W1 (requested at 2, first of its step) goes
    expect(asked.evicted).toEqual(["W1"]);
    expect(idsOf(asked.pins)).toEqual(["a", ...ids(2, 48), "z", "new"]);
    expect(pinPapers(full, ["new"], 4).evicted).toEqual(["a"]);
  });

  it("keeps the last fifty of a request for more", () => {
    const asked = pinPapers([], ids(1, 53), 1);
    expect(idsOf(asked.pins)).toEqual(ids(4, 53));
    expect(asked.evicted).toEqual(ids(1, 3));
  });

  it("never holds more than fifty, nor any twice, nor loses what was just asked for while there is room", () => {
    const request = fc.array(
      fc.integer({ min: 0, max: 79 }).map((at) => `W${at}`),
      { maxLength: 50 },
    );
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        let pins: readonly Pin[] = [];
        for (const [step, wanted] of requests.entries()) {
          pins = pinPapers(pins, wanted, step).pins;
          expect(pins.length).toBeLessThanOrEqual(50);
          expect(new Set(idsOf(pins)).size).toBe(pins.length);
          for (const id of wanted) expect(idsOf(pins)).toContain(id);
        }
      }),
    );
  });
});

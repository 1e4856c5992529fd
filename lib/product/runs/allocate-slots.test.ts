import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LabelledPaper } from "@/lib/pipeline/tagging/ports";
import { allocateTopics, topicMass } from "@/lib/science/metrics/topic-allocation";
import { allocateSlots, slotsWithoutTopics } from "./allocate-slots";
import type { PlannedSlot } from "./ports";

const LAST_YEAR = 2023;
const paper = (id: number, year: number, topic: readonly string[]): LabelledPaper => ({
  id: `p${id}`,
  year,
  labels: { topic, task: [], method: [] },
});

const countOf = (slots: readonly PlannedSlot[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { topic } of slots) counts[topic ?? "none"] = (counts[topic ?? "none"] ?? 0) + 1;
  return counts;
};
const ofRound = (slots: readonly PlannedSlot[], round: number) =>
  slots.filter((slot) => slot.round === round);

describe("slots by topic", () => {
  it("go by the primary topic alone, at half the weight two years back", () => {
    // Masses: a 1 + 1/2, b 1/2 (the second paper's b is not primary). Of 8: a 6, b 2.
    const labelled = [
      paper(1, 2023, ["a"]),
      paper(2, 2021, ["a", "b"]),
      paper(3, 2021, ["b"]),
      paper(4, 2023, []),
    ];
    const slots = allocateSlots({ labelled, lastYear: LAST_YEAR, size: 8, rounds: 1 });
    expect(countOf(slots)).toEqual({ a: 6, b: 2 });
    // Seats of a at 1/12, 3/12, …, of b at 3/12 and 9/12: where they meet a comes first.
    expect(slots.map(({ topic }) => topic).join("")).toBe("aabaaaba");
    expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("fill two equal rounds, with rare topics shared out between them", () => {
    // 5 papers of a, one each of b, c, d: a 5, b 1, c 1, d 1 of 8 slots. Rounds of 4: a 3 + b, then a 2 + c + d.
    const labelled = [0, 1, 2, 3, 4].map((id) => paper(id, 2023, ["a"]));
    for (const topic of ["d", "c", "b"]) labelled.push(paper(9, 2023, [topic]));
    const slots = allocateSlots({ labelled, lastYear: LAST_YEAR, size: 8, rounds: 2 });
    expect(countOf(ofRound(slots, 1))).toEqual({ a: 3, c: 1 });
    expect(countOf(ofRound(slots, 2))).toEqual({ a: 2, b: 1, d: 1 });
  });

  it("cannot be had without a topic, or in more rounds than there are slots", () => {
    const wanted = { labelled: [paper(1, 2023, ["a"])], lastYear: LAST_YEAR, size: 3, rounds: 1 };
    expect(() => allocateSlots({ ...wanted, labelled: [paper(1, 2023, [])] })).toThrow(/no paper/);
    for (const rounds of [0, 4, 1.5]) expect(() => allocateSlots({ ...wanted, rounds })).toThrow(RangeError);
    expect(() => allocateSlots({ ...wanted, lastYear: 2022 })).toThrow(/2023/);
  });

  const labelledPapers = fc.array(
    fc.record({ year: fc.integer({ min: 2010, max: LAST_YEAR }), topic: fc.integer({ min: 0, max: 25 }) }),
    { minLength: 1, maxLength: 80 },
  );
  const sizes = fc
    .integer({ min: 1, max: 60 })
    .chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: 1, max: size })));

  it("property: sums, equal rounds, every topic spread, the allocation of the whole, no regard to order", () => {
    fc.assert(
      fc.property(labelledPapers, sizes, (list, [size, rounds]) => {
        const labelled = list.map(({ year, topic }, id) => paper(id, year, [`t${topic}`, "never"]));
        const slots = allocateSlots({ labelled, lastYear: LAST_YEAR, size, rounds });
        expect(slots.map(({ slot }) => slot)).toEqual(Array.from({ length: size }, (_, i) => i));
        const primary = list.map(({ year, topic }) => ({ year, topics: [`t${topic}`] }));
        expect(countOf(slots)).toEqual(
          Object.fromEntries(allocateTopics(topicMass(primary, LAST_YEAR), size)),
        );
        const perRound = Array.from({ length: rounds }, (_, at) => ofRound(slots, at + 1));
        const lengths = perRound.map((round) => round.length);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
        for (const topic of Object.keys(countOf(slots))) {
          const counts = perRound.map((round) => countOf(round)[topic] ?? 0);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
        const again = allocateSlots({ labelled: labelled.toReversed(), lastYear: LAST_YEAR, size, rounds });
        expect(again).toEqual(slots);
      }),
    );
  });
});

describe("slots without topics", () => {
  it("fill equal rounds; what does not divide goes to the first ones", () => {
    expect(slotsWithoutTopics(300, 2).filter(({ round }) => round === 1)).toHaveLength(150);
    expect(slotsWithoutTopics(5, 3)).toEqual([
      { slot: 0, round: 1, topic: null },
      { slot: 1, round: 1, topic: null },
      { slot: 2, round: 2, topic: null },
      { slot: 3, round: 2, topic: null },
      { slot: 4, round: 3, topic: null },
    ]);
    expect(() => slotsWithoutTopics(1, 2)).toThrow(RangeError);
  });
});

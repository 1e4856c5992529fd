import { describe, expect, it } from "vitest";
import { perSlot, type Slot } from "@/lib/domain/slots";
import { corpusOverlap } from "./corpus-overlap";
import { overlapInterval } from "./idea-intervals";
import { matchedSlots } from "./matched-slots";
import { scoreValue } from "./score-value";
import { slotWeights } from "./slot-weights";

const agreeing = (...slots: readonly Slot[]) => perSlot((slot) => slots.includes(slot));

describe("overlap with the corpus", () => {
  // Of two human papers one is matched on problem, one on approach: p = 1/2 each, weights 1 bit each, W = 2.
  const weighting = slotWeights(
    matchedSlots("HU", [[0], [0]], (d) => agreeing(d === 0 ? "problem" : "proposedApproach")),
  );

  it("averages the weighted share of slots that an earlier paper states: (1/2 + 0 + 1) / 3", () => {
    const result = corpusOverlap(weighting, "AU", [[7], [8], [7, 9]], (_d, u) =>
      u === 7 ? agreeing("problem", "researchPlan") : u === 9 ? agreeing("proposedApproach") : agreeing(),
    );
    expect(scoreValue(result.overlap.mean)).toBeCloseTo(0.5, 12);
    expect([...result.overlap.shares]).toEqual([0.5, 0, 1]);
    // Means of three draws from 0, 1/2 and 1: all 0 or all 1 has a chance of 1/27 each, more than the 2.5% left out.
    expect(overlapInterval(result, "population 1", 2000)).toEqual({ lower: 0, upper: 1 });
    expect(result.slotMatch).toMatchObject({ problem: 2 / 3, proposedApproach: 1 / 3, researchPlan: 2 / 3 });
  });

  it("tells a corpus paper from a document of the same place, and withholds on what is missing", () => {
    const result = corpusOverlap(weighting, "AU", [[0], [0]], () => null);
    expect(result.overlap.mean).toMatchObject({ kind: "withheld", missingPairs: 2 });
    expect(result.slotMatch).toBeNull();
    expect(overlapInterval(result, "population 1", 2000)).toBeNull();
  });
});

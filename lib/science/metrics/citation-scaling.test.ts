import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citationLevel } from "./citation-level";
import { citationScaling, nestedSizes } from "./citation-scaling";
import { citationSets, type Vocabulary } from "./citation-sets";
import { citationThreshold } from "./citation-threshold";
import { scoreValue } from "./score-value";

const lists = fc.array(fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 24,
});

function setsOf(human: readonly (readonly string[])[], own: readonly (readonly string[])[]) {
  const vocabulary: Vocabulary = new Map();
  const [h, a] = [citationSets(human, vocabulary), citationSets(own, vocabulary)];
  const universe = vocabulary.size;
  return { human: { ...h, universe }, own: { ...a, universe } };
}

describe("sizes of nested parts", () => {
  it("halve from the whole down to at least five, or are the whole alone", () => {
    expect(nestedSizes(300)).toEqual([9, 18, 37, 75, 150, 300]);
    expect(nestedSizes(24)).toEqual([6, 12, 24]);
    expect(nestedSizes(3)).toEqual([3]);
    expect(nestedSizes(0)).toEqual([]);
  });
});

describe("citation level against size", () => {
  it("ends at the figures of the whole population", () => {
    fc.assert(
      fc.property(lists, lists, (h, a) => {
        const { human, own } = setsOf(h, a);
        const tau = citationThreshold(human);
        const whole = citationLevel(human, own, tau);
        const last = citationScaling(human, own, { tau, draws: 3, seed: "s" }).at(-1);
        expect(last?.size).toBe(a.length);
        expect(last?.matchCite).toBeCloseTo(scoreValue(whole.matchCite) ?? Number.NaN, 12);
        const diversity = scoreValue(whole.diversityCite);
        if (diversity === null) expect(last?.diversityCite).toBeNull();
        else expect(last?.diversityCite).toBeCloseTo(diversity, 12);
      }),
    );
  });

  it("is that of the part itself, where every part of a size is alike", () => {
    // Twelve proposals, each {1}: any part of them has J = 1/2 with {1, 2}, and S = 1 / size.
    const { human, own } = setsOf(
      [["1", "2"]],
      Array.from({ length: 12 }, () => ["1"]),
    );
    const tau = citationThreshold(human);
    const steps = citationScaling(human, own, { tau, draws: 2, seed: "s" });
    expect(steps.map(({ size, matchCite }) => [size, matchCite])).toEqual([
      [6, 0.5],
      [12, 0.5],
    ]);
    // Q = min(1/2, 1); S = 1 distinct of 6, then of 12.
    expect(steps.map(({ diversityCite }) => diversityCite)).toEqual([0.5 / 6, 0.5 / 12]);
  });

  it("is the same for the same seed, and drawn anew for another", () => {
    const { human, own } = setsOf(
      [["1"], ["2"], ["3"]],
      [["1"], ["2"], ["3"], ["9"], ["9"], ["9"], ["9"], ["9"], ["9"], ["9"]],
    );
    const tau = citationThreshold(human);
    const of = (seed: string) => citationScaling(human, own, { tau, draws: 4, seed });
    expect(of("a")).toEqual(of("a"));
    expect(of("a")).not.toEqual(of("b"));
  });

  it("has no steps without human papers", () => {
    const { human, own } = setsOf([], [["1"]]);
    expect(citationScaling(human, own, { tau: citationThreshold(human), draws: 1, seed: "s" })).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { priorWeight, weightedTerms } from "./term-weights.ts";

const weights = (text: string) => new Map(weightedTerms(text));

describe("a word's prior", () => {
  it("is 1, or 0.02 where the word says nothing of a subject", () => {
    expect(priorWeight("attention")).toBe(1);
    expect(priorWeight("the")).toBe(0.02);
    expect(priorWeight("propose")).toBe(0.02);
  });
});

describe("the terms of a text", () => {
  it("are its words and the pairs without a common word", () => {
    expect(weights("sparse attention of the sparse graph")).toEqual(
      new Map([
        // tf 2: (1 + 2 ln 2) · 1
        ["sparse", 1 + 2 * Math.log(2)],
        ["attention", 1],
        ["sparse attention", 0.2],
        ["of", 0.02],
        ["the", 0.02],
        ["graph", 1],
        ["sparse graph", 0.2],
      ]),
    );
  });

  it("fold case, accents, plurals and full-width letters", () => {
    expect([...weights("Naïve NETWORKS classes policies Ｇraph").keys()].slice(0, 3)).toEqual([
      "naive",
      "network",
      "naive network",
    ]);
    expect(weights("classes").has("class")).toBe(true);
    expect(weights("policies").has("policy")).toBe(true);
    expect(weights("Ｇraph").has("graph")).toBe(true);
    expect([...weights("bias loss analysis").keys()].filter((t) => !t.includes(" "))).toEqual([
      "bias",
      "loss",
      "analysis",
    ]);
  });

  it("are none where there is no word", () => {
    expect(weightedTerms("")).toEqual([]);
    expect(weightedTerms(" … !?")).toEqual([]);
  });
});

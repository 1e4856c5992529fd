import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tagCoverage, tagUse, taskMethodPairs } from "./tag-coverage";

const golden: { human: string[][]; population: string[][]; expected: Record<string, number> } = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
).tagCoverage;

describe("tag coverage", () => {
  it("equals an independent count", () => {
    const { human, population, expected } = golden;
    const got: Record<string, number | null> = tagCoverage(human, population);
    for (const [name, value] of Object.entries(expected)) expect(got[name], name).toBeCloseTo(value, 12);
    expect(Object.keys(got).sort()).toEqual(Object.keys(expected).sort());
  });

  it("pairs each task of a document with each of its methods", () => {
    const human = [taskMethodPairs(["t1", "t2"], ["m1"]), taskMethodPairs(["t1"], ["m1", "m2"])];
    const population = [taskMethodPairs(["t1"], ["m1"])];
    // Human mass: t1×m1 twice, t2×m1 and t1×m2 once; the population reaches t1×m1 alone.
    expect(tagCoverage(human, population)).toEqual({
      tagsUsed: 1,
      perDoc: 1,
      covered: 1,
      humanTags: 3,
      missedMass: 0.5,
      headOfMiss: 1,
      top10Share: 1,
      tvd: 0.5,
    });
    expect(tagUse(human)).toEqual({ tagsUsed: 3, perDoc: 2, top10Share: 1 });
  });

  it("has no share of nothing, and nothing missed where all is covered", () => {
    expect(tagCoverage([], [])).toMatchObject({
      perDoc: null,
      missedMass: null,
      headOfMiss: null,
      tvd: null,
    });
    expect(tagCoverage([["a"]], [["a"], []])).toMatchObject({
      missedMass: 0,
      headOfMiss: null,
      tvd: 0,
      perDoc: 0.5,
    });
    expect(tagCoverage([["a"]], [[]])).toMatchObject({ missedMass: 1, top10Share: null, tvd: null });
  });
});

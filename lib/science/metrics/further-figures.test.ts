import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { agreement } from "../stats/agreement";
import { brierScore } from "../stats/brier";
import { cohenKappa } from "../stats/cohen-kappa";
import { judgedAi, reviewScore } from "./review-score";
import { scoreValue } from "./score-value";
import { tagCoverage, tagUse, taskMethodPairs } from "./tag-coverage";
import { allocateTopics, primaryTopicOnly, type TopicPaper, topicMass } from "./topic-allocation";

type Formulas = {
  topicAllocation: {
    papers: TopicPaper[];
    lastYear: number;
    halfLifeYears: number;
    mass: Record<string, number>;
    allocation: Record<string, Record<string, number>>;
  };
  cohenKappa: { a: (string | number)[]; b: (string | number)[]; kappa: number | null }[];
  brier: { probabilities: number[]; outcomes: number[]; score: number };
  tagCoverage: { human: string[][]; population: string[][]; expected: Record<string, number> };
};
const golden: Formulas = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
);

describe("topic allocation", () => {
  const { papers, lastYear, halfLifeYears, mass, allocation } = golden.topicAllocation;

  it("equals an independent allocation, mass and seats", () => {
    const got = topicMass(papers, lastYear, halfLifeYears);
    for (const [topic, expected] of Object.entries(mass)) expect(got.get(topic)).toBeCloseTo(expected, 12);
    for (const [seats, expected] of Object.entries(allocation)) {
      expect(Object.fromEntries(allocateTopics(got, Number(seats)))).toEqual(expected);
    }
  });

  it("counts the primary topic alone where asked to, at half the weight two years back", () => {
    const primary = primaryTopicOnly([
      { year: 2025, topics: ["A", "B"] },
      { year: 2023, topics: ["B", "A"] },
      { year: 2025, topics: [] },
    ]);
    expect(Object.fromEntries(topicMass(primary, 2025))).toEqual({ A: 1, B: 0.5 });
  });

  it("gives ties to the larger mass, then to the name", () => {
    // 2 seats over masses 3, 1, 1, 1 (quotas 1, 1/3, 1/3, 1/3): the last seat is a tie of three, so "b".
    const even = new Map([
      ["d", 1],
      ["c", 1],
      ["a", 3],
      ["b", 1],
    ] as const);
    expect(Object.fromEntries(allocateTopics(even, 2))).toEqual({ a: 1, b: 1 });
    // 2 seats over 3 and 1: quotas 1.5 and 0.5, equal remainders, so the larger mass takes the seat.
    expect(
      Object.fromEntries(
        allocateTopics(
          new Map([
            ["a", 1],
            ["z", 3],
          ] as const),
          2,
        ),
      ),
    ).toEqual({ z: 2 });
  });

  it("hands out every seat, and none without mass", () => {
    expect([
      ...allocateTopics(
        new Map([
          ["a", 0.1],
          ["b", 0.2],
          ["c", 0.7],
        ]),
        1001,
      ).values(),
    ]).toEqual([100, 200, 701]);
    expect(allocateTopics(new Map(), 5).size).toBe(0);
    expect(() => allocateTopics(new Map([["a", 1]]), 1.5)).toThrow(RangeError);
    expect(() => topicMass([{ year: 2026, topics: ["a"] }], 2025)).toThrow(/ends in 2025/);
  });
});

describe("tag coverage", () => {
  it("equals an independent count", () => {
    const { human, population, expected } = golden.tagCoverage;
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

describe("review scores", () => {
  it("map a mean onto 0 to 100 by the dimension's own scale", () => {
    expect(scoreValue(reviewScore("soundness", [1, 4]))).toBe(50);
    expect(scoreValue(reviewScore("feasibility", [4, 4, 5]))).toBeCloseTo((100 * (13 / 3 - 1)) / 4, 12);
    // The rating starts at 0: a mean of 4 of 10 is 40.
    expect(scoreValue(reviewScore("rating", [0, 2, 10]))).toBe(40);
    expect(reviewScore("success", []).kind).toBe("undefined");
    expect(() => reviewScore("rating", [5])).toThrow(/no level of rating/);
    expect(scoreValue(judgedAi(["ai", "unclear", "human", "ai"]))).toBe(50);
  });
});

describe("agreement and forecasts", () => {
  it.each(golden.cohenKappa)("κ equals an independent count (case %#)", ({ a, b, kappa }) => {
    const got = scoreValue(cohenKappa(a, b));
    if (kappa === null) expect(got).toBeNull();
    else expect(got).toBeCloseTo(kappa, 12);
  });

  it("agrees in percent: 7 of 8", () => {
    const { a = [], b = [] } = golden.cohenKappa[0] ?? {};
    expect(scoreValue(agreement(a, b))).toBe(7 / 8);
    expect(agreement([], []).kind).toBe("undefined");
    expect(cohenKappa([], []).kind).toBe("undefined");
    expect(() => agreement([1], [])).toThrow(RangeError);
  });

  it("finds κ = -1 where two raters swap two labels, and 0 where one never varies but the other does", () => {
    expect(scoreValue(cohenKappa([0, 1], [1, 0]))).toBe(-1);
    expect(scoreValue(cohenKappa([1, 1], [1, 0]))).toBe(0);
  });

  it("Brier equals an independent count and refuses what is no forecast", () => {
    const { probabilities, outcomes, score } = golden.brier;
    expect(scoreValue(brierScore(probabilities, outcomes))).toBeCloseTo(score, 12);
    expect(brierScore([], []).kind).toBe("undefined");
    for (const bad of [1.1, -0.1, Number.NaN]) expect(() => brierScore([bad], [1])).toThrow(RangeError);
    expect(() => brierScore([0.5], [2])).toThrow(RangeError);
    expect(() => brierScore([0.5], [])).toThrow(RangeError);
  });
});

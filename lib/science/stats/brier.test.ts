import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scoreValue } from "../metrics/score-value";
import { brierScore } from "./brier";

const golden: { probabilities: number[]; outcomes: number[]; score: number } = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
).brier;

describe("Brier score", () => {
  it("Brier equals an independent count and refuses what is no forecast", () => {
    const { probabilities, outcomes, score } = golden;
    expect(scoreValue(brierScore(probabilities, outcomes))).toBeCloseTo(score, 12);
    expect(brierScore([], []).kind).toBe("undefined");
    for (const bad of [1.1, -0.1, Number.NaN]) expect(() => brierScore([bad], [1])).toThrow(RangeError);
    expect(() => brierScore([0.5], [2])).toThrow(RangeError);
    expect(() => brierScore([0.5], [])).toThrow(RangeError);
  });
});

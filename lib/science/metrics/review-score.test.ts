import { describe, expect, it } from "vitest";
import { judgedAi, reviewScore } from "./review-score";
import { scoreValue } from "./score-value";

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

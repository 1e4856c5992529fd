import { describe, expect, it } from "vitest";
import { bootstrapMeans } from "./bootstrap";
import { bootstrapDifference, normalDifference } from "./paired-comparison";
import { rankRanges } from "./rank-ranges";
import { seededRandom } from "./seeded-random";

describe("paired comparison", () => {
  // Papers differ widely in how hard they are to match; the second population is a little worse on every single one.
  const hard = Float64Array.from({ length: 200 }, (_, i) => (i % 10) / 10);
  const worse = hard.map((value) => value - 0.01);
  const side = (value: number, distribution: Float64Array | undefined) => ({
    value,
    distribution: distribution ?? new Float64Array(0),
  });

  it("sees a small difference that is the same on every paper, where independent draws do not", () => {
    const [a, b] = bootstrapMeans([hard, worse], seededRandom("area"));
    const paired = bootstrapDifference(side(0.45, a), side(0.44, b));
    expect(paired?.better).toBe("first");
    expect(paired?.interval.lower).toBeCloseTo(0.01, 9);
    const [apart] = bootstrapMeans([worse], seededRandom("another"));
    expect(bootstrapDifference(side(0.45, a), side(0.44, apart))?.better).toBeNull();
  });

  it("turns with the order of the two", () => {
    const [a, b] = bootstrapMeans([hard, worse], seededRandom("area"));
    expect(bootstrapDifference(side(0.44, b), side(0.45, a))?.better).toBe("second");
  });

  it("finds no difference between a population and itself", () => {
    const [a] = bootstrapMeans([hard], seededRandom("area"));
    expect(bootstrapDifference(side(0.45, a), side(0.45, a))).toEqual({
      difference: 0,
      interval: { lower: 0, upper: 0 },
      better: null,
    });
    expect(bootstrapDifference(side(0.45, a), side(0.4, undefined))).toBeNull();
    expect(bootstrapDifference(side(0.45, undefined), side(0.4, undefined))).toBeNull();
  });

  it("adds independent standard errors in squares: √(0.03² + 0.04²) = 0.05, times 1.96 is 0.098", () => {
    const first = { value: 0.6, standardError: 0.03 };
    const tied = normalDifference(first, { value: 0.51, standardError: 0.04 });
    expect(tied.interval.lower).toBeCloseTo(0.09 - 0.098, 4);
    expect(tied.better).toBeNull();
    expect(normalDifference(first, { value: 0.5, standardError: 0.04 }).better).toBe("first");
    expect(normalDifference({ value: 0.5, standardError: 0.04 }, first).better).toBe("second");
  });
});

describe("rank ranges", () => {
  it("shares places where populations cannot be told apart", () => {
    // 0 beats 2 and 3; 1 beats 3; nothing else is decided.
    const beats = (i: number, j: number) => (i === 0 && j >= 2) || (i === 1 && j === 3);
    expect(rankRanges([true, true, true, true], beats)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 3 },
      { best: 2, worst: 4 },
      { best: 3, worst: 4 },
    ]);
  });

  it("gives no place to a population without a figure, and does not count it", () => {
    expect(rankRanges([true, false, true], () => false)).toEqual([
      { best: 1, worst: 2 },
      null,
      { best: 1, worst: 2 },
    ]);
    expect(rankRanges([true], () => false)).toEqual([{ best: 1, worst: 1 }]);
    expect(rankRanges([], () => true)).toEqual([]);
  });
});

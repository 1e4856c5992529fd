import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { rankOverAreas } from "./rank-over-areas";

const around = (value: number, half: number): Score =>
  scored(value, { lower: value - half, upper: value + half });

describe("rank ranges of means over areas", () => {
  it("gives one place to those that differ beyond doubt and a shared range to the others", () => {
    // 0.9 − 0.5 = 0.4 > √(0.1² + 0.1²) = 0.141; 0.5 − 0.45 = 0.05 < 0.141
    expect(rankOverAreas([around(0.45, 0.1), around(0.9, 0.1), around(0.5, 0.1)])).toEqual([
      { best: 2, worst: 3 },
      { best: 1, worst: 1 },
      { best: 2, worst: 3 },
    ]);
  });

  it("gives no rank without a figure or without an interval, and does not count such a one for others", () => {
    expect(rankOverAreas([around(0.5, 0.1), scored(0.9), undefinedScore("Empty.")])).toEqual([
      { best: 1, worst: 1 },
      null,
      null,
    ]);
  });

  it("always holds 1 ≤ best ≤ worst ≤ n, and equal figures share a range", () => {
    const figure = fc.tuple(
      fc.double({ min: 0, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 12 }), (figures) => {
        const twice = [...figures, ...figures];
        const ranges = rankOverAreas(twice.map(([value, half]) => around(value, half)));
        figures.forEach((_, index) => {
          const range = ranges[index];
          expect(range).toEqual(ranges[index + figures.length]);
          if (!range) throw new Error("every figure here has an interval");
          expect(range.best).toBeGreaterThanOrEqual(1);
          expect(range.worst).toBeGreaterThanOrEqual(range.best);
          expect(range.worst).toBeLessThanOrEqual(twice.length);
        });
      }),
    );
  });
});

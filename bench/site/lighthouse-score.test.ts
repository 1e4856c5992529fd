import fc from "fast-check";
import { expect, it } from "vitest";
import { curveScore, lighthouseScore } from "./lighthouse-score";

const curve = { p10: 2_500, median: 4_000 };

it("goes through the two points that give a curve", () => {
  expect(curveScore(2_500, curve)).toBeCloseTo(0.9, 6);
  expect(curveScore(4_000, curve)).toBeCloseTo(0.5, 12);
});

it("falls from 1 to 0 as a page gets slower", () => {
  expect([curveScore(0, curve), curveScore(1, curve), curveScore(1e9, curve)]).toEqual([1, 1, 0]);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e5, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (x, by) => {
        expect(curveScore(x * by, curve)).toBeLessThanOrEqual(curveScore(x, curve) + 1e-9);
      },
    ),
  );
});

it("is the weighted mean of the curves", () => {
  const p10 = { firstPaint: 1_800, speedIndex: 3_387, largestPaint: 2_500, blocking: 200, shift: 0.1 };
  expect(lighthouseScore(p10)).toBeCloseTo(90, 5);
  expect(lighthouseScore({ firstPaint: 0, speedIndex: 0, largestPaint: 0, blocking: 0, shift: 0 })).toBe(100);
});

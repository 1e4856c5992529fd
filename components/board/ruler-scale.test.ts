import { describe, expect, it } from "vitest";
import { percentAt, placeOn, scaleFor, ticksOf } from "./ruler-scale";

const majors = (end: number) =>
  ticksOf(end)
    .filter(({ major }) => major)
    .map(({ value }) => Math.round(value * 100));

describe("the scale of a ruler", () => {
  it("always shows the human mark, and everything beyond it", () => {
    expect(scaleFor([0.1, 0.3], 2).end).toBe(1.04);
    // 2.5 × 1.04 = 2.6
    expect(scaleFor([0.1, 2.5], 2).end).toBeCloseTo(2.6, 12);
  });

  it("places nothing outside its ends", () => {
    const scale = { end: 2, inset: 10 };
    // 10 + 80 × 1 / 2 = 50
    expect(placeOn(scale, 1)).toBe(50);
    expect(placeOn(scale, -1)).toBe(10);
    expect(placeOn(scale, 9)).toBe(90);
    expect(percentAt(33.33333)).toBe("33.33%");
  });

  it("writes few numbers, however long it is", () => {
    expect(majors(1.04)).toEqual([0, 25, 50, 75, 100]);
    expect(majors(2.6)).toEqual([0, 50, 100, 150, 200, 250]);
    expect(majors(5)).toEqual([0, 100, 200, 300, 400, 500]);
    for (const end of [1.1, 1.4, 3, 8, 20, 55, 120, 1000]) {
      expect(majors(end).length).toBeLessThanOrEqual(7);
      expect(majors(end).length).toBeGreaterThanOrEqual(2);
    }
  });
});

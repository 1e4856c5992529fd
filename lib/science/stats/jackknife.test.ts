import { describe, expect, it } from "vitest";
import { jackknifeStandardError, normalInterval, Z_95 } from "./jackknife";

describe("delete-one jackknife", () => {
  it("equals the textbook standard error where the figure is a mean", () => {
    // Of 1, 2, 3, 6: mean 3, s² = (4+1+0+9)/3, SE = √(s²/4). Means without each: 11/3, 10/3, 3, 2.
    const withoutEach = Float64Array.of(11 / 3, 10 / 3, 3, 2);
    expect(jackknifeStandardError(withoutEach)).toBeCloseTo(Math.sqrt(14 / 3 / 4), 12);
  });

  it("has none over one document or none", () => {
    expect(jackknifeStandardError(Float64Array.of(0.4))).toBeNull();
    expect(jackknifeStandardError(new Float64Array(0))).toBeNull();
    expect(normalInterval(0.4, null)).toBeNull();
  });

  it("spans 1.96 standard errors either way, cut to a fraction's range", () => {
    expect(normalInterval(0.5, 0.1)).toEqual({ lower: 0.5 - 0.1 * Z_95, upper: 0.5 + 0.1 * Z_95 });
    expect(normalInterval(0.9, 0.1)?.upper).toBe(1);
    expect(normalInterval(0.1, 0.1)?.lower).toBe(0);
  });
});

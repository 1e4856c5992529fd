import { describe, expect, it } from "vitest";
import { bootstrapInterval } from "./bootstrap";
import { seededRandom } from "./seeded-random";
import { shareInterval } from "./share-interval";

describe("the interval of a share", () => {
  it("is that of the binomial: 5 of 10 lie between 2 and 8", () => {
    // P(X ≤ 1) = 11/1024 < 0.025 ≤ P(X ≤ 2) = 56/1024; P(X ≤ 7) = 968/1024 < 0.975 ≤ P(X ≤ 8) = 1013/1024.
    expect(shareInterval(0.5, 10)).toEqual({ lower: 0.2, upper: 0.8 });
  });

  it.each([
    [1, 80],
    [30, 80],
    [78, 80],
    [374, 5188],
    [2209, 5188],
  ])("of %i in %i is what drawing comes to, but for the chance in drawing", (counted, documents) => {
    const values = Float64Array.from({ length: documents }, (_, i) => Number(i < counted));
    const drawn = bootstrapInterval(values, seededRandom("share"), 20_000);
    const exact = shareInterval(counted / documents, documents);
    const near = Math.max(1, 0.04 * Math.sqrt(counted)) / documents + 1e-9;
    expect(Math.abs((exact?.lower ?? 2) - (drawn?.lower ?? 0))).toBeLessThanOrEqual(near);
    expect(Math.abs((exact?.upper ?? 2) - (drawn?.upper ?? 0))).toBeLessThanOrEqual(near);
  });

  it("of nothing and of everything has no width, and of one document none is given", () => {
    expect(shareInterval(0, 80)).toEqual({ lower: 0, upper: 0 });
    expect(shareInterval(1, 80)).toEqual({ lower: 1, upper: 1 });
    expect(shareInterval(1, 1)).toBeNull();
  });
});

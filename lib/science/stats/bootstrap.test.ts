import { describe, expect, it } from "vitest";
import { bootstrapInterval, bootstrapMeans, percentileInterval } from "./bootstrap";
import { mean } from "./mean";
import { quantile } from "./quantile";
import { seededRandom } from "./seeded-random";

describe("quantile", () => {
  it("interpolates between order statistics", () => {
    const values = Float64Array.of(1, 2, 4, 8);
    // Place 0.5·3 = 1.5: between 2 and 4. Place 0.9·3 = 2.7: 4 + 0.7·4.
    expect(quantile(values, 0.5)).toBe(3);
    expect(quantile(values, 0.9)).toBeCloseTo(6.8, 12);
    expect([quantile(values, 0), quantile(values, 1)]).toEqual([1, 8]);
    expect(quantile(Float64Array.of(5), 0.3)).toBe(5);
    expect(quantile(new Float64Array(0), 0.5)).toBeNull();
  });
});

describe("mean", () => {
  it("has no value over nothing", () => {
    expect(mean([])).toBeNull();
    expect(mean([1, 2, 6])).toBe(3);
  });
});

describe("bootstrap", () => {
  const values = Float64Array.from({ length: 400 }, (_, i) => (i % 4 === 0 ? 1 : 0));

  it("finds the interval that theory gives for a share of 1/4 over 400 documents", () => {
    // √(0.25·0.75/400) = 0.02165, so about 0.25 ± 0.0424.
    const interval = bootstrapInterval(values, seededRandom("share"));
    expect(interval?.lower).toBeGreaterThan(0.25 - 0.05);
    expect(interval?.lower).toBeLessThan(0.25 - 0.035);
    expect(interval?.upper).toBeGreaterThan(0.25 + 0.035);
    expect(interval?.upper).toBeLessThan(0.25 + 0.05);
  });

  it("is the same on every rerun, and another for another seed", () => {
    expect(bootstrapInterval(values, seededRandom("a"))).toEqual(
      bootstrapInterval(values, seededRandom("a")),
    );
    const [a] = bootstrapMeans([values], seededRandom("a"), 50);
    const [b] = bootstrapMeans([values], seededRandom("b"), 50);
    expect(a).not.toEqual(b);
  });

  it("shares its draws among columns, whatever their number", () => {
    const double = values.map((value) => 2 * value);
    const [alone] = bootstrapMeans([values], seededRandom("shared"), 30);
    const [first, second] = bootstrapMeans([values, double], seededRandom("shared"), 30);
    expect(first).toEqual(alone);
    expect(second).toEqual(first?.map((value) => 2 * value));
  });

  it("gives no interval over one document or none, and one without width where all are equal", () => {
    expect(bootstrapInterval(Float64Array.of(0.3), seededRandom("one"))).toBeNull();
    expect(bootstrapInterval(new Float64Array(0), seededRandom("none"))).toBeNull();
    expect(percentileInterval(new Float64Array(0))).toBeNull();
    expect(bootstrapInterval(Float64Array.of(0.5, 0.5), seededRandom("two"))).toEqual({
      lower: 0.5,
      upper: 0.5,
    });
    expect(bootstrapMeans([], seededRandom("no column"))).toEqual([]);
  });

  it("refuses columns of unequal length", () => {
    const unequal = [Float64Array.of(1, 2), Float64Array.of(1)];
    expect(() => bootstrapMeans(unequal, seededRandom("x"))).toThrow(/column 1 has 1 values/);
  });
});

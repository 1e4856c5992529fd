import { describe, expect, it } from "vitest";
import { hash128, seededRandom } from "./seeded-random";

const take = (seed: string, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.uint32());
};

describe("seeded generator", () => {
  it("gives the same sequence for the same seed, for good: a change here moves every interval", () => {
    expect(take("ideataste", 4)).toEqual([3614904206, 75140601, 2349346752, 1616115273]);
    expect(take("ideataste", 4)).toEqual(take("ideataste", 4));
  });

  it("gives other sequences for other seeds, even of one letter or none", () => {
    const firsts = ["", "a", "b", "ab", "ba", "population 1", "population 2"].map((seed) => take(seed, 1)[0]);
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(hash128("a")).not.toEqual(hash128("b"));
  });

  it("draws evenly: each of ten values in a tenth of 100,000 draws, within five standard deviations", () => {
    const random = seededRandom("even");
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) {
      const value = random.below(10);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    // Binomial(100000, 1/10): standard deviation √9000 = 94.9.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * 94.9);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100_000);
  });

  it("stays below its bound, and below(1) is always 0", () => {
    const random = seededRandom("bound");
    for (let i = 0; i < 1000; i++) {
      expect(random.below(1)).toBe(0);
      const fraction = random.fraction();
      expect(fraction >= 0 && fraction < 1).toBe(true);
    }
  });
});

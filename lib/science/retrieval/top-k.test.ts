import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binOf, binsPerUnit, floorOfBins, newBins } from "./floor-of-best";
import { TopK } from "./top-k";

// Few distinct values, so that ties are the rule.
const scores = fc.array(fc.constantFrom(-1, -0.5, 0, 0.25, 0.5, 1), { maxLength: 60 });

function sorted(values: readonly number[], k: number): { indexes: number[]; scores: number[] } {
  const order = values.map((_, index) => index).sort((i, j) => (values[j] ?? 0) - (values[i] ?? 0) || i - j);
  const indexes = order.slice(0, k);
  return { indexes, scores: indexes.map((index) => values[index] ?? 0) };
}

describe("top k", () => {
  it("equals a full sort with ties to the earlier document, in whatever order documents are offered", () => {
    const order = fc.func(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(scores, fc.nat(70), order, (values, k, key) => {
        const best = new TopK(k);
        const offers = values.map((score, index) => ({ score, index }));
        offers.sort((a, b) => key(a.index) - key(b.index));
        for (const { index, score } of offers) best.offer(index, score);
        const ranking = best.take();
        expect({ indexes: [...ranking.indexes], scores: [...ranking.scores] }).toEqual(sorted(values, k));
      }),
    );
  });

  it("is empty again after it was taken", () => {
    const best = new TopK(2);
    best.offer(0, 9);
    best.offer(1, 8);
    best.take();
    best.offer(5, 1);
    expect([...best.take().indexes]).toEqual([5]);
  });

  it("keeps nothing where nothing is to be kept", () => {
    const best = new TopK(0);
    best.offer(0, 1);
    expect(best.take().indexes.length).toBe(0);
  });
});

describe("floor of the best", () => {
  const range = { low: -1, high: 1 };
  const floorOf = (values: readonly number[], count: number, within = range): number => {
    const bins = newBins();
    for (const value of values) {
      const bin = binOf(value, within.low, binsPerUnit(within));
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return floorOfBins(bins, count, within);
  };
  // Values beyond both ends, near-ties around a bin's edge, and values anywhere.
  const anyValues = fc.array(
    fc.oneof(
      fc.double({ noNaN: true, min: -9, max: 9 }),
      fc.double({ noNaN: true, min: -1, max: 1 }),
      fc.double({ noNaN: true, min: 0, max: 1e-15 }).map((x) => 100 / 2047 + x),
    ),
    { maxLength: 60 },
  );

  it("is reached by at least the wanted number of values, so no member of the best is lost", () => {
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 1, max: 60 }), (values, count) => {
        const floor = floorOf(values, count);
        expect(values.filter((value) => value >= floor).length).toBeGreaterThanOrEqual(
          Math.min(count, values.length),
        );
      }),
    );
  });

  it("lies close under the value it stands for", () => {
    // 0, 1, …, 9999: the 100th best is 9900; a bin is 9999 / 2047 = 4.9 wide, and the floor lies at most two below.
    const values = Array.from({ length: 10_000 }, (_, i) => i);
    const floor = floorOf(values, 100, { low: 0, high: 9_999 });
    expect(floor).toBeLessThanOrEqual(9900);
    expect(floor).toBeGreaterThan(9890);
  });

  it("is no floor at all where too few values rise above the lowest bin", () => {
    expect(floorOf([-8, -1, 0.5], 2)).toBe(Number.NEGATIVE_INFINITY);
    expect(floorOf([-8, 0.4, 0.5], 2)).toBeGreaterThan(0.39);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalLengthBatches } from "./equal-length-batches.ts";
import { guidedShares } from "./guided-shares.ts";

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe("batches of equal length", () => {
  it("put rows of one length together, longest first, within the budget", () => {
    // Budget 8: two rows of 4 tokens, or one of 7.
    expect(equalLengthBatches([4, 7, 4, 2, 4], 8)).toEqual([
      { tokens: 7, rows: [1] },
      { tokens: 4, rows: [0, 2] },
      { tokens: 4, rows: [4] },
      { tokens: 2, rows: [3] },
    ]);
  });

  it("hold a row that is longer than the budget alone, and nothing where there is nothing", () => {
    expect(equalLengthBatches([9, 9], 8)).toEqual([
      { tokens: 9, rows: [0] },
      { tokens: 9, rows: [1] },
    ]);
    expect(equalLengthBatches([], 8)).toEqual([]);
  });

  it("hold every row once, all of their batch's length", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 256 })),
        fc.integer({ min: 1, max: 600 }),
        (lengths, budget) => {
          const batches = equalLengthBatches(lengths, budget);
          expect(sorted(batches.flatMap(({ rows }) => rows))).toEqual([...lengths.keys()]);
          for (const { tokens, rows } of batches) {
            expect(rows.every((row) => lengths[row] === tokens)).toBe(true);
            expect(rows.length === 1 || rows.length * tokens <= budget).toBe(true);
          }
        },
      ),
    );
  });
});

describe("shares for threads", () => {
  it("begin with the longest texts and shrink", () => {
    const texts = Array.from({ length: 100 }, (_, i) => "x".repeat(i * 10));
    const shares = guidedShares(texts, 2);
    expect(shares[0]?.slice(0, 3)).toEqual([99, 98, 97]);
    expect(shares.at(-1)?.at(-1)).toBe(0);
    const costs = shares.map((share) => share.reduce((sum, i) => sum + (texts[i]?.length ?? 0), 0));
    // A third of a thread's fair part of all that is left: 49,500 characters / 6 = 8,250, one text more at most.
    expect(costs[0]).toBeGreaterThanOrEqual(8_250);
    expect(costs[0]).toBeLessThan(8_250 + 1_000);
    expect(costs.at(-1)).toBeLessThan(1_000);
  });

  it("take equal texts in their order, and no more of a long text than what counts", () => {
    expect(guidedShares(["a", "b", "c"], 1)).toEqual([[0, 1, 2]]);
    expect(guidedShares(["x".repeat(2_000), "x".repeat(5_000_000)], 1)[0]).toEqual([0, 1]);
  });

  it("hold every text once", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 9 }), (texts, threads) => {
        expect(sorted(guidedShares(texts, threads).flat())).toEqual([...texts.keys()]);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalLengthBatches } from "./equal-length-batches.ts";
import { shareOut } from "./share-out.ts";

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

const ready = async () => {};

describe("pieces shared out", () => {
  it("are each taken once, by whoever is free", async () => {
    const taken: [string, number][] = [];
    const workers = ["a", "b"].map((name) => ({ name, opened: ready }));
    await shareOut(workers, [...Array(20).keys()], async ({ name }, piece) => {
      await new Promise((resolve) => setTimeout(resolve, name === "a" ? 1 : 30));
      taken.push([name, piece]);
    });
    expect(sorted(taken.map(([, piece]) => piece))).toEqual([...Array(20).keys()]);
    const of = (who: string) => taken.filter(([name]) => name === who).length;
    expect(of("a")).toBeGreaterThan(of("b"));
  });

  it("do not wait for a worker that is not open yet", async () => {
    const taken: string[] = [];
    const workers = [
      { name: "open", opened: ready },
      { name: "opening", opened: () => new Promise<void>(() => {}) },
    ];
    await shareOut(workers, [1, 2, 3], async ({ name }) => void taken.push(name));
    expect(taken).toEqual(["open", "open", "open"]);
  });

  it("are done at once where there are none", async () => {
    await shareOut([{ opened: ready }], [], () => Promise.reject(new Error("nothing to do")));
  });

  it("end with the first failure, of a piece or of a worker that cannot open", async () => {
    let asked = 0;
    const work = async () => {
      asked++;
      throw new Error("no memory");
    };
    await expect(shareOut([{ opened: ready }], [...Array(50).keys()], work)).rejects.toThrow("no memory");
    expect(asked).toBeLessThanOrEqual(2);
    const broken = { opened: () => Promise.reject(new Error("no model")) };
    await expect(shareOut([broken], [1], async () => {})).rejects.toThrow("no model");
  });
});

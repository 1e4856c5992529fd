import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askAll, ENDPOINT_FAULTS } from "@/lib/pipeline/batches/ask-all";
import { createBatchWriter } from "@/lib/pipeline/batches/batch-writer";
import { runPool } from "@/lib/pipeline/batches/run-pool";

const tick = (): Promise<void> => new Promise(setImmediate);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe("runPool", () => {
  it("works on every item once, so many at a time", async () => {
    const seen: number[] = [];
    let open = 0;
    let most = 0;
    await runPool(numbers(3_000), 7, async (item) => {
      most = Math.max(most, ++open);
      if (item % 100 === 0) await tick();
      seen.push(item);
      open--;
      return "go on";
    });
    expect(most).toBe(7);
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers(3_000));
  });

  it("lets the event loop breathe although nothing waits", async () => {
    let turns = 0;
    let going = true;
    const count = (): void => {
      turns++;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    await runPool(numbers(10_240), 1, async () => "go on");
    going = false;
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it("throws the first error, after what was begun is done", async () => {
    let finished = 0;
    const run = runPool(numbers(100), 4, async (item) => {
      await tick();
      if (item === 1) throw new Error("no more");
      finished++;
      return "go on";
    });
    await expect(run).rejects.toThrow("no more");
    expect(finished).toBeGreaterThanOrEqual(3);
    expect(finished).toBeLessThan(10);
  });
});

describe("createBatchWriter", () => {
  it("writes all rows in order, one write at a time, in fewer writes than rows", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 10 }),
        async (rows, limit) => {
          const written: number[] = [];
          let open = 0;
          const writer = createBatchWriter<number>(async (batch) => {
            expect(++open).toBe(1);
            await tick();
            written.push(...batch);
            open--;
          }, limit);
          for (const row of numbers(rows)) await writer.add(row);
          await writer.drain();
          expect(written).toEqual(numbers(rows));
        },
      ),
      { numRuns: 25 },
    );
  });

  it("hands a write's error to the next who asks", async () => {
    const writer = createBatchWriter<number>(async () => {
      throw new Error("disk full");
    });
    await writer.add(1);
    await expect(writer.drain()).rejects.toThrow("disk full");
    await expect(writer.add(2)).rejects.toThrow("disk full");
  });
});

describe("askAll", () => {
  it("stops where the endpoint keeps failing, and names all that was not asked", async () => {
    const saved: number[] = [];
    const report = await askAll(numbers(50), {
      concurrency: 1,
      save: async (rows: readonly number[]) => void saved.push(...rows),
      ask: async (item) => (item < 3 ? { record: item, failure: null } : { record: null, failure: "down" }),
    });
    expect(saved).toEqual([0, 1, 2]);
    expect(report.answered).toBe(3);
    expect(report.stoppedBy).toBe("down");
    expect(report.missing.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual(numbers(50).slice(3));
    const notAsked = report.missing.filter(({ reason }) => reason.startsWith("not asked"));
    expect(notAsked).toHaveLength(47 - ENDPOINT_FAULTS);
  });

  it("goes on where faults of the endpoint come one by one", async () => {
    const report = await askAll(numbers(40), {
      concurrency: 1,
      save: async () => undefined,
      ask: async (item) =>
        item % 2 === 0 ? { record: item, failure: null } : { record: null, failure: "blip" },
    });
    expect(report).toMatchObject({ answered: 20, stoppedBy: null });
  });

  it("stores what came before it was aborted, and throws the reason", async () => {
    const saved: number[] = [];
    const stop = new AbortController();
    const run = askAll(numbers(100), {
      concurrency: 2,
      signal: stop.signal,
      save: async (rows: readonly number[]) => void saved.push(...rows),
      ask: async (item) => {
        if (item === 10) stop.abort(new Error("enough"));
        return { record: item, failure: null };
      },
    });
    await expect(run).rejects.toThrow("enough");
    expect(saved.length).toBeGreaterThanOrEqual(9);
    expect(saved).not.toContain(10);
  });
});

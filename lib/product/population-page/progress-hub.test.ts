import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { populationId } from "@/lib/domain/ids";
import { aProgress } from "./fixtures/population-views";
import { ProgressHub } from "./progress-hub";
import { type ProgressView, progressView } from "./progress-view";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ID = populationId.parse(7);
const viewOf = (done: number): ProgressView => progressView(aProgress({ done }));

/** A hub over rows that hold `done`, with what was read and what each listener heard. */
function hub() {
  const rows = { done: 1, reads: 0, broken: false };
  const errors: unknown[] = [];
  const read = async () => {
    rows.reads++;
    if (rows.broken) throw new Error("the database is away");
    return viewOf(rows.done);
  };
  const made = new ProgressHub({ read, failed: (error) => errors.push(error), paceMs: 500, pollMs: 4_000 });
  const listen = () => {
    const heard: number[] = [];
    return { heard, leave: made.subscribe(ID, ({ done }) => heard.push(done)) };
  };
  return { rows, errors, hub: made, listen };
}

describe("the hub of progress", () => {
  it("tells the state at once, and then what has changed", async () => {
    const { rows, hub: made, listen } = hub();
    const { heard } = listen();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([1]);
    made.changed(ID);
    await vi.advanceTimersByTimeAsync(500);
    expect(heard).toEqual([1]);
    rows.done = 2;
    made.changed(ID);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([1, 2]);
  });

  it("reads once for all who listen, and no more often than its pace", async () => {
    const { rows, hub: made, listen } = hub();
    const listeners = Array.from({ length: 50 }, listen);
    for (let ms = 0; ms < 2_000; ms += 20) {
      rows.done++;
      made.changed(ID);
      await vi.advanceTimersByTimeAsync(20);
    }
    // One at the start, and one every 500 ms.
    expect(rows.reads).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(1_000);
    for (const { heard } of listeners) expect(heard.at(-1)).toBe(rows.done);
  });

  it("tells a latecomer what it knows without waiting for a reading", async () => {
    const { listen } = hub();
    listen();
    await vi.advanceTimersByTimeAsync(0);
    expect(listen().heard).toEqual([1]);
  });

  it("looks for itself where a word was lost, and goes on after a reading that failed", async () => {
    const { rows, errors, listen } = hub();
    const { heard } = listen();
    await vi.advanceTimersByTimeAsync(0);
    rows.broken = true;
    await vi.advanceTimersByTimeAsync(4_500);
    expect(errors).toHaveLength(1);
    Object.assign(rows, { broken: false, done: 3 });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(heard).toEqual([1, 3]);
  });

  it("reads nothing once nobody listens", async () => {
    const { rows, hub: made, listen } = hub();
    const [one, two] = [listen(), listen()];
    await vi.advanceTimersByTimeAsync(0);
    one.leave();
    two.leave();
    two.leave();
    const before = rows.reads;
    made.changed(ID);
    made.allChanged();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rows.reads).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("reads again for whoever comes after the last one has left", async () => {
    const { listen } = hub();
    listen().leave();
    const { heard } = listen();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([1]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { schedule } from "./schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TURN_MS = 100;
function traced(everyMs = 1_000_000) {
  const turns = { begun: 0, open: 0, mostOpen: 0, errors: 0, fail: false };
  const work = async (): Promise<void> => {
    turns.begun++;
    turns.mostOpen = Math.max(turns.mostOpen, ++turns.open);
    await new Promise((done) => setTimeout(done, TURN_MS));
    turns.open--;
    if (turns.fail) throw new Error("no");
  };
  return { turns, plan: schedule(work, () => turns.errors++, everyMs) };
}

describe("schedule", () => {
  it("joins the turn under way with `now`, and follows it once with `again`", async () => {
    const { turns, plan } = traced();
    void plan.now();
    void plan.now();
    expect(turns.begun).toBe(1);
    void plan.again();
    void plan.again();
    await vi.advanceTimersByTimeAsync(10 * TURN_MS);
    expect(turns).toMatchObject({ begun: 2, mostOpen: 1, open: 0 });
    plan.stop();
  });

  it("goes on after a turn that failed, and stops when it is told to", async () => {
    const { turns, plan } = traced(1_000);
    turns.fail = true;
    await vi.advanceTimersByTimeAsync(3_500);
    expect(turns).toMatchObject({ begun: 3, errors: 3 });
    void plan.again();
    const last = plan.last();
    plan.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await last;
    expect(turns).toMatchObject({ begun: 4, open: 0 });
  });
});

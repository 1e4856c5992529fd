import { describe, expect, it } from "vitest";
import { patiently } from "./patience.ts";

class Away extends Error {}
const patience = (giveUpAfterMs: number, waits: number[] = []) => ({
  isAway: (error: unknown) => error instanceof Away,
  giveUpAfterMs,
  firstWaitMs: 1,
  longestWaitMs: 4,
  onWait: (_: unknown, ms: number) => {
    waits.push(ms);
  },
});
function failing(times: number, error: Error) {
  let calls = 0;
  return {
    work: async (): Promise<string> => {
      calls++;
      if (calls <= times) throw error;
      return "done";
    },
    calls: () => calls,
  };
}

describe("waiting for a database that is away", () => {
  it("does the work again, waiting longer each time up to the longest wait", async () => {
    const waits: number[] = [];
    const { work, calls } = failing(5, new Away());
    expect(await patiently(work, patience(1_000, waits))).toBe("done");
    expect([calls(), waits]).toEqual([6, [1, 2, 4, 4, 4]]);
  });

  it("gives up with the error once it has waited for so long", async () => {
    const waits: number[] = [];
    const { work, calls } = failing(100, new Away("gone"));
    await expect(patiently(work, patience(10, waits))).rejects.toThrow("gone");
    // 1 + 2 + 4 + the 3 that are left of 10, and a last try.
    expect([calls(), waits]).toEqual([5, [1, 2, 4, 3]]);
  });

  it("waits for nothing else", async () => {
    const { work, calls } = failing(1, new Error("refused"));
    await expect(patiently(work, patience(1_000))).rejects.toThrow("refused");
    expect(calls()).toBe(1);
  });
});

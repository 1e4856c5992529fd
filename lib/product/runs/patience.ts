import { setTimeout as pause } from "node:timers/promises";

/** How long work waits for a database that is away. Any other error ends it at once. */
export type Patience = {
  readonly isAway: (error: unknown) => boolean;
  /** From the first failure on; then the error is thrown. */
  readonly giveUpAfterMs: number;
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
  /** Hears of each wait. */
  readonly onWait?: (error: unknown, waitMs: number) => void;
};

/** Does `work` again while the database is away, twice as long apart each time. `work` must be safe to be done twice. */
export async function patiently<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { isAway, giveUpAfterMs, firstWaitMs = 100, longestWaitMs = 5_000, onWait } = patience;
  let [wait, waited] = [firstWaitMs, 0];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || waited >= giveUpAfterMs) throw error;
      const now = Math.min(wait, giveUpAfterMs - waited);
      onWait?.(error, now);
      await pause(now);
      waited += now;
      wait = Math.min(wait * 2, longestWaitMs);
    }
  }
}

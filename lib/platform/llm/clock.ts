import { setTimeout } from "node:timers/promises";

/** Time as the gateway sees it; tests hand in one that does not wait. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects with the signal's reason when aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await setTimeout(ms, undefined, signal && { signal });
  },
};

import { setMaxListeners } from "node:events";
import type { StepControl } from "@/lib/pipeline/steps/ports";
import type { Claim, StepStore } from "./ports.ts";

type Progress = { readonly done: number; readonly total: number };

type Holder = {
  readonly steps: StepStore;
  readonly stop: AbortSignal;
  /** Between two heartbeats, in milliseconds. */
  readonly beatMs?: number;
};

export type Hold = {
  readonly control: StepControl;
  /** True once the rows say that the claim is not ours any more. */
  lost(): boolean;
  /** Ends the heartbeat, once the last one has been written. */
  release(): Promise<void>;
};

const BEAT_MS = 1_000;

/**
 * Keeps a claim alive: a heartbeat with the latest progress at a fixed pace, one write at a time. A heartbeat that is
 * refused aborts the step; one that could not be written is left to the next (the claim stands until it is stale).
 */
export function holdClaim(claim: Claim, { steps, stop, beatMs = BEAT_MS }: Holder): Hold {
  const gone = new AbortController();
  let [latest, written]: (Progress | null)[] = [null, null];
  let writing: Promise<void> = Promise.resolve();
  let busy = false;
  const beat = async (): Promise<void> => {
    const next = latest;
    const held = await steps.beat(claim, next !== null && next !== written ? next : undefined);
    written = next;
    if (!held) gone.abort(new Error("Another worker holds this step now."));
  };
  const write = (): void => {
    if (busy) return;
    busy = true;
    writing = beat()
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  };
  const signal = AbortSignal.any([gone.signal, stop]);
  // Every question under way listens to it, dozens at a time: that is no leak.
  setMaxListeners(0, signal);
  const timer = setInterval(write, beatMs);
  return {
    control: {
      progress: (done, total) => {
        latest = { done, total };
      },
      signal,
    },
    lost: () => gone.signal.aborted,
    release: async () => {
      clearInterval(timer);
      await writing;
      if (latest !== written && !gone.signal.aborted) await beat().catch(() => {});
    },
  };
}

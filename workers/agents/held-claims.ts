import type { RunId } from "@/lib/domain/ids";
import type { RunClaim, RunStore } from "@/lib/product/runs/ports";

export type HeldClaim = {
  /** Aborted once the rows say that the claim is not ours any more: nothing of it may be written. */
  readonly lost: AbortSignal;
  /** Aborted once the population does not run any more: the run is to rest after the step under way. */
  readonly leave: AbortSignal;
  release(): void;
};

export type HeldClaims = {
  hold(claim: RunClaim): HeldClaim;
  /** Ends the heartbeat; what is held is left as it is. */
  stop(): void;
};

const BEAT_MS = 1_000;

type Entry = { readonly claim: RunClaim; readonly lost: AbortController; readonly leave: AbortController };

/**
 * Keeps all claims of this process alive in one statement a second, however many they are. A beat that could not be
 * written is left to the next: the claims stand until they are stale.
 */
export function holdClaims(runs: Pick<RunStore, "beatRuns">, beatMs = BEAT_MS): HeldClaims {
  const held = new Map<RunId, Entry>();
  let busy = false;
  const beat = async (): Promise<void> => {
    const entries = [...held.values()];
    const { lost, leave } = await runs.beatRuns(entries.map(({ claim }) => claim));
    const [isLost, isToLeave] = [new Set(lost), new Set(leave)];
    for (const { claim, lost: gone, leave: away } of entries) {
      if (isLost.has(claim.runId)) gone.abort(new Error("Another worker holds this run now."));
      if (isToLeave.has(claim.runId)) away.abort(new Error("The population does not run any more."));
    }
  };
  const timer = setInterval(() => {
    if (busy || held.size === 0) return;
    busy = true;
    void beat()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, beatMs);
  return {
    hold: (claim) => {
      const entry = { claim, lost: new AbortController(), leave: new AbortController() };
      held.set(claim.runId, entry);
      const release = (): void => {
        if (held.get(claim.runId) === entry) held.delete(claim.runId);
      };
      return { lost: entry.lost.signal, leave: entry.leave.signal, release };
    },
    stop: () => clearInterval(timer),
  };
}

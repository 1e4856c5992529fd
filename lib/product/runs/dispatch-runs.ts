import type { PopulationId, RunId } from "@/lib/domain/ids";
import type { ReadyRun, RunQueue, RunStore } from "./ports.ts";
import { settlePopulation } from "./settle-population.ts";

export type RunDispatch = {
  /** Agents that this process can serve ("provider/model"); baselines always. */
  readonly agents: readonly string[];
  /** A running run whose holder has not been heard of for so long is taken from it. */
  readonly staleSeconds: number;
  /** True only where the worker is known to be gone, so that nothing has to wait. */
  readonly isDead: (worker: string) => boolean;
};

export type RunsDispatched = {
  /** Runs that were taken from workers that are gone. */
  readonly reset: readonly RunId[];
  /** Populations that are complete now. */
  readonly completed: readonly PopulationId[];
  readonly enqueued: readonly ReadyRun[];
};

/**
 * Makes the queue agree with the rows: runs of workers that are gone go back to pending, settled populations are
 * completed, and every run that may be claimed now is handed over. A flushed queue, a killed worker and a lost hand-over
 * are all mended here; where nothing is wrong the queue drops what it holds already.
 */
export async function dispatchRuns(
  store: RunStore,
  queue: RunQueue,
  { agents, staleSeconds, isDead }: RunDispatch,
): Promise<RunsDispatched> {
  const holders = await store.runHolders();
  const reset =
    holders.length === 0 ? [] : await store.resetAbandonedRuns(staleSeconds, holders.filter(isDead));
  await store.cancelLeftRuns();
  const completed: PopulationId[] = [];
  for (const id of await store.settledPopulations())
    if (await settlePopulation(store, id)) completed.push(id);
  const enqueued = await store.readyRuns(agents);
  if (enqueued.length > 0) await queue.enqueue(enqueued);
  return { reset, completed, enqueued };
}

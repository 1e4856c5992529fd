import { enqueueReady } from "./enqueue-ready.ts";
import type { StepQueue, StepStore } from "./ports.ts";

export type Reconciliation = { readonly reset: number; readonly enqueued: number };

export type ReconcileOptions = {
  /** A running step whose worker has not been heard of for so long is taken from it. */
  readonly staleSeconds: number;
  /** True only where the worker is known to be gone, so that nothing has to wait. */
  readonly isDead: (worker: string) => boolean;
};

/**
 * Makes the queue agree with the rows: steps whose worker is gone go back to pending, and every step that may start is
 * enqueued anew. A flushed queue, a killed worker and a lost hand-over are all mended here; where nothing is wrong the
 * queue drops what it holds already.
 */
export async function reconcile(
  store: StepStore,
  queue: StepQueue,
  { staleSeconds, isDead }: ReconcileOptions,
): Promise<Reconciliation> {
  const before = await store.stepsOfUnfinishedAreas();
  const running = before.filter((step) => step.status === "running");
  const holders = new Set(running.flatMap(({ worker }) => worker ?? []));
  const reset =
    running.length === 0 ? [] : await store.resetAbandoned(staleSeconds, [...holders].filter(isDead));
  const steps = reset.length === 0 ? before : await store.stepsOfUnfinishedAreas();
  return { reset: reset.length, enqueued: await enqueueReady(steps, queue) };
}

import { createBatchWriter } from "@/lib/pipeline/batches/batch-writer";
import { runPool } from "@/lib/pipeline/batches/run-pool";

export type Answer<R> = {
  /** What to store; null where the endpoint would not serve, which says nothing about the item. */
  readonly record: R | null;
  /** Null where the answer is valid. */
  readonly failure: string | null;
};

export type AskOptions<T, R> = {
  readonly ask: (item: T, signal?: AbortSignal) => Promise<Answer<R>>;
  readonly save: (records: readonly R[]) => Promise<void>;
  /** Items asked at a time; default 8. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  /** Hears how many of the open items are done, 0 to begin with. */
  readonly onProgress?: (done: number) => void;
};

export type AskReport<T> = {
  readonly answered: number;
  /** items = answered + missing.length; in no particular order. */
  readonly missing: readonly { readonly item: T; readonly reason: string }[];
  /** Set where the endpoint failed so often that the rest was not asked: why. */
  readonly stoppedBy: string | null;
};

/** So many items in a row that the endpoint would not serve, each after all its retries: the rest is left alone. */
export const ENDPOINT_FAULTS = 5;

/**
 * Asks for every item and stores each record as it comes. Failures about an item are stored too; failures of the endpoint
 * are reported alone. Throws the signal's reason when aborted, and what `ask` or `save` throws, with all that came before
 * stored.
 */
export async function askAll<T, R>(items: readonly T[], options: AskOptions<T, R>): Promise<AskReport<T>> {
  const { ask, save, signal, onProgress, concurrency = 8 } = options;
  const writer = createBatchWriter<R>(save);
  const missing: { item: T; reason: string }[] = [];
  const tally = { begun: 0, done: 0, faultsInARow: 0 };
  let stoppedBy: string | null = null;
  onProgress?.(0);
  await runPool(items, concurrency, async (item) => {
    signal?.throwIfAborted();
    tally.begun++;
    const { record, failure } = await ask(item, signal);
    signal?.throwIfAborted();
    if (record !== null) await writer.add(record);
    if (failure !== null) missing.push({ item, reason: failure });
    tally.faultsInARow = record === null ? tally.faultsInARow + 1 : 0;
    tally.done++;
    onProgress?.(tally.done);
    if (tally.faultsInARow < ENDPOINT_FAULTS) return "go on";
    stoppedBy ??= failure ?? "the endpoint would not serve";
    return "stop";
  }).finally(() => writer.drain());
  const answered = tally.done - missing.length;
  for (const item of items.slice(tally.begun)) missing.push({ item, reason: `not asked: ${stoppedBy}` });
  return { answered, missing, stoppedBy };
}

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import {
  type NearestDocuments,
  type NearestOptions,
  nearestDocuments,
  nearestInput,
  type TextPool,
} from "@/lib/science/retrieval/nearest-documents";
import { CHUNK, type NearestJob, NOBODY } from "./nearest-job";
import { sharedFloat64, sharedInput, sharedUint32 } from "./shared-input";

export type ParallelOptions = NearestOptions & {
  /** Threads to rank on; by default as many as there are cores. */
  readonly threads?: number;
};

/** Below this many pairs (about half a second) starting threads costs as much as they save. */
const FEW_PAIRS = 8_000_000;

/**
 * The same as `nearestDocuments`, to the last bit, on worker threads: the caller's event loop stays free while they
 * rank, and two cores take about half the time. Small inputs, and `threads: 1`, are ranked here without a thread.
 * Vectors and lists are shared, not copied per thread.
 *
 * @throws RangeError as `nearestDocuments` does; Error where a thread ended before its work did (nothing is kept).
 */
export async function parallelNearestDocuments(
  queries: TextPool,
  pool: TextPool,
  options: ParallelOptions = {},
): Promise<NearestDocuments> {
  const few = queries.texts.length * pool.texts.length < FEW_PAIRS;
  const wanted = options.threads ?? (few ? 1 : availableParallelism());
  const threads = Math.min(wanted, Math.ceil(queries.texts.length / CHUNK));
  if (threads <= 1) return nearestDocuments(queries, pool, options);
  const workers = Array.from({ length: threads }, startWorker);
  try {
    // Threads load their code while this one counts words.
    const job = nearestJob(queries, pool, options);
    await rankOn(workers, job, options.onProgress);
    return collected(job);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function nearestJob(queries: TextPool, pool: TextPool, options: NearestOptions): NearestJob {
  const input = sharedInput(nearestInput(queries, pool, options));
  const count = queries.texts.length;
  return {
    input,
    queries: count,
    next: new Int32Array(new SharedArrayBuffer(4)),
    indexes: sharedUint32(count * input.k).fill(NOBODY),
    scores: sharedFloat64(count * input.k),
  };
}

const startWorker = (): Worker => new Worker(new URL("./nearest-thread.mjs", import.meta.url));

async function rankOn(
  workers: readonly Worker[],
  job: NearestJob,
  heard?: (done: number) => void,
): Promise<void> {
  let done = 0;
  const finished = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        worker.on("message", (queries: number) => {
          done += queries;
          heard?.(done);
        });
        worker.once("error", reject);
        worker.once("exit", () => resolve());
        worker.postMessage(job);
      }),
  );
  await Promise.all(finished);
  if (done < job.queries) {
    throw new Error(
      `ranking stopped after ${done} of ${job.queries} queries: a thread was ended; run it again`,
    );
  }
}

function collected({ input: { k }, queries, indexes, scores }: NearestJob): NearestDocuments {
  return Array.from({ length: queries }, (_, query) => {
    const row = indexes.subarray(query * k, (query + 1) * k);
    const found = Array.from(row, (index, place) => ({ index, score: scores[query * k + place] ?? 0 }));
    return found.filter(({ index }) => index !== NOBODY);
  });
}

import { UnrecoverableError } from "bullmq";
import type { z } from "zod";
import type { Backend, BackendWorker, Job, Tuning } from "./backend";

/** A kind of job. Its payload holds ids alone: the rows own the truth, a queue only delivers. */
export type JobDefinition<T> = {
  readonly queue: string;
  readonly payload: z.ZodType<T>;
  /**
   * Derives from the row ids: while a job of that id waits, runs or backs off, adding it again changes nothing. Not all
   * digits, no colon (BullMQ's rule).
   */
  readonly jobId: (payload: T) => string;
};

export type JobQueue<T> = {
  /** Adds those that are not there yet. */
  enqueue(payloads: readonly T[]): Promise<void>;
  /**
   * Calls `work` for each job, at most `concurrency` at a time. A job may come twice (its worker was thought dead): `work`
   * must be idempotent. Where it throws, the job comes again after a pause, three times in all, and is then dropped.
   */
  consume(work: (payload: T) => Promise<void>, options: ConsumeOptions): Promise<Consumer>;
  /** Jobs by state. */
  counts(): Promise<Record<string, number>>;
  /** Empties the queue, running jobs included. Whoever reconciles enqueues anew. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type ConsumeOptions = { readonly concurrency: number } & Omit<Tuning, "concurrency">;
/** `close` takes no further job and resolves when those that run have ended. */
export type Consumer = { close(): Promise<void> };

/**
 * Nothing is kept of a job that has ended, well or not: its id is free at once, so that a reconciler can add it again.
 * What became of it stands in the rows.
 */
const JOB = {
  attempts: 3,
  backoff: { type: "exponential", delay: 1_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
};

/**
 * A worker renews its jobs' locks every half `lockDuration`. After kill -9 they come back within lockDuration plus
 * stalledInterval; a worker that computes that long without a pause only causes a second, harmless delivery.
 */
const TUNING: Required<Omit<Tuning, "concurrency">> = {
  lockDuration: 60_000,
  stalledInterval: 15_000,
  maxStalledCount: 10,
};

export function openJobQueue<T>(backend: Backend, definition: JobDefinition<T>): JobQueue<T> {
  const { queue: name, payload, jobId } = definition;
  const queue = backend.queue(name);
  return {
    enqueue: async (payloads) => {
      const valid = payloads.map((each) => payload.parse(each));
      const jobs = valid.map((data) => ({ name, data, opts: { ...JOB, jobId: jobId(data) } }));
      if (jobs.length > 0) await queue.addBulk(jobs);
    },
    consume: async (work, { concurrency, ...tuning }) => {
      const deliver = (job: Job): Promise<void> => work(read(definition, job));
      const worker = backend.worker(name, deliver, { ...TUNING, ...tuning, concurrency });
      await started(worker);
      return worker;
    },
    counts: () => queue.getJobCounts(),
    flush: () => queue.obliterate({ force: true }),
    close: () => queue.close(),
  };
}

/**
 * BullMQ's loop asks again at once where the connection never came about, without giving way to anything else in the
 * process: it is started only on one that stands. Errors of the loop are heard by the worker's own listener.
 */
async function started(worker: BackendWorker): Promise<void> {
  try {
    await worker.waitUntilReady();
  } catch (error) {
    worker.close().catch(() => undefined);
    throw error;
  }
  worker.run().catch(() => undefined);
}

/** A payload that is none (written by another version) is dropped at once: trying it again would change nothing. */
function read<T>({ queue, payload }: JobDefinition<T>, { id, data }: Job): T {
  const parsed = payload.safeParse(data);
  if (!parsed.success) throw new UnrecoverableError(`job ${id ?? "?"} of ${queue} has no valid payload`);
  return parsed.data;
}

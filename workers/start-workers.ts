import { reconcile } from "@/lib/product/scoring/reconcile";
import { runStep, type StepOutcome } from "@/lib/product/scoring/run-step";
import { isDead, ownName } from "./own-name.ts";
import type { RoleSource } from "./parts.ts";
import { performStep } from "./perform-step.ts";
import { schedule } from "./schedule.ts";
import type { World } from "./world.ts";

/** Two cores: one step may compute while another waits for the encoder, a model or the database. */
const CONCURRENCY = 2;
/** A worker on another host is given up after so long without a heartbeat: much longer than any step computes in one go. */
const STALE_SECONDS = 120;
const RECONCILE_MS = 3_000;

export type WorkerReport = (event: {
  readonly step: number;
  readonly outcome: StepOutcome | "broken";
  readonly error?: unknown;
}) => void;

export type Workers = {
  /** Hands unfinished steps to the queue now, without waiting for the schedule. */
  reconcile(): Promise<void>;
  /** Running steps are put back to pending, with everything that they stored; resolves when nothing runs any more. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  readonly roles: RoleSource;
  readonly report?: WorkerReport;
  readonly concurrency?: number;
};

/** Takes steps from the queue and keeps the queue in agreement with the rows, until stopped. */
export async function startWorkers(
  world: World,
  { roles, report = () => {}, concurrency = CONCURRENCY }: WorkerOptions,
): Promise<Workers> {
  const queue = await world.queue();
  const stop = new AbortController();
  const parts = { stores: world.stores, roles };
  const runner = {
    steps: world.steps,
    queue,
    perform: performStep(parts),
    worker: ownName,
    stop: stop.signal,
  };
  const tick = schedule(
    async () => {
      await reconcile(world.steps, queue, { staleSeconds: STALE_SECONDS, isDead });
    },
    (error) => report({ step: 0, outcome: "broken", error }),
    RECONCILE_MS,
  );
  await tick.now();
  const deliveries = await queue.consume(async (id) => {
    try {
      report({ step: id, outcome: await runStep(id, runner) });
    } catch (error) {
      // The rows could not be read or written: the step is as it was, and the reconciler delivers it again.
      report({ step: id, outcome: "broken", error });
    }
  }, concurrency);
  return {
    reconcile: tick.now,
    stop: async () => {
      tick.stop();
      stop.abort(new Error("The worker was asked to stop."));
      await deliveries.close();
      await tick.last();
    },
  };
}

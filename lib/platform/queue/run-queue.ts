import { createHash } from "node:crypto";
import { z } from "zod";
import { runId } from "@/lib/domain/ids";
import type { RunDeliveries, RunQueue } from "@/lib/product/runs/ports";
import { type BackendSettings, openBackend } from "./backend";
import { type JobDefinition, openJobQueue } from "./job-queue";

const payload = z.object({ runId, claim: z.number().int().positive() });

/**
 * Workers take from the queue of the agent that they serve, so that none is handed a run that it cannot write. Runs of
 * baselines are in the queues of all who can be asked for them: the rows decide who gets one.
 */
export const runJobs = (agent: string | null): JobDefinition<z.infer<typeof payload>> => ({
  queue: agent === null ? "runs" : `runs-${createHash("sha256").update(agent).digest("hex").slice(0, 16)}`,
  payload,
  jobId: ({ runId: id, claim }) => `run-${id}-${claim}`,
});

/**
 * Runs take minutes, locks do not last that long: they are renewed, all of a worker's in one call. What a killed worker
 * had claimed comes back under its next claim, by way of the rows; a lock only matters for a job that was taken and never
 * claimed, by a worker that was killed or closed just then, and holds up its run for as long as it lasts. A second delivery
 * of a run that is under way is turned away by the rows, so that it may be thought stalled as often as a long outage of the
 * database makes it so.
 */
const REDELIVERY = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 1_000 };

/** The runs' queue of workers that serve `agent`, on Redis where there is one, else in the database. Close it after its consumers. */
export async function openRunQueue(
  settings: BackendSettings,
  agent: string | null,
): Promise<RunQueue & RunDeliveries & { close(): Promise<void> }> {
  const backend = await openBackend(settings);
  const queue = openJobQueue(backend, runJobs(agent));
  return {
    enqueue: queue.enqueue,
    consume: (work, concurrency) =>
      queue.consume(({ runId: id }) => work(id), { concurrency, ...REDELIVERY }),
    close: async () => {
      await queue.close();
      await backend.close();
    },
  };
}

import { z } from "zod";
import { stepId } from "@/lib/domain/ids";
import { stepKind } from "@/lib/domain/step";
import type { StepDeliveries, StepQueue } from "@/lib/product/scoring/ports";
import { type BackendSettings, openBackend } from "./backend";
import { type JobDefinition, openJobQueue } from "./job-queue";

const payload = z.object({ stepId, kind: stepKind, attempt: z.number().int().positive() });

export const STEP_JOBS: JobDefinition<z.infer<typeof payload>> = {
  queue: "steps",
  payload,
  jobId: ({ stepId: id, attempt }) => `step-${id}-${attempt}`,
};

/**
 * A worker killed between taking a job and claiming its step is missed by nobody but the queue: its jobs come back within
 * seconds. One that computes longer without a pause causes a second delivery, which the rows turn away.
 */
const REDELIVERY = { lockDuration: 10_000, stalledInterval: 3_000 };

/** The steps' queue, on Redis where there is one, else in the database. Close it after its consumers. */
export async function openStepQueue(
  settings: BackendSettings,
): Promise<StepQueue & StepDeliveries & { close(): Promise<void> }> {
  const backend = await openBackend(settings);
  const queue = openJobQueue(backend, STEP_JOBS);
  return {
    enqueue: queue.enqueue,
    consume: (work, concurrency) =>
      queue.consume(({ stepId: id }) => work(id), { concurrency, ...REDELIVERY }),
    close: async () => {
      await queue.close();
      await backend.close();
    },
  };
}

import type { TestDatabase } from "@/lib/platform/db/testing/test-database";
import { openBackend } from "@/lib/platform/queue/backend";
import { type JobDefinition, openJobQueue } from "@/lib/platform/queue/job-queue";
import { openRunQueue, runJobs } from "@/lib/platform/queue/run-queue";
import { openStepQueue, STEP_JOBS } from "@/lib/platform/queue/step-queue";
import { databaseWorld } from "../database-world.ts";
import type { World } from "../world.ts";

/** The adapters of a process over a test database, with the real queue: on Redis where TEST_REDIS_URL names one. */
export function openTestWorld({ sql, url }: Pick<TestDatabase, "sql" | "url">): World {
  return databaseWorld(sql, {
    embedded: true,
    openQueue: () => openStepQueue(queueSettings(url)),
    openRunQueue: (agent) => openRunQueue(queueSettings(url), agent),
    closeDatabase: async () => {},
  });
}

/** What an operator may do at any time: nothing is left in the queue, running jobs included. */
export const flushQueue = (url: string): Promise<void> => flush(url, STEP_JOBS);

/** The same of the runs that workers of `agent` take. */
export const flushRuns = (url: string, agent: string | null): Promise<void> => flush(url, runJobs(agent));

async function flush<T>(url: string, jobs: JobDefinition<T>): Promise<void> {
  const backend = await openBackend(queueSettings(url));
  const queue = openJobQueue(backend, jobs);
  await queue.flush();
  await queue.close();
  await backend.close();
}

const queueSettings = (databaseUrl: string) => ({
  databaseUrl,
  redisUrl: process.env.TEST_REDIS_URL,
  onWarning: () => {},
});

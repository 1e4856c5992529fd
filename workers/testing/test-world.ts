import type { TestDatabase } from "@/lib/platform/db/testing/test-database";
import { openStepQueue } from "@/lib/platform/queue/step-queue";
import { databaseWorld } from "../database-world.ts";
import type { World } from "../world.ts";

/** The adapters of a process over a test database, with the real queue: on Redis where TEST_REDIS_URL names one. */
export function openTestWorld({ sql, url }: Pick<TestDatabase, "sql" | "url">): World {
  return databaseWorld(sql, {
    embedded: true,
    openQueue: () =>
      openStepQueue({
        databaseUrl: url,
        redisUrl: process.env.TEST_REDIS_URL,
        onWarning: () => {},
      }),
    closeDatabase: async () => {},
  });
}

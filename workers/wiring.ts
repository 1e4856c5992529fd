import { DatabaseUnavailable } from "@/lib/platform/db/database-unavailable";
import { openDatabase } from "@/lib/platform/db/open";
import { type Environment, readSettings, type Settings } from "@/lib/platform/env";
import { openRunQueue } from "@/lib/platform/queue/run-queue";
import { openStepQueue } from "@/lib/platform/queue/step-queue";
import { type Refusal, refused } from "@/lib/product/refusal";
import { databaseWorld } from "./database-world.ts";
import type { World } from "./world.ts";

export type WorldOpened = {
  readonly kind: "opened";
  readonly world: World;
  readonly settings: Settings;
  /** For processes that are started from this one. May hold a password: show it to nobody. */
  readonly databaseUrl: string;
};

/** Hears of lost connections (made anew) and of unusual settings of servers. */
export type Warn = (message: string, error?: Error) => void;

/**
 * Opens the adapters that the environment names. Everything that is wrong with it, and a database that cannot be used,
 * comes back as a refusal.
 */
export async function openWorld(environment: Environment, warn: Warn): Promise<WorldOpened | Refusal> {
  const read = readSettings(environment);
  if (!read.ok) return refused(...read.problems);
  const { settings } = read;
  try {
    const database = await openDatabase(settings, {
      onError: (error) => warn("The database was lost.", error),
    });
    const queue = { databaseUrl: database.url, redisUrl: settings.REDIS_URL, onWarning: warn };
    const world = databaseWorld(database.sql, {
      embedded: database.kind === "embedded",
      openQueue: () => openStepQueue(queue),
      openRunQueue: (agent) => openRunQueue(queue, agent),
      closeDatabase: database.close,
    });
    return { kind: "opened", world, settings, databaseUrl: database.url };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return refused(error.message);
    throw error;
  }
}

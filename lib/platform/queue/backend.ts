import {
  createPostgresBackend,
  createRedisBackend,
  type JobsOptions,
  runMigrations,
  type WorkerOptions,
  withBackend,
} from "bullmq";
import { Redis } from "ioredis";
import pg from "pg";
import { QueueUnavailable } from "./queue-unavailable";

/** What is used of a BullMQ queue and worker, the same on both backends. */
export interface BackendQueue {
  addBulk(jobs: { name: string; data: unknown; opts: JobsOptions }[]): Promise<unknown>;
  getJobCounts(): Promise<Record<string, number>>;
  obliterate(options: { force: boolean }): Promise<void>;
  close(): Promise<void>;
}
export interface BackendWorker {
  waitUntilReady(): Promise<unknown>;
  /** Takes jobs until closed. */
  run(): Promise<unknown>;
  close(): Promise<void>;
}
export type Job = { readonly id?: string | undefined; readonly data: unknown };
export type Tuning = Pick<
  WorkerOptions,
  "concurrency" | "lockDuration" | "stalledInterval" | "maxStalledCount"
>;

export interface Backend {
  readonly kind: "redis" | "postgres";
  queue(name: string): BackendQueue;
  /** Takes no job before `run`. */
  worker(name: string, work: (job: Job) => Promise<void>, tuning: Tuning): BackendWorker;
  close(): Promise<void>;
}

export type BackendSettings = {
  /** Where it is set, jobs go through Redis (or Valkey); else through the database. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl: string;
  /** Lost connections (which are made anew), stalled jobs, unusual settings of the server: for the log. */
  readonly onWarning: (message: string, error?: Error) => void;
};

export const openBackend = (settings: BackendSettings): Promise<Backend> =>
  settings.redisUrl ? openRedis(settings.redisUrl, settings) : openPostgres(settings);

/** A schema of its own in the project's database: Prisma's migrations never see it. */
const SCHEMA = "bullmq";
/** The key prefix on a Redis that others may use too. */
const PREFIX = "ideataste";
/** How long a Redis may take to answer for the first time. */
const PATIENCE_MS = 15_000;

async function openPostgres({ databaseUrl, onWarning }: BackendSettings): Promise<Backend> {
  await migrateQueueSchema(databaseUrl);
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = { connectionString: databaseUrl, schema: SCHEMA, max: 3 };
  const onError = (error: Error): void => onWarning("queue connection", error);
  return {
    kind: "postgres",
    queue: (name) => new Queue(name, { connection }).on("error", onError),
    worker: (name, work, tuning) =>
      new Worker(name, work, { connection, autorun: false, ...tuning }).on("error", onError),
    close: async () => undefined,
  };
}

/**
 * BullMQ's own migrations: one transaction under an advisory lock of that transaction, so that processes may start
 * together, and nothing where the schema is up to date.
 */
async function migrateQueueSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A connection that breaks fails its queries; unheard, the same error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

async function openRedis(url: string, { onWarning }: BackendSettings): Promise<Backend> {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const onError = (error: Error): void => onWarning("queue connection", error);
  // Commands of a worker wait for a lost connection as long as it takes; the first one has to come about.
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  await firstConnection(connection);
  connection.on("error", onError);
  await warnOfEviction(connection, onWarning);
  return {
    kind: "redis",
    queue: (name) => new Queue(name, { connection, prefix: PREFIX }).on("error", onError),
    worker: (name, work, tuning) =>
      new Worker(name, work, { connection, prefix: PREFIX, autorun: false, ...tuning }).on("error", onError),
    close: async () => {
      await connection.quit();
    },
  };
}

async function firstConnection(connection: Redis): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("ready", resolve);
      connection.on("error", reject);
      patience = setTimeout(() => reject(new Error("it does not answer")), PATIENCE_MS);
    });
    connection.removeAllListeners("error");
  } catch (error) {
    // Errors of the tries that are under way change nothing any more: the listener that hears them stays.
    connection.disconnect();
    const { host = "localhost", port = 6379 } = connection.options;
    const reason = error instanceof Error ? error.message : String(error);
    throw new QueueUnavailable(
      `The queue's server at ${host}:${port} cannot be used: ${reason}. Start it or correct REDIS_URL; without REDIS_URL the database holds the queue.`,
    );
  } finally {
    clearTimeout(patience);
  }
}

async function warnOfEviction(connection: Redis, onWarning: BackendSettings["onWarning"]): Promise<void> {
  const info = await connection.info("memory");
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  if (policy !== undefined && policy !== "noeviction")
    onWarning(
      `Redis may evict jobs: its maxmemory-policy is ${policy}. Set it to noeviction. (The reconciler brings evicted jobs back.)`,
    );
}

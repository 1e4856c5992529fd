import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { type Backend, openBackend } from "./backend";
import { type Consumer, type JobDefinition, type JobQueue, openJobQueue } from "./job-queue";

const REDIS_URL = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
const payload = z.object({ row: z.number() });
type Payload = z.infer<typeof payload>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 20 });

function behaves(redisUrl: string | undefined) {
  let backend: Backend;
  let definition: JobDefinition<Payload>;
  let jobs: JobQueue<Payload>;
  const consumers: Consumer[] = [];

  beforeAll(async () => {
    backend = await openBackend({ databaseUrl: database.url, redisUrl, onWarning: () => undefined });
    definition = { queue: `test-${randomUUID()}`, payload, jobId: ({ row }) => `row-${row}` };
    jobs = openJobQueue(backend, definition);
  });
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.close()));
    await jobs.flush();
  });
  afterAll(async () => {
    await jobs.close();
    await backend.close();
  });

  const consume = async (work: (payload: Payload) => Promise<void>, concurrency = 1): Promise<Consumer> => {
    const consumer = await jobs.consume(work, { concurrency, lockDuration: 1_000, stalledInterval: 500 });
    consumers.push(consumer);
    return consumer;
  };
  const collect = async (): Promise<number[]> => {
    const rows: number[] = [];
    await consume(async ({ row }) => void rows.push(row));
    return rows;
  };
  const drained = () => until(async () => Object.values(await jobs.counts()).every((count) => count === 0));

  it("delivers each payload once, in the order in which it came", async () => {
    const rows = await collect();
    await jobs.enqueue([{ row: 1 }, { row: 2 }, { row: 3 }]);
    await drained();
    expect(rows).toEqual([1, 2, 3]);
  });

  it("delivers once what is added twice while it waits", async () => {
    await jobs.enqueue([{ row: 1 }, { row: 1 }]);
    await jobs.enqueue([{ row: 1 }]);
    const rows = await collect();
    await drained();
    expect(rows).toEqual([1]);
  });

  it("takes the same id again once its job has ended", async () => {
    const rows = await collect();
    for (const _ of [1, 2]) {
      await jobs.enqueue([{ row: 7 }]);
      await drained();
    }
    expect(rows).toEqual([7, 7]);
  });

  it("tries a job that throws three times and frees its id", async () => {
    let tries = 0;
    await consume(async () => {
      tries++;
      throw new Error("the row could not be read");
    });
    await jobs.enqueue([{ row: 1 }]);
    await drained();
    expect(tries).toBe(3);
    await jobs.enqueue([{ row: 1 }]);
    await until(() => tries > 3);
  });

  it("drops a payload that is none at once", async () => {
    const raw = backend.queue(definition.queue);
    await raw.addBulk([{ name: "x", data: { row: "one" }, opts: { removeOnFail: true, attempts: 3 } }]);
    await raw.close();
    const rows = await collect();
    await jobs.enqueue([{ row: 2 }]);
    await drained();
    expect(rows).toEqual([2]);
  });

  it("refuses to add a payload that is none", async () => {
    await expect(jobs.enqueue([{ row: Number.NaN }])).rejects.toThrow();
  });

  it("loses nothing that is enqueued anew after a flush", async () => {
    await jobs.enqueue([{ row: 1 }, { row: 2 }]);
    await jobs.flush();
    await jobs.enqueue([{ row: 1 }, { row: 2 }]);
    const rows = await collect();
    await drained();
    expect(rows).toEqual([1, 2]);
  });

  it("runs at most as many at a time as was asked for", async () => {
    let [running, most] = [0, 0];
    await consume(async () => {
      most = Math.max(most, ++running);
      await pause(50);
      running--;
    }, 2);
    await jobs.enqueue([1, 2, 3, 4, 5].map((row) => ({ row })));
    await drained();
    expect(most).toBe(2);
  });

  it("lets a running job end before it closes, and takes no further one", async () => {
    const events: string[] = [];
    const consumer = await consume(async ({ row }) => {
      events.push(`begun ${row}`);
      await pause(200);
      events.push(`ended ${row}`);
    });
    await jobs.enqueue([{ row: 1 }, { row: 2 }]);
    await until(() => events.length > 0);
    await consumer.close();
    expect(events).toEqual(["begun 1", "ended 1"]);
    expect((await jobs.counts()).waiting ?? 0).toBe(1);
  });

  it("delivers again the job of a worker that was killed", async () => {
    const script = path.join(import.meta.dirname, "testing/hold-job.ts");
    const settings = { databaseUrl: database.url, redisUrl, queue: definition.queue };
    const child = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(settings)]);
    await jobs.enqueue([{ row: 9 }]);
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const rows = await collect();
    await until(() => rows.length > 0);
    expect(rows).toEqual([9]);
  });
}

describe("jobs in the database", () => {
  behaves(undefined);

  it("may be opened by several processes at once on a database that knows no queue yet", async () => {
    await database.sql`DROP SCHEMA bullmq CASCADE`;
    const settings = { databaseUrl: database.url, onWarning: () => undefined };
    const backends = await Promise.all([1, 2, 3, 4].map(() => openBackend(settings)));
    expect(backends.map(({ kind }) => kind)).toEqual(["postgres", "postgres", "postgres", "postgres"]);
  });
});

describe.skipIf(!REDIS_URL)("jobs in Redis (needs TEST_REDIS_URL or REDIS_URL)", () => {
  behaves(REDIS_URL);

  it("warns where Redis may evict jobs", async () => {
    const redis = new Redis(REDIS_URL ?? "");
    await redis.config("SET", "maxmemory-policy", "allkeys-lru");
    const warnings: string[] = [];
    const onWarning = (message: string) => void warnings.push(message);
    const backend = await openBackend({ databaseUrl: database.url, redisUrl: REDIS_URL, onWarning });
    await redis.config("SET", "maxmemory-policy", "noeviction");
    expect(warnings).toEqual([expect.stringContaining("allkeys-lru")]);
    await backend.close();
    await redis.quit();
  });
});

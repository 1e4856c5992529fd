import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunId, runId } from "@/lib/domain/ids";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { openRunQueue, runJobs } from "@/lib/platform/queue/run-queue";

const REDIS_URL = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000, interval: 10 });

function behaves(redisUrl: string | undefined): void {
  it("delivers a run's next claim while the job of the one before is still held", async () => {
    const settings = { databaseUrl: database.url, redisUrl, onWarning: () => undefined };
    const queue = await openRunQueue(settings, null);
    // On a Redis that others use too, ids of other tests must not meet these.
    const id = runId.parse(1_000_000 + Math.floor(Math.random() * 1_000_000));
    const taken: RunId[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const consumer = await queue.consume(async (each) => {
      if (each !== id) return;
      taken.push(each);
      await held;
    }, 4);
    await queue.enqueue([{ runId: id, claim: 1 }]);
    await until(() => taken.length === 1);
    await queue.enqueue([{ runId: id, claim: 1 }]);
    await queue.enqueue([{ runId: id, claim: 2 }]);
    await until(() => taken.length === 2);
    release();
    await consumer.close();
    expect(taken).toEqual([id, id]);
    await queue.close();
  });
}

it("keeps apart what workers of different agents can serve, under names that any backend takes", () => {
  const names = [null, "a/b:c", "a/b:d"].map((agent) => runJobs(agent).queue);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^runs(-[0-9a-f]{16})?$/);
});

describe("runs in the database", () => behaves(undefined));
describe.skipIf(!REDIS_URL)("runs in Redis (needs TEST_REDIS_URL or REDIS_URL)", () => behaves(REDIS_URL));

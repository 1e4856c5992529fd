import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type ListeningPace, listenPublications } from "@/lib/platform/db/publication-signal";
import { makeEdition } from "@/lib/platform/db/testing/make-edition";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { openWire, type Wire } from "@/lib/platform/db/testing/wire";

const PACE: ListeningPace = { heartbeatMs: 20, patienceMs: 2_000, retryMs: 20 };

let database: TestDatabase;
let wire: Wire;
let told: string[];
let listening: { close(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  wire = await openWire(database.url);
  told = [];
  listening = listen(PACE);
  await heard("listening");
});
afterEach(async () => {
  await listening.close();
  await wire.close();
});

const listen = (pace: ListeningPace) =>
  listenPublications(
    wire.url,
    {
      published: () => void told.push("published"),
      listening: () => void told.push("listening"),
      deaf: () => void told.push("deaf"),
    },
    pace,
  );
const heard = (...words: readonly string[]) =>
  vi
    .waitUntil(() => told.length >= words.length, { timeout: 30_000, interval: 5 })
    .then(() => {
      expect(told.splice(0, words.length)).toEqual(words);
    });

it("hears of what is published, with its commit and not before", async () => {
  const { area } = await makeEdition(database, "draft");
  await vi.waitUntil(() => told.includes("published"), { timeout: 30_000, interval: 5 });
  await database.sql`SELECT 1`;
  told.length = 0;
  await database.sql
    .begin(async (tx) => {
      await tx`UPDATE "Score" SET "value" = 0.1 WHERE "areaId" = ${area}`;
      throw new Error("not so");
    })
    .catch(() => undefined);
  await database.sql`INSERT INTO "Model" ("name") VALUES ('one more')`;
  await heard("published");
  expect(told).toEqual([]);
});

it("says when it is deaf and when it hears again, each once, however long the database is away", async () => {
  wire.cut();
  await heard("deaf");
  await vi.waitUntil(() => wire.refused >= 3, { timeout: 30_000, interval: 5 });
  wire.mend();
  await heard("listening");
  await database.sql`INSERT INTO "Model" ("name") VALUES ('after the cut')`;
  await heard("published");
});

it("does not trust a connection that says nothing any more", async () => {
  await listening.close();
  told.length = 0;
  listening = listen({ ...PACE, patienceMs: 300 });
  await heard("listening");
  wire.silence();
  await heard("deaf", "listening");
});

it("ends when it is closed, deaf or not", async () => {
  wire.cut();
  await heard("deaf");
  await listening.close();
  await listening.close();
  expect(told).toEqual([]);
});

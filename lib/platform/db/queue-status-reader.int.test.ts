import { afterAll, beforeAll, expect, it } from "vitest";
import { aPlan } from "@/lib/product/population-page/fixtures/population-views";
import { loadQueue } from "@/lib/product/queue-status/load-queue";
import { queueStatusReader } from "./queue-status-reader.ts";
import { type Edition, makeEdition } from "./testing/make-edition.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let edition: Edition;
beforeAll(async () => {
  database = await createTestDatabase();
  edition = await makeEdition(database, "draft");
});
afterAll(() => database.close());

async function viewOf() {
  const loaded = await loadQueue(queueStatusReader(database.sql));
  if (loaded.kind !== "queue") throw loaded.error;
  return loaded.view;
}

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);

it("counts what is asked for, and for how long it has waited", async () => {
  await database.prisma.auditEvent.create({
    data: {
      at: ago(3_600),
      actor: "test",
      action: "scoring.requested",
      subject: `edition/${edition.slug}/area/a`,
    },
  });
  const view = await viewOf();
  expect(view.depths).toMatchObject([{ kind: "encode", ready: 1, running: 0 }]);
  expect(view.depths[0]?.oldestWait).toBeGreaterThanOrEqual(3_590);
  expect(view.pulse).toMatchObject({ workers: 0, silent: 0, lastStep: null, lastRun: null });
});

it("counts workers by their sign of life, once each, and never names them", async () => {
  const { prisma } = database;
  const held = { areaId: edition.area, status: "running" as const, startedAt: ago(90), attempts: 1 };
  const fresh = { ...held, worker: "host-a/12/t", heartbeat: new Date() };
  await prisma.step.createMany({
    data: [
      { ...fresh, kind: "extract" },
      { ...fresh, kind: "neighbours", done: 3, total: 10 },
      { ...held, kind: "judge", worker: "host-b/7/t", heartbeat: ago(600) },
    ],
  });
  const view = await viewOf();
  expect(view.pulse).toMatchObject({ workers: 1, silent: 1 });
  expect(view.running.map(({ kind, done, total }) => [kind, done, total])).toContainEqual([
    "neighbours",
    3,
    10,
  ]);
  expect(JSON.stringify(view)).not.toContain("host-");
  await prisma.step.updateMany({
    where: { areaId: edition.area, status: "running" },
    data: { status: "failed", error: "The endpoint refused the key.", worker: null },
  });
  const failed = (await viewOf()).failedSteps;
  expect(failed.map(({ error }) => error)).toEqual(Array(3).fill("The endpoint refused the key."));
});

it("follows populations that are being written, with what failed", async () => {
  const { prisma } = database;
  const model = await prisma.model.create({ data: { name: "Writer" } });
  const plan = aPlan({ size: 5 });
  const createdAt = ago(1_800);
  const population = await prisma.population.create({
    data: {
      areaId: edition.area,
      modelId: model.id,
      slug: "w",
      name: "W",
      method: "topic",
      size: 0,
      state: "running",
      plan,
      activeSeconds: 120,
      createdAt,
    },
  });
  const run = { populationId: population.id };
  await prisma.agentRun.createMany({
    data: [
      {
        ...run,
        slot: 0,
        status: "running",
        claims: 1,
        worker: "w/1/t",
        heartbeat: new Date(),
        startedAt: ago(60),
      },
      {
        ...run,
        slot: 1,
        status: "failed",
        claims: 1,
        failure: "refused",
        reason: "It would not.",
        finishedAt: ago(30),
      },
      { ...run, slot: 1, attempt: 2, status: "pending" },
      { ...run, slot: 2, status: "pending", notBefore: new Date(Date.now() + 60_000) },
      {
        ...run,
        slot: 3,
        status: "failed",
        claims: 1,
        failure: "refused",
        reason: "It would not.",
        finishedAt: ago(30),
      },
      { ...run, slot: 4, status: "cancelled", finishedAt: ago(5) },
    ],
  });
  const [writing] = (await viewOf()).writing;
  expect(writing).toMatchObject({
    population: { slug: "w", title: "W" },
    done: 0,
    running: 1,
    waiting: 2,
    held: 1,
    cancelled: 1,
    failed: 1,
    isIndexed: false,
    failures: [{ failure: "refused", reason: "It would not.", count: 2 }],
  });
  expect(writing?.waitingSince).toEqual(createdAt);
  expect((await viewOf()).pulse.workers).toBe(1);
});

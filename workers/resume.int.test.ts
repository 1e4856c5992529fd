import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StepKind, stepKind } from "@/lib/domain/step";
import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import type { Edition } from "@/lib/product/editions/ports";
import type { StepRow } from "@/lib/product/scoring/ports";
import { requestScoring } from "@/lib/product/scoring/request-scoring";
import { waitForScoring } from "@/lib/product/scoring/wait-for-scoring";
import { startWorkers } from "./start-workers.ts";
import { boardOnly, readFigures } from "./testing/stored-figures.ts";
import { testRoles } from "./testing/test-roles.ts";
import { flushQueue, openTestWorld } from "./testing/test-world.ts";
import { type TinyFigures, tinyBenchmark } from "./testing/tiny-benchmark.ts";
import { addTinyEdition, TINY_POPULATIONS } from "./testing/tiny-edition.ts";
import { startWorkerProcess, type WorkerProcess } from "./testing/worker-process.ts";
import type { World } from "./world.ts";

const DELAY_MS = 25;
let database: TestDatabase;
let world: World;
let edition: Edition;
let inMemory: TinyFigures;
const processes: WorkerProcess[] = [];

beforeAll(async () => {
  inMemory = await tinyBenchmark(testRoles(), TINY_POPULATIONS);
});
beforeEach(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
  edition = await addTinyEdition(world, "tiny");
  const request = {
    edition,
    roles: testRoles().pins,
    engine: ENGINE_VERSION,
    retryFailures: false,
    overlap: true,
    actor: "test",
  };
  await requestScoring(request, world, await world.queue());
});
afterEach(async () => {
  for (const each of processes.splice(0)) await each.end("SIGKILL");
  await world.close();
  await database.close();
});

async function workerProcess(): Promise<WorkerProcess> {
  const started = await startWorkerProcess(database.url, DELAY_MS);
  processes.push(started);
  return started;
}

const steps = (): Promise<readonly StepRow[]> => world.steps.stepsOfEdition(edition.id);

async function until(what: (rows: readonly StepRow[]) => boolean): Promise<readonly StepRow[]> {
  for (;;) {
    const rows = await steps();
    if (what(rows)) return rows;
    await pause(10);
  }
}

const runs = (kind: StepKind) => (rows: readonly StepRow[]) =>
  rows.some((row) => row.kind === kind && row.status === "running");

async function finishHere(): Promise<void> {
  const workers = await startWorkers(world, { roles: testRoles() });
  const status = await waitForScoring(edition.id, world.steps, { signal: new AbortController().signal });
  await workers.stop();
  expect(status).toMatchObject({ done: 19, total: 19, failed: [] });
}

const rowCounts = async () => {
  const [row] = await database.sql`
    SELECT (SELECT count(*) FROM "Embedding")::int AS embeddings, (SELECT count(*) FROM "IdeaSummary")::int AS summaries,
      (SELECT count(*) FROM "Neighbour")::int AS neighbours, (SELECT count(*) FROM "Verdict")::int AS verdicts,
      (SELECT count(*) FROM "Score")::int AS scores, (SELECT count(*) FROM "RankRange")::int AS ranks,
      (SELECT count(*) FROM "OverlapFigure")::int AS overlaps, (SELECT count(*) FROM "Step")::int AS steps`;
  return row;
};

describe("a worker that is killed", () => {
  let undisturbed: Awaited<ReturnType<typeof rowCounts>>;
  let whole: TinyFigures;

  it("(undisturbed, for comparison)", async () => {
    await finishHere();
    whole = await readFigures(database.sql, "tiny");
    expect(boardOnly(whole)).toEqual(inMemory);
    undisturbed = await rowCounts();
    expect(undisturbed).toMatchObject({ overlaps: 3 * 5, steps: 19 });
  });

  // A scoring has no step `index`: it belongs to populations that are run.
  it.each(stepKind.exclude(["index"]).options)(
    "in the middle of %s leaves the same figures and no row twice",
    async (kind) => {
      const worker = await workerProcess();
      await until(runs(kind));
      await pause(DELAY_MS);
      await worker.end("SIGKILL");
      const left = (await steps()).filter((row) => row.status === "running");
      expect(left.map((row) => row.worker?.split("/").at(-2))).toEqual(left.map(() => String(worker.pid)));
      await finishHere();
      expect(await readFigures(database.sql, "tiny")).toEqual(whole);
      expect(await rowCounts()).toEqual(undisturbed);
    },
  );

  it("again and again comes to the same end", async () => {
    for (const kind of ["extract", "judge", "score"] as const) {
      const worker = await workerProcess();
      await until((rows) => runs(kind)(rows) || rows.every((row) => row.status === "done"));
      await worker.end("SIGKILL");
    }
    await finishHere();
    expect(await readFigures(database.sql, "tiny")).toEqual(whole);
    expect(await rowCounts()).toEqual(undisturbed);
  });
});

describe("workers", () => {
  it("asked to stop put their steps back at once, with what is stored, and the next one goes on", async () => {
    const worker = await workerProcess();
    await until((rows) => rows.some((row) => row.kind === "extract" && row.done > 2));
    expect(await worker.end("SIGTERM")).toBe(0);
    expect((await steps()).filter((row) => row.status === "running")).toEqual([]);
    const [stored] = await database.sql`SELECT count(*)::int AS n FROM "IdeaSummary"`;
    expect(stored?.n).toBeGreaterThan(2);
    await finishHere();
    expect(boardOnly(await readFigures(database.sql, "tiny"))).toEqual(inMemory);
  });

  it("thought dead while they are not lose their steps to another and change nothing any more", async () => {
    await workerProcess();
    await until((rows) => rows.some((row) => row.kind === "extract" && row.done > 2));
    const taken = await world.steps.resetAbandoned(
      0,
      (await steps()).flatMap(({ worker }) => worker ?? []),
    );
    expect(taken.length).toBeGreaterThan(0);
    await finishHere();
    const rows = await steps();
    for (const id of taken) expect(rows.find((row) => row.id === id)?.attempts).toBeGreaterThan(1);
    expect(boardOnly(await readFigures(database.sql, "tiny"))).toEqual(inMemory);
  });

  it("in two processes at once do each step once", async () => {
    await Promise.all([workerProcess(), workerProcess()]);
    const rows = await until((all) => all.every((row) => row.status === "done"));
    expect(rows.map((row) => row.attempts)).toEqual(rows.map(() => 1));
    expect(boardOnly(await readFigures(database.sql, "tiny"))).toEqual(inMemory);
    const claimed =
      await database.sql`SELECT count(*)::int AS n FROM "AuditEvent" WHERE "action" = 'population.scored'`;
    expect(claimed[0]?.n).toBe(2);
  });

  it("bring back what a flushed queue has lost", async () => {
    await flushQueue(database.url);
    await finishHere();
    expect(boardOnly(await readFigures(database.sql, "tiny"))).toEqual(inMemory);
  });

  it("drop deliveries that come twice, too early, or for nothing", async () => {
    const queue = await world.queue();
    const rows = await steps();
    await queue.enqueue(rows.map(({ id, kind }) => ({ stepId: id, kind, attempt: 7 })));
    await queue.enqueue(rows.map(({ id, kind }) => ({ stepId: id, kind, attempt: 8 })));
    await finishHere();
    expect((await steps()).map((row) => row.attempts)).toEqual(rows.map(() => 1));
    expect(boardOnly(await readFigures(database.sql, "tiny"))).toEqual(inMemory);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { type Clients, connectClients } from "@/lib/platform/db/client";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import type { ClaimedRun } from "@/lib/product/runs/ports";
import {
  claimReady,
  failure,
  type Place,
  placeOf,
  proposal,
  started,
  stepOf,
} from "@/workers/testing/run-fixture";
import { openTestWorld } from "@/workers/testing/test-world";
import type { World } from "@/workers/world";

let database: TestDatabase;
let many: Clients;
let world: World;
let place: Place;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  many = connectClients(database.url, { connections: 20 });
  world = openTestWorld({ sql: many.sql, url: database.url });
  place = await placeOf(world, many.sql, "claims");
});
afterAll(async () => {
  await many.close();
  await database.close();
});

const begin = (change: Parameters<typeof started>[2] = {}) =>
  started(world, place, { slug: slug.parse(`c${++count}`), ...change });
/** Runs of others are none of a test's business. */
const rest = async (id: number): Promise<void> => {
  await many.sql`UPDATE "Population" SET "state" = 'cancelled', "stateCause" = NULL, "finishedAt" = now() WHERE "id" = ${id}`;
  await many.sql`
    UPDATE "AgentRun" SET "status" = 'cancelled', "worker" = NULL, "reservedUsd" = 0, "finishedAt" = now()
    WHERE "populationId" = ${id} AND "status" IN ('pending', 'running')`;
};
const rowOf = async ({ run }: ClaimedRun) => {
  const row = await world.runs.findRun(run.id);
  if (row === null) throw new Error("gone");
  return row;
};
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error("nothing there");
  return one;
};

describe("claims", () => {
  it("give a run to one of two at once, and tell the holder what to drive", async () => {
    const population = await begin({ size: 1 });
    const { runId, claim } = first(await world.runs.readyRuns([]));
    const both = await Promise.all([world.runs.claimRun(runId, "a"), world.runs.claimRun(runId, "b")]);
    const won = both.filter((each) => each !== null);
    expect(won).toHaveLength(1);
    expect(first(won)).toMatchObject({
      claim: { runId, claim },
      run: { status: "running", slot: 0, attempt: 1, claims: 1 },
      population: { id: population.id, slug: population.slug, state: "running", areaSlug: "tiny" },
      edition: { slug: "claims", pins: { encoder: "encoder" } },
      area: { name: "tiny", definition: "" },
    });
    await rest(population.id);
  });

  it("never pass the concurrency, whoever claims at once", async () => {
    const population = await begin({ size: 50, concurrency: 7 });
    const runs = await world.runs.runsOf(population.id, { after: -1, limit: 50 });
    expect((await world.runs.readyRuns([])).map(({ runId }) => runId)).toEqual(
      runs.slice(0, 7).map(({ id }) => id),
    );
    const claimed = await Promise.all(runs.map(({ id }) => world.runs.claimRun(id, "w")));
    expect(claimed.filter((each) => each !== null)).toHaveLength(7);
    expect(await world.runs.readyRuns([])).toEqual([]);
    await rest(population.id);
  });

  it("wait for the index, and for whoever can serve the agent", async () => {
    const other = await placeOf(world, many.sql, "no-index");
    await many.sql`UPDATE "Step" SET "status" = 'failed', "error" = 'no disk' WHERE "areaId" = ${other.area.id}`;
    const population = await started(world, other, { agent: "vendor/model", size: 1 });
    const [index] = await many.sql`SELECT * FROM "Step" WHERE "areaId" = ${other.area.id}`;
    expect(index).toMatchObject({ status: "pending", error: null });
    const run = first(await world.runs.runsOf(population.id, { after: -1, limit: 1 }));
    expect(await world.runs.readyRuns(["vendor/model"])).toEqual([]);
    expect(await world.runs.claimRun(run.id, "w")).toBeNull();
    expect((await world.runs.progress(population.id))?.index).toEqual({ done: 0, total: null, error: null });
    await many.sql`UPDATE "Step" SET "status" = 'done' WHERE "areaId" = ${other.area.id}`;
    expect(await world.runs.readyRuns(["vendor/other"])).toEqual([]);
    expect(await world.runs.readyRuns(["vendor/model"])).toEqual([{ runId: run.id, claim: 1 }]);
    await rest(population.id);
  });

  it("come to a later round only when every slot of the one before is settled", async () => {
    await many.sql`
      INSERT INTO "DocumentLabel" SELECT "id", 'topic', 0, 'a topic' FROM "Document" WHERE "areaId" = ${place.area.id} AND "kind" = 'corpus'`;
    await many.sql`UPDATE "Area" SET "topicSource" = 'file' WHERE "id" = ${place.area.id}`;
    const population = await begin({ method: "frontier", size: 4, rounds: 2, retries: 1 });
    const all = await world.runs.runsOf(population.id, { after: -1, limit: 4 });
    expect(all.map(({ round }) => round)).toEqual([1, 1, 2, 2]);
    expect(all[0]?.topic).toBe("a topic");
    const [a, b] = await claimReady(world);
    expect([a?.run.slot, b?.run.slot]).toEqual([0, 1]);
    if (a === undefined || b === undefined) return;
    await world.runs.appendStep(a.claim, stepOf(1), proposal("One"));
    await world.runs.appendStep(b.claim, stepOf(1), failure);
    // The failed slot is tried again first: it is of the first round.
    expect(await world.runs.claimRun(first(all.slice(2)).id, "w")).toBeNull();
    const again = first(await claimReady(world));
    expect(again.run).toMatchObject({ slot: 1, attempt: 2, round: 1 });
    await world.runs.appendStep(again.claim, stepOf(1), failure);
    expect((await claimReady(world)).map(({ run }) => run.slot)).toEqual([2, 3]);
    expect((await world.runs.progress(population.id))?.round).toBe(2);
    await rest(population.id);
  });
});

describe("the next claim of a worker whose run has ended", () => {
  const next = (before: ClaimedRun, agents: readonly string[] = []) =>
    world.runs.claimNextRun(agents, "w", before);

  it("is the first slot to come, and never passes the concurrency, whoever asks at once", async () => {
    const population = await begin({ size: 50, concurrency: 7 });
    const before = first(await claimReady(world, "w"));
    for (const claimed of await world.runs.runsOf(population.id, { after: -1, limit: 7 }))
      if (claimed.slot > 0)
        await world.runs.releaseRun({ runId: claimed.id, claim: 1 }, { waitSeconds: 0, fault: null });
    const claimed = await Promise.all(Array.from({ length: 20 }, () => next(before)));
    const got = claimed.filter((each) => each !== null);
    // One was under way already.
    expect(got.map(({ run }) => run.slot).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(first(got)).toMatchObject({
      population: { id: population.id },
      run: { status: "running", worker: "w" },
    });
    expect(await next(before)).toBeNull();
    await rest(population.id);
  });

  it("goes to the population with the fewest runs under way that the worker can serve", async () => {
    const [busy, idle, foreign] = [
      await begin({ size: 9, concurrency: 3 }),
      await begin({ size: 9, concurrency: 3 }),
      await begin({ size: 9, concurrency: 3, agent: "vendor/model" }),
    ];
    const runs = await world.runs.runsOf(busy.id, { after: -1, limit: 1 });
    const before = await world.runs.claimRun(first(runs).id, "w");
    if (before === null) throw new Error("not claimed");
    const taken: number[] = [];
    for (let turn = 0; turn < 5; turn++) taken.push((await next(before))?.population.id ?? 0);
    expect(taken).toEqual([idle.id, busy.id, idle.id, busy.id, idle.id]);
    expect(await next(before)).toBeNull();
    expect(await next(before, ["vendor/model"])).toMatchObject({
      population: { id: foreign.id, slug: foreign.slug },
    });
    for (const { id } of [busy, idle, foreign]) await rest(id);
  });

  it("waits for the round before, for runs that have to wait, and for a population that runs", async () => {
    const population = await begin({ method: "frontier", size: 4, rounds: 2, concurrency: 4 });
    const [a, b] = await claimReady(world, "w");
    if (a === undefined || b === undefined) throw new Error("two should be ready");
    expect(await next(a)).toBeNull();
    await world.runs.appendStep(a.claim, stepOf(1), proposal("One"));
    await world.runs.releaseRun(b.claim, { waitSeconds: 60, fault: "down" });
    expect(await next(a)).toBeNull();
    await many.sql`UPDATE "AgentRun" SET "notBefore" = NULL WHERE "id" = ${b.run.id}`;
    await many.sql`UPDATE "Population" SET "state" = 'paused', "stateCause" = 'asked' WHERE "id" = ${population.id}`;
    expect(await next(a)).toBeNull();
    await many.sql`UPDATE "Population" SET "state" = 'running', "stateCause" = NULL WHERE "id" = ${population.id}`;
    const again = await next(a);
    expect(again?.run).toMatchObject({ slot: 1, claims: 2 });
    if (again !== null) await world.runs.appendStep(again.claim, stepOf(1), proposal("Two"));
    expect((await next(a))?.run).toMatchObject({ slot: 2, round: 2 });
    await rest(population.id);
  });
});

describe("a claim that was lost", () => {
  it("writes nothing any more, and is told so", async () => {
    const population = await begin({ size: 1, price: { input: 1, output: 1 }, budgetUsd: 5 });
    const old = first(await claimReady(world, "here/1/a"));
    await world.runs.appendStep(old.claim, stepOf(1), null);
    expect(await world.runs.reserve(old.claim, 1)).toBe(true);
    expect(await world.runs.runHolders()).toContain("here/1/a");
    expect(await world.runs.resetAbandonedRuns(60, ["here/1/a"])).toEqual([old.run.id]);
    // What had been set aside may have been charged: it is assumed.
    expect(await rowOf(old)).toMatchObject({ status: "pending", assumedUsd: 1, costUsd: 0.01, steps: 1 });
    for (const claimedAnew of [false, true]) {
      if (claimedAnew) expect(first(await claimReady(world, "here/2/b")).claim.claim).toBe(2);
      const before = await rowOf(old);
      expect(await world.runs.appendStep(old.claim, stepOf(2), null)).toBe("lost");
      expect(await world.runs.appendStep(old.claim, stepOf(2), proposal("Late"))).toBe("lost");
      expect(await world.runs.appendStep(old.claim, stepOf(2), failure)).toBe("lost");
      expect(await world.runs.reserve(old.claim, 1)).toBe(false);
      expect(await world.runs.releaseRun(old.claim, { waitSeconds: 0, fault: null })).toBe(false);
      await world.runs.spend(old.claim, stepOf(2).spent, 1);
      expect(await world.runs.beatRuns([old.claim])).toEqual({ lost: [old.run.id], leave: [] });
      expect(await rowOf(old)).toEqual(before);
    }
    expect(await world.runs.loadSteps(old.run.id)).toHaveLength(1);
    await rest(population.id);
  });

  it("is lost by a silence, not before", async () => {
    const population = await begin({ size: 1 });
    const { claim } = first(await claimReady(world));
    await many.sql`UPDATE "AgentRun" SET "heartbeat" = "heartbeat" - interval '50 seconds' WHERE "id" = ${claim.runId}`;
    expect(await world.runs.resetAbandonedRuns(60, ["somebody else"])).toEqual([]);
    expect(await world.runs.beatRuns([claim])).toEqual({ lost: [], leave: [] });
    expect(await world.runs.resetAbandonedRuns(40, [])).toEqual([]);
    await many.sql`UPDATE "AgentRun" SET "heartbeat" = "heartbeat" - interval '50 seconds' WHERE "id" = ${claim.runId}`;
    expect(await world.runs.resetAbandonedRuns(40, [])).toEqual([claim.runId]);
    await rest(population.id);
  });
});

describe("a release", () => {
  it("keeps what is stored, waits as long as it was told to, and counts faults in a row", async () => {
    const population = await begin({ size: 1 });
    const held = first(await claimReady(world));
    await world.runs.appendStep(held.claim, stepOf(1), null);
    expect(await world.runs.releaseRun(held.claim, { waitSeconds: 600, fault: "no answer" })).toBe(true);
    expect(await rowOf(held)).toMatchObject({ status: "pending", faults: 1, reason: "no answer", steps: 1 });
    expect(await world.runs.readyRuns([])).toEqual([]);
    expect(await world.runs.claimRun(held.run.id, "w")).toBeNull();
    await many.sql`UPDATE "AgentRun" SET "notBefore" = now() AT TIME ZONE 'utc' WHERE "id" = ${held.run.id}`;
    const again = first(await claimReady(world));
    expect(again.claim.claim).toBe(2);
    expect((await world.runs.loadSteps(held.run.id)).map(({ sequence }) => sequence)).toEqual([1]);
    await world.runs.appendStep(again.claim, stepOf(2), null);
    expect(await rowOf(held)).toMatchObject({ faults: 0, reason: null });
    await rest(population.id);
  });

  it("is asked for of runs whose population rests", async () => {
    const population = await begin({ size: 2 });
    const claims = (await claimReady(world)).map(({ claim }) => claim);
    await many.sql`UPDATE "Population" SET "state" = 'paused', "stateCause" = 'asked' WHERE "id" = ${population.id}`;
    expect(await world.runs.beatRuns(claims)).toEqual({ lost: [], leave: claims.map(({ runId }) => runId) });
    expect(await world.runs.appendStep(first(claims), stepOf(1), null)).toBe("leave");
    await rest(population.id);
  });
});

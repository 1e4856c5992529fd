import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import type { ClaimedRun, RunPopulation } from "@/lib/product/runs/ports";
import { settlePopulation } from "@/lib/product/runs/settle-population";
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

/** What the migrations' SQL refuses whoever asks, seen from a client's side. */
let database: TestDatabase;
let world: World;
let place: Place;
/** Slot 0 done, slot 1 failed for good, slot 2 under way, slot 3 to come. */
let population: RunPopulation;
let running: ClaimedRun;
const sql = () => database.sql;
beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
  place = await placeOf(world, sql(), "rules");
  population = await started(world, place, { size: 4, retries: 0, concurrency: 3, budgetUsd: 5 });
  const [done, failed, third] = await claimReady(world);
  if (done === undefined || failed === undefined || third === undefined) throw new Error("no runs");
  await world.runs.appendStep(done.claim, stepOf(1), proposal("Done"));
  await world.runs.appendStep(failed.claim, stepOf(1), failure);
  await world.runs.appendStep(third.claim, stepOf(1), null);
  running = third;
});
afterAll(() => database.close());

const runOf = (slot: number) =>
  sql()`SELECT * FROM "AgentRun" WHERE "populationId" = ${population.id} AND "slot" = ${slot}`.then(
    ([row]) => row,
  );

describe("a step", () => {
  it.each(["UPDATE", "DELETE", "TRUNCATE"])("takes no %s", async (what) => {
    const statement = {
      UPDATE: sql()`UPDATE "AgentStep" SET "reply" = 'x'`,
      DELETE: sql()`DELETE FROM "AgentStep"`,
      TRUNCATE: sql()`TRUNCATE "AgentStep"`,
    }[what];
    await expect(Promise.resolve(statement)).rejects.toThrow(`AgentStep is append-only: ${what} is refused`);
  });

  it("is written for a run that is under way, and for no other", async () => {
    for (const slot of [0, 1, 3]) {
      const row = await runOf(slot);
      await expect(
        Promise.resolve(sql()`
          INSERT INTO "AgentStep" ("runId", "sequence", "event", "step", "action", "observation", "workingSet",
            "latencyMs", "calls", "promptHash") VALUES (${row?.id}, 9, 'reply', 9, 'plan', '', '[]', 0, 0, 'h')`),
      ).rejects.toThrow("is not running: it takes no step");
    }
  });

  it.each([
    ["sequence", "0"],
    ["event", "'thought'"],
    ["failure", "'bored'"],
    ["costUsd", "'NaN'"],
    ["latencyMs", "-1"],
  ])("has no %s of %s", async (column, value) => {
    const values: Record<string, string> = {
      sequence: "9",
      event: "'reply'",
      failure: "NULL",
      costUsd: "0",
      latencyMs: "0",
      [column]: value,
    };
    await expect(
      sql().unsafe(`INSERT INTO "AgentStep" ("runId", "sequence", "event", "failure", "costUsd", "latencyMs", "step",
        "action", "observation", "workingSet", "calls", "promptHash") VALUES (${running.run.id}, ${values.sequence},
        ${values.event}, ${values.failure}, ${values.costUsd}, ${values.latencyMs}, 9, 'plan', '', '[]', 0, 'h')`),
    ).rejects.toThrow(/AgentStep_(counters|event)_check/);
  });
});

describe("a run", () => {
  it.each([
    ["done", 0],
    ["failed", 1],
  ])("that is %s never changes", async (status, slot) => {
    const row = await runOf(slot);
    const changes = [
      sql()`UPDATE "AgentRun" SET "costUsd" = 0 WHERE "id" = ${row?.id}`,
      sql()`UPDATE "AgentRun" SET "status" = 'pending' WHERE "id" = ${row?.id}`,
      sql()`DELETE FROM "AgentRun" WHERE "id" = ${row?.id}`,
    ];
    for (const change of changes)
      await expect(Promise.resolve(change)).rejects.toThrow(`is ${status}: it cannot be changed or deleted`);
  });

  it.each([
    [`"status" = 'done'`, "AgentRun_status_check"],
    [`"status" = 'failed'`, "AgentRun_status_check"],
    [`"status" = 'pending'`, "AgentRun_status_check"],
    [`"costUsd" = 'NaN'`, "AgentRun_costs_check"],
    [`"reservedUsd" = 'Infinity'`, "AgentRun_costs_check"],
    [`"assumedUsd" = -1`, "AgentRun_costs_check"],
    [`"steps" = -1`, "AgentRun_counters_check"],
    [`"slot" = 7`, "its population, slot, attempt, round and topic cannot be changed"],
    [`"topic" = 'other'`, "its population, slot, attempt, round and topic cannot be changed"],
  ])("under way does not take %s", async (change, said) => {
    await expect(
      sql().unsafe(`UPDATE "AgentRun" SET ${change} WHERE "id" = ${running.run.id}`),
    ).rejects.toThrow(said);
  });

  it.each([`-1, 1, 1`, `9, 0, 1`, `9, 1, 0`])("has no slot, attempt, round of %s", async (values) => {
    await expect(
      sql().unsafe(
        `INSERT INTO "AgentRun" ("populationId", "slot", "attempt", "round") VALUES (${population.id}, ${values})`,
      ),
    ).rejects.toThrow("AgentRun_place_check");
  });
});

describe("a proposal that a run wrote", () => {
  it("is neither changed nor deleted, nor are its citations", async () => {
    const row = await runOf(0);
    const id = Number(row?.documentId);
    const said = /was written by a run|cannot be changed or deleted|keeps its citations/;
    const [paper] =
      await sql()`SELECT "id" FROM "Document" WHERE "externalId" = 'old-9' AND "areaId" = ${place.area.id}`;
    const changes = [
      sql()`UPDATE "Document" SET "title" = 'x' WHERE "id" = ${id}`,
      sql()`DELETE FROM "Document" WHERE "id" = ${id}`,
      sql()`DELETE FROM "Citation" WHERE "documentId" = ${id}`,
      sql()`UPDATE "Citation" SET "paperId" = ${paper?.id} WHERE "documentId" = ${id}`,
      sql()`INSERT INTO "Citation" VALUES (${id}, ${paper?.id})`,
    ];
    for (const change of changes) await expect(Promise.resolve(change)).rejects.toThrow(said);
  });
});

describe("a population", () => {
  it("keeps its plan, but for the budget", async () => {
    const { id } = population;
    await sql()`UPDATE "Population" SET "plan" = jsonb_set("plan", '{budgetUsd}', '6') WHERE "id" = ${id}`;
    for (const change of [
      sql()`UPDATE "Population" SET "plan" = jsonb_set("plan", '{size}', '5') WHERE "id" = ${id}`,
      sql()`UPDATE "Population" SET "plan" = NULL WHERE "id" = ${id}`,
      sql()`UPDATE "Population" SET "method" = 'topic' WHERE "id" = ${id}`,
    ])
      await expect(Promise.resolve(change)).rejects.toThrow("its plan cannot be changed, but for the budget");
  });

  it.each([
    `"state" = 'paused'`,
    `"stateCause" = 'asked'`,
    `"state" = 'complete'`,
    `"finishedAt" = now()`,
    `"activeSeconds" = 'NaN'`,
  ])("is never half in a state: %s", async (change) => {
    await expect(
      sql().unsafe(`UPDATE "Population" SET ${change} WHERE "id" = ${population.id}`),
    ).rejects.toThrow(/Population_(state|activeSeconds)_check/);
  });

  it.each(["complete", "cancelled"])("that is %s stays so", async (state) => {
    const { id } = await started(world, place, { slug: slug.parse(state), size: 1 });
    await sql()`
      UPDATE "AgentRun" SET "status" = 'cancelled', "finishedAt" = now() WHERE "populationId" = ${id}`;
    await sql()`UPDATE "Population" SET "state" = ${state}, "finishedAt" = now() WHERE "id" = ${id}`;
    await expect(
      Promise.resolve(
        sql()`UPDATE "Population" SET "state" = 'running', "finishedAt" = NULL WHERE "id" = ${id}`,
      ),
    ).rejects.toThrow(`is ${state}: it cannot go back to running`);
  });
});

describe("labels", () => {
  it("are frozen with their papers", async () => {
    const frozen = await placeOf(world, sql(), "labels");
    const [paper] = await sql()`SELECT "id" FROM "Document" WHERE "areaId" = ${frozen.area.id} LIMIT 1`;
    await sql()`INSERT INTO "DocumentLabel" VALUES (${paper?.id}, 'topic', 0, 'a')`;
    await sql()`UPDATE "Edition" SET "status" = 'frozen' WHERE "id" = ${frozen.edition.id}`;
    for (const change of [
      sql()`INSERT INTO "DocumentLabel" VALUES (${paper?.id}, 'topic', 1, 'b')`,
      sql()`UPDATE "DocumentLabel" SET "label" = 'b' WHERE "documentId" = ${paper?.id}`,
      sql()`DELETE FROM "DocumentLabel" WHERE "documentId" = ${paper?.id}`,
    ])
      await expect(Promise.resolve(change)).rejects.toThrow("its labels of papers cannot be added to");
    await expect(Promise.resolve(sql()`TRUNCATE "DocumentLabel"`)).rejects.toThrow(
      "there are frozen editions",
    );
  });
});

describe("an archived edition", () => {
  it("is not archived over a population that is being written, and takes no run afterwards", async () => {
    const archive = await placeOf(world, sql(), "archive");
    const { id } = await started(world, archive, { size: 2, retries: 0 });
    const toArchive = () =>
      Promise.resolve(sql()`UPDATE "Edition" SET "status" = 'archived' WHERE "id" = ${archive.edition.id}`);
    await expect(toArchive()).rejects.toThrow("cannot be archived: population p is not finished");
    const [a, b] = (await claimReady(world)).filter(({ population: of }) => of.id === id);
    if (a === undefined || b === undefined) throw new Error("no runs");
    await world.runs.appendStep(a.claim, stepOf(1), proposal("Kept"));
    await world.runs.appendStep(b.claim, stepOf(1), failure);
    await settlePopulation(world.runs, id);
    await toArchive();
    const said = /is archived: its (runs|populations|proposals)|cannot be changed|is not running/;
    for (const change of [
      sql()`INSERT INTO "AgentRun" ("populationId", "slot") VALUES (${id}, 5)`,
      sql()`UPDATE "AgentRun" SET "status" = 'running' WHERE "populationId" = ${id}`,
      sql()`UPDATE "Population" SET "name" = 'other' WHERE "id" = ${id}`,
      sql()`
        INSERT INTO "AgentStep" ("runId", "sequence", "event", "step", "action", "observation", "workingSet", "latencyMs",
          "calls", "promptHash") VALUES (${a.run.id}, 9, 'reply', 9, 'plan', '', '[]', 0, 0, 'h')`,
    ])
      await expect(Promise.resolve(change)).rejects.toThrow(said);
  });
});

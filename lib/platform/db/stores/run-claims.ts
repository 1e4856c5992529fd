import type postgres from "postgres";
import { z } from "zod";
import { populationId, runId } from "@/lib/domain/ids";
import type { ClaimedRun, ReadyRun, RunStore } from "@/lib/product/runs/ports";
import { type Executor, rowsParameter, utcNow } from "./bulk.ts";
import { toEdition } from "./edition-store.ts";
import { noteActivity } from "./run-activity.ts";
import { held, runIdColumn, selectPopulations, toRun, toRunPopulation } from "./run-rows.ts";

type Claims = Pick<
  RunStore,
  "readyRuns" | "claimRun" | "claimNextRun" | "beatRuns" | "releaseRun" | "resetAbandonedRuns" | "runHolders"
>;

/** Who holds which run. Claims of one population pass its row's lock one by one, so that its concurrency holds. */
export function runClaims(sql: postgres.Sql): Claims {
  return {
    readyRuns: (agents) => readyRuns(sql, agents),
    claimRun: (id, worker) => claimRun(sql, id, worker),
    claimNextRun: (agents, worker, before) => claimNextRun(sql, agents, worker, before),
    beatRuns: (claims) => beatRuns(sql, claims),
    releaseRun: (claim, how) => releaseRun(sql, claim, how),
    resetAbandonedRuns: (staleSeconds, dead) => sql.begin((tx) => resetAbandoned(tx, staleSeconds, dead)),
    runHolders: async () =>
      (await sql`SELECT DISTINCT "worker" FROM "AgentRun" WHERE "status" = 'running'`).map(
        (row) => z.object({ worker: z.string() }).parse(row).worker,
      ),
  };
}

const indexed = (sql: Executor) => sql`EXISTS (
  SELECT 1 FROM "Step" s WHERE s."areaId" = p."areaId" AND s."scope" = 0 AND s."kind" = 'index' AND s."status" = 'done')`;
const underWay = (sql: Executor) => sql`(
  SELECT count(*) FROM "AgentRun" o WHERE o."populationId" = p."id" AND o."status" = 'running')`;
const concurrency = (sql: Executor) => sql`(p."plan" ->> 'concurrency')::int`;
const due = (sql: Executor) => sql`(r."notBefore" IS NULL OR r."notBefore" <= ${utcNow(sql)})`;

const readyColumns = z.object({ runId, claim: z.number() });

async function readyRuns(sql: Executor, agents: readonly string[]): Promise<readonly ReadyRun[]> {
  const rows = await sql`
    SELECT r."id" AS "runId", r."claims" + 1 AS "claim" FROM "Population" p
    CROSS JOIN LATERAL (
      SELECT min(o."round") AS "round" FROM "AgentRun" o
      WHERE o."populationId" = p."id" AND o."status" IN ('pending', 'running')) current
    CROSS JOIN LATERAL (
      SELECT r."id", r."slot", r."claims" FROM "AgentRun" r
      WHERE r."populationId" = p."id" AND r."status" = 'pending' AND r."round" = current."round" AND ${due(sql)}
      ORDER BY r."slot" LIMIT greatest(0, ${concurrency(sql)} - ${underWay(sql)})) r
    WHERE p."state" = 'running' AND ${indexed(sql)} AND (p."plan" ->> 'agent' LIKE 'baseline/%'
      OR p."plan" ->> 'agent' IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, agents)}::jsonb)))
    ORDER BY p."id", r."slot"`;
  return rows.map((row) => readyColumns.parse(row));
}

async function claimRun(sql: Executor, id: number, worker: string): Promise<ClaimedRun | null> {
  const [row] = await sql`SELECT * FROM claim_run(${id}::int, ${worker})`;
  return row === undefined ? null : contextOf(sql, toRun(row));
}

async function claimNextRun(
  sql: Executor,
  agents: readonly string[],
  worker: string,
  before: ClaimedRun,
): Promise<ClaimedRun | null> {
  const [row] = await sql`SELECT * FROM claim_next_run(${rowsParameter(sql, agents)}::jsonb, ${worker})`;
  if (row === undefined) return null;
  const run = toRun(row);
  if (run.populationId !== before.population.id) return contextOf(sql, run);
  return { ...before, claim: { runId: run.id, claim: run.claims }, run };
}

const areaColumns = z.object({ name: z.string(), definition: z.string() });

/** A run with its population, edition and area. */
export async function contextOf(sql: Executor, run: ReturnType<typeof toRun>): Promise<ClaimedRun> {
  const [populations, editions, areas] = await Promise.all([
    sql`${selectPopulations(sql)} AND p."id" = ${run.populationId}`,
    sql`
      SELECT e.* FROM "Edition" e JOIN "Area" a ON a."editionId" = e."id" JOIN "Population" p ON p."areaId" = a."id"
      WHERE p."id" = ${run.populationId}`,
    sql`
      SELECT a."name", a."definition" FROM "Area" a JOIN "Population" p ON p."areaId" = a."id"
      WHERE p."id" = ${run.populationId}`,
  ]);
  return {
    claim: { runId: run.id, claim: run.claims },
    run,
    population: toRunPopulation(populations[0]),
    edition: toEdition(editions[0]),
    area: areaColumns.parse(areas[0]),
  };
}

const beatColumns = z.object({ id: runId, populationId, running: z.boolean() });

async function beatRuns(sql: Executor, claims: Parameters<Claims["beatRuns"]>[0]) {
  if (claims.length === 0) return { lost: [], leave: [] };
  // Locked in one order, so that nobody who takes several of these rows can wait in a circle.
  const rows = await sql`
    WITH mine AS (
      SELECT r."id" FROM "AgentRun" r
      JOIN jsonb_to_recordset(${rowsParameter(sql, claims)}::jsonb) AS c("runId" int, "claim" int)
        ON c."runId" = r."id" AND c."claim" = r."claims"
      WHERE r."status" = 'running' ORDER BY r."id" FOR UPDATE OF r)
    UPDATE "AgentRun" r SET "heartbeat" = ${utcNow(sql)} FROM mine, "Population" p
    WHERE r."id" = mine."id" AND p."id" = r."populationId"
    RETURNING r."id", r."populationId", p."state" = 'running' AS "running"`;
  const beaten = rows.map((row) => beatColumns.parse(row));
  const ours = new Set(beaten.map(({ id }) => id));
  await noteActivity(sql, [...new Set(beaten.map((row) => row.populationId))]);
  return {
    lost: claims.map((claim) => claim.runId).filter((id) => !ours.has(id)),
    leave: beaten.filter(({ running }) => !running).map(({ id }) => id),
  };
}

async function releaseRun(
  sql: Executor,
  claim: Parameters<Claims["releaseRun"]>[0],
  { waitSeconds, fault }: Parameters<Claims["releaseRun"]>[1],
): Promise<boolean> {
  const rows = await sql`
    UPDATE "AgentRun" SET "status" = 'pending', "worker" = NULL, "heartbeat" = NULL,
      "notBefore" = CASE WHEN ${waitSeconds}::float8 > 0 THEN ${utcNow(sql)} + make_interval(secs => ${waitSeconds}) END,
      "faults" = "faults" + CASE WHEN ${fault}::text IS NULL THEN 0 ELSE 1 END, "reason" = coalesce(${fault}, "reason"),
      "assumedUsd" = "assumedUsd" + CASE WHEN ${fault}::text IS NULL THEN 0 ELSE "reservedUsd" END, "reservedUsd" = 0
    WHERE ${held(sql, claim)} RETURNING "id"`;
  return rows.length > 0;
}

/**
 * What the call log holds of a lost holder's requests goes into the run's counters; a request that nobody knows the end of
 * is assumed at what had been set aside. Where the log holds an answer to the step under way, all of that is left to
 * whoever takes the answer from there.
 */
async function resetAbandoned(sql: Executor, staleSeconds: number, deadWorkers: readonly string[]) {
  const rows = await sql`
    WITH lost AS MATERIALIZED (
      SELECT r."id", r."calls" FROM "AgentRun" r
      WHERE r."status" = 'running' AND (r."heartbeat" < ${utcNow(sql)} - make_interval(secs => ${staleSeconds})
        OR r."worker" IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, deadWorkers)}::jsonb)))
      ORDER BY r."id" FOR UPDATE SKIP LOCKED),
    uncounted AS (
      SELECT l."id", count(u."id")::int AS "calls", coalesce(sum(u."inputTokens"), 0)::int AS "inputTokens",
        coalesce(sum(u."outputTokens"), 0)::int AS "outputTokens", coalesce(sum(u."costUsd"), 0) AS "costUsd",
        coalesce(bool_or(u."outcome" IN ('reply', 'refused', 'empty', 'truncated')), false) AS "answered"
      FROM lost l LEFT JOIN LATERAL (
        SELECT c.* FROM "LlmCall" c WHERE c."runId" = l."id" ORDER BY c."id" OFFSET l."calls") u ON true
      GROUP BY l."id")
    UPDATE "AgentRun" r SET "status" = 'pending', "worker" = NULL, "heartbeat" = NULL, "reservedUsd" = 0,
      "calls" = r."calls" + CASE WHEN u."answered" THEN 0 ELSE u."calls" END,
      "inputTokens" = r."inputTokens" + CASE WHEN u."answered" THEN 0 ELSE u."inputTokens" END,
      "outputTokens" = r."outputTokens" + CASE WHEN u."answered" THEN 0 ELSE u."outputTokens" END,
      "costUsd" = r."costUsd" + CASE WHEN u."answered" THEN 0 ELSE u."costUsd" END,
      "assumedUsd" = r."assumedUsd" + CASE WHEN u."answered" THEN 0
        ELSE greatest(0, r."reservedUsd" - u."costUsd") END
    FROM uncounted u WHERE u."id" = r."id" AND r."status" = 'running' RETURNING r."id"`;
  return rows.map((row) => runIdColumn.parse(row));
}

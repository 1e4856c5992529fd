import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { pauseCause, populationPlan } from "@/lib/domain/population";
import { stepKind, stepStatus } from "@/lib/domain/step";
import type {
  QueueArea,
  QueuePopulation,
  QueueReader,
  QueueStep,
  QueueWriting,
} from "@/lib/product/queue-status/ports";
import { moment } from "./population-page/place.ts";
import { utcNow } from "./stores/bulk.ts";

const nullableDate = z.date().nullable();
const pulseColumns = z.object({
  now: z.date(),
  workers: z.number(),
  silent: z.number(),
  lastStep: nullableDate,
  lastRun: nullableDate,
});

/** Only what runs has a holder; a worker with nothing to do leaves no trace in the rows. */
async function readPulse(sql: postgres.Sql, freshSeconds: number) {
  const [row] = await sql`
    WITH held AS (
      SELECT "worker", "heartbeat" FROM "Step" WHERE "status" = 'running'
      UNION ALL SELECT "worker", "heartbeat" FROM "AgentRun" WHERE "status" = 'running'),
    judged AS (
      SELECT "worker", coalesce("heartbeat" >= ${utcNow(sql)} - make_interval(secs => ${freshSeconds}), false) AS "fresh"
      FROM held)
    SELECT now() AS "now", count(DISTINCT "worker") FILTER (WHERE "fresh")::int AS "workers",
      count(*) FILTER (WHERE NOT "fresh")::int AS "silent",
      (SELECT max("finishedAt") AT TIME ZONE 'utc' FROM "Step") AS "lastStep",
      (SELECT max("finishedAt") AT TIME ZONE 'utc' FROM "AgentRun") AS "lastRun"
    FROM judged`;
  return pulseColumns.parse(row);
}

const placeColumns = {
  editionSlug: z.string(),
  editionTitle: z.string(),
  areaId: z.number(),
  areaSlug: z.string(),
  areaName: z.string(),
};
const selectPlace = (sql: postgres.Sql) => sql`
  e."slug" AS "editionSlug", e."title" AS "editionTitle", a."id" AS "areaId", a."slug" AS "areaSlug",
  a."name" AS "areaName"`;

const placeOf = (row: z.infer<z.ZodObject<typeof placeColumns>>) => ({
  edition: { slug: row.editionSlug, title: row.editionTitle },
  area: { id: row.areaId, slug: row.areaSlug, name: row.areaName },
});

const areaColumns = z
  .object({ ...placeColumns, requestedAt: nullableDate })
  .transform((row): QueueArea => ({ ...placeOf(row), requestedAt: row.requestedAt }));

const stepColumns = z.object({
  areaId: z.number(),
  scope: z.number(),
  kind: stepKind,
  status: stepStatus,
  done: z.number(),
  total: z.number().nullable(),
  error: z.string().nullable(),
  startedAt: nullableDate,
  finishedAt: nullableDate,
}) satisfies z.ZodType<QueueStep>;

const unfinished = (sql: postgres.Sql) =>
  sql`(SELECT DISTINCT "areaId" FROM "Step" WHERE "status" IN ('pending', 'running', 'failed'))`;

async function readSteps(sql: postgres.Sql) {
  const [areas, steps] = await Promise.all([
    sql`
      SELECT ${selectPlace(sql)}, (
        SELECT max(v."at") AT TIME ZONE 'utc' FROM "AuditEvent" v WHERE v."action" = 'scoring.requested'
          AND v."subject" = 'edition/' || e."slug" || '/area/' || a."slug") AS "requestedAt"
      FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId" WHERE a."id" IN ${unfinished(sql)} ORDER BY a."id"`,
    sql`
      SELECT s."areaId", s."scope", s."kind", s."status", s."done", s."total", s."error",
        ${moment(sql, "s.startedAt")}, ${moment(sql, "s.finishedAt")}
      FROM "Step" s WHERE s."areaId" IN ${unfinished(sql)} ORDER BY s."id"`,
  ]);
  return {
    areas: areas.map((row) => areaColumns.parse(row)),
    steps: steps.map((row) => stepColumns.parse(row)),
  };
}

const populationColumns = { slug: z.string(), name: z.string(), method, model: z.string() };
const namedColumns = z
  .object({ id: z.number(), ...populationColumns })
  .transform(({ id, ...population }): [number, QueuePopulation] => [id, population]);

async function readPopulations(sql: postgres.Sql, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, QueuePopulation>();
  const rows = await sql`
    SELECT p."id", p."slug", p."name", p."method", m."name" AS "model"
    FROM "Population" p JOIN "Model" m ON m."id" = p."modelId" WHERE p."id" = ANY(${[...ids]}::int[])`;
  return new Map(rows.map((row) => namedColumns.parse(row)));
}

const writingColumns = z
  .object({
    ...placeColumns,
    ...populationColumns,
    id: z.number(),
    state: z.enum(["running", "paused"]),
    cause: pauseCause.nullable(),
    reason: z.string().nullable(),
    plan: populationPlan,
    isIndexed: z.boolean(),
    done: z.number(),
    running: z.number(),
    waiting: z.number(),
    held: z.number(),
    cancelled: z.number(),
    steps: z.number(),
    activeSeconds: z.number(),
    waitingSince: nullableDate,
    runningSince: nullableDate,
  })
  .transform((row): QueueWriting => {
    const { editionSlug, editionTitle, areaId, areaSlug, areaName, id, slug, name, method, model, ...rest } =
      row;
    return { ...rest, ...placeOf(row), population: { id, slug, name, method, model } };
  });

/** A first attempt waits since its population was started; a later one since the last failure among its sisters. */
const readWriting = (sql: postgres.Sql) => sql`
  SELECT ${selectPlace(sql)}, p."id", p."slug", p."name", p."method", m."name" AS "model", p."state",
    p."stateCause" AS "cause", p."stateReason" AS "reason", p."plan", p."activeSeconds",
    EXISTS (SELECT 1 FROM "Step" s WHERE s."areaId" = a."id" AND s."scope" = 0 AND s."kind" = 'index'
      AND s."status" = 'done') AS "isIndexed", r.*
  FROM "Population" p JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
    JOIN "Model" m ON m."id" = p."modelId" CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE "status" = 'done')::int AS "done",
      count(*) FILTER (WHERE "status" = 'running')::int AS "running",
      count(*) FILTER (WHERE "status" = 'pending')::int AS "waiting",
      count(*) FILTER (WHERE "status" = 'pending' AND "notBefore" > ${utcNow(sql)})::int AS "held",
      count(*) FILTER (WHERE "status" = 'cancelled')::int AS "cancelled",
      coalesce(sum("steps"), 0)::int AS "steps",
      CASE WHEN bool_or("status" = 'pending' AND "attempt" = 1) THEN p."createdAt"
        WHEN bool_or("status" = 'pending') THEN max("finishedAt") FILTER (WHERE "status" = 'failed')
        END AT TIME ZONE 'utc' AS "waitingSince",
      min("startedAt") FILTER (WHERE "status" = 'running') AT TIME ZONE 'utc' AS "runningSince"
    FROM "AgentRun" WHERE "populationId" = p."id") r
  WHERE p."state" IN ('running', 'paused') AND p."plan" IS NOT NULL ORDER BY p."id"`;

const failureColumns = z.object({
  populationId: z.number(),
  failure: z.string(),
  reason: z.string(),
  count: z.number(),
});

const readFailures = (sql: postgres.Sql, populations: readonly number[]) => sql`
  SELECT "populationId", coalesce("failure", 'unknown') AS "failure", coalesce("reason", '') AS "reason",
    count(*)::int AS "count"
  FROM "AgentRun" WHERE "status" = 'failed' AND "populationId" = ANY(${[...populations]}::int[])
  GROUP BY 1, 2, 3 ORDER BY 1, 4 DESC, 2, 3`;

/** What waits, runs and has failed. The rows own it: what a queue holds beside them is delivery. */
export function queueStatusReader(sql: postgres.Sql): QueueReader {
  return {
    pulse: (freshSeconds) => readPulse(sql, freshSeconds),
    steps: () => readSteps(sql),
    populations: (ids) => readPopulations(sql, ids),
    writing: async () => (await readWriting(sql)).map((row) => writingColumns.parse(row)),
    failures: async (populations) =>
      populations.length === 0
        ? []
        : (await readFailures(sql, populations)).map((row) => failureColumns.parse(row)),
  };
}

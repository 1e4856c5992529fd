import type postgres from "postgres";
import { z } from "zod";
import type { PopulationId } from "@/lib/domain/ids";
import type { RunPopulation, RunProgress } from "@/lib/product/runs/ports";
import type { Executor } from "./bulk.ts";
import { readPopulation } from "./run-populations.ts";

const countColumns = z.object({
  done: z.number(),
  live: z.number(),
  running: z.number(),
  retrying: z.number(),
  cancelled: z.number(),
  failedRuns: z.number(),
  round: z.number().nullable(),
  steps: z.number(),
  malformed: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number(),
  assumedUsd: z.number(),
  startedAt: z.date().nullable(),
});
const failureColumns = z.object({ failure: z.string(), reason: z.string(), count: z.number() });
const retryColumns = z.object({ outcome: z.string(), count: z.number() });
const indexColumns = z.object({
  status: z.string(),
  done: z.number(),
  total: z.number().nullable(),
  error: z.string().nullable(),
});
const timeColumns = z.object({ finishedAt: z.date().nullable(), activeSeconds: z.number() });

/** Five queries, however many runs there are; none of them reads a step or a call's text. */
export async function readProgress(sql: postgres.Sql, id: PopulationId): Promise<RunProgress | null> {
  const population = await readPopulation(sql, id);
  if (population === null) return null;
  const [counts, failures, retries, indexes, times] = await Promise.all([
    readCounts(sql, id),
    sql`
      SELECT "failure", "reason", count(*)::int AS "count" FROM "AgentRun"
      WHERE "populationId" = ${id} AND "status" = 'failed' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
    sql`
      SELECT c."outcome", count(*)::int AS "count" FROM "AgentRun" r JOIN "LlmCall" c ON c."runId" = r."id"
      WHERE r."populationId" = ${id} AND c."outcome" <> 'reply' GROUP BY 1 ORDER BY 2 DESC, 1`,
    sql`SELECT * FROM "Step" WHERE "areaId" = ${population.areaId} AND "scope" = 0 AND "kind" = 'index'`,
    sql`SELECT "finishedAt", "activeSeconds" FROM "Population" WHERE "id" = ${id}`,
  ]);
  const { live, cancelled, round, ...counted } = counts;
  return {
    population,
    ...counted,
    ...slotsOf(population, { done: counts.done, live, cancelled }),
    round: round ?? population.plan.rounds,
    failures: failures.map((row) => failureColumns.parse(row)),
    retries: retries.map((row) => retryColumns.parse(row)),
    index: indexOf(indexes[0]),
    ...timeColumns.parse(times[0]),
  };
}

async function readCounts(sql: Executor, id: PopulationId) {
  const [row] = await sql`
    SELECT count(*) FILTER (WHERE "status" = 'done')::int AS "done",
      count(*) FILTER (WHERE "status" IN ('pending', 'running'))::int AS "live",
      count(*) FILTER (WHERE "status" = 'running')::int AS "running",
      count(*) FILTER (WHERE "status" IN ('pending', 'running') AND "attempt" > 1)::int AS "retrying",
      count(*) FILTER (WHERE "status" = 'cancelled')::int AS "cancelled",
      count(*) FILTER (WHERE "status" = 'failed')::int AS "failedRuns",
      min("round") FILTER (WHERE "status" IN ('pending', 'running')) AS "round",
      coalesce(sum("steps"), 0)::int AS "steps", coalesce(sum("malformed"), 0)::int AS "malformed",
      coalesce(sum("calls"), 0)::int AS "calls", coalesce(sum("inputTokens"), 0)::float8 AS "inputTokens",
      coalesce(sum("outputTokens"), 0)::float8 AS "outputTokens", coalesce(sum("costUsd"), 0) AS "costUsd",
      coalesce(sum("assumedUsd"), 0) AS "assumedUsd", min("startedAt") AS "startedAt"
    FROM "AgentRun" WHERE "populationId" = ${id}`;
  return countColumns.parse(row);
}

/** Every slot has at most one run that is under way, to come, done or cancelled; a slot without one has failed for good. */
const slotsOf = (
  { plan }: RunPopulation,
  { done, live, cancelled }: { readonly done: number; readonly live: number; readonly cancelled: number },
) => ({ failed: plan.size - done - live - cancelled, remaining: live });

function indexOf(row: unknown): RunProgress["index"] {
  if (row === undefined) return { done: 0, total: null, error: null };
  const { status, ...index } = indexColumns.parse(row);
  return status === "done" ? null : index;
}

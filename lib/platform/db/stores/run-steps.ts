import type postgres from "postgres";
import { z } from "zod";
import { populationState } from "@/lib/domain/population";
import type { NewStep, Spent, StoredStep } from "@/lib/pipeline/agent/ports";
import type { EndingToStore, RunClaim, RunStore } from "@/lib/product/runs/ports";
import { type Executor, jsonParameter, utcNow } from "./bulk.ts";
import { endRun } from "./run-ending.ts";
import { loggedReply } from "./run-log.ts";
import { held } from "./run-rows.ts";

type Steps = Pick<
  RunStore,
  "loadSteps" | "loggedReply" | "reserve" | "couldReserve" | "appendStep" | "spend"
>;
type Appended = "continue" | "leave" | "lost";

/** What is written while runs are under way. A step without an ending is one statement: it happens hundreds of times a second. */
export function runSteps(sql: postgres.Sql): Steps {
  return {
    loadSteps: async (run) =>
      (
        await sql`
          SELECT "sequence", "event", "reply", "cut", "failure", "found" FROM "AgentStep" WHERE "runId" = ${run}
          ORDER BY "sequence"`
      ).map(toStoredStep),
    loggedReply: (run, sequence) => loggedReply(sql, run, sequence),
    reserve: async ({ runId, claim }, worstUsd) => {
      const [row] = await sql`SELECT reserve_run_cost(${runId}, ${claim}, ${worstUsd}) AS "granted"`;
      return z.object({ granted: z.boolean() }).parse(row).granted;
    },
    couldReserve: async ({ runId, claim }, worstUsd) => {
      const rows = await sql`
        SELECT 1 FROM "AgentRun" r JOIN "Population" p ON p."id" = r."populationId"
        WHERE r."id" = ${runId} AND r."claims" = ${claim} AND r."status" = 'running' AND p."state" = 'running'
          AND (p."plan" ->> 'budgetUsd')::float8 >= ${worstUsd}::float8 + (
            SELECT sum(o."costUsd" + o."assumedUsd") FROM "AgentRun" o WHERE o."populationId" = p."id")`;
      return rows.length > 0;
    },
    appendStep: (claim, step, ending) => append(sql, claim, step, ending),
    spend: async (claim, spent, callsBefore) => {
      await sql`
        UPDATE "AgentRun" SET ${spending(sql, spent)} WHERE ${held(sql, claim)} AND "calls" = ${callsBefore}`;
    },
  };
}

const storedColumns = z.object({
  sequence: z.number(),
  event: z.enum(["reply", "compression"]),
  reply: z.string().nullable(),
  cut: z.boolean(),
  failure: z.enum(["refused", "empty", "truncated"]).nullable(),
  found: z.object({ ids: z.array(z.string()), total: z.number() }).nullable(),
});
export const toStoredStep = (row: unknown): StoredStep => storedColumns.parse(row);

async function append(
  sql: postgres.Sql,
  claim: RunClaim,
  step: NewStep,
  ending: EndingToStore | null,
): Promise<Appended> {
  const state =
    ending === null
      ? await write(sql, claim, step)
      : await sql.begin(async (tx) => {
          // In the order in which claims and reservations take these locks: the population, then its run.
          // Sent together: nobody else is served by the embedded database until they are done.
          const [, written] = await Promise.all([
            lockPopulation(tx, claim).execute(),
            write(tx, claim, step),
            endRun(tx, claim, ending),
          ]);
          return written;
        });
  if (state !== null) return state === "running" ? "continue" : "leave";
  return storedBefore(sql, claim, step);
}

const lockPopulation = (sql: Executor, { runId }: RunClaim) => sql`
  SELECT 1 FROM "Population" WHERE "id" = (SELECT "populationId" FROM "AgentRun" WHERE "id" = ${runId})
  FOR NO KEY UPDATE`;

const stateColumn = z.object({ state: populationState });

/** The step and the run's counters, where the claim holds and the step is not there yet. Returns the population's state. */
async function write(sql: Executor, claim: RunClaim, step: NewStep) {
  const { spent } = step;
  const [row] = await sql`
    WITH run AS (
      UPDATE "AgentRun" SET ${spending(sql, spent)}, "steps" = ${step.step},
        "malformed" = "malformed" + ${step.malformed ? 1 : 0}, "faults" = 0, "reason" = NULL, "heartbeat" = ${utcNow(sql)}
      WHERE ${held(sql, claim)} AND NOT EXISTS (
        SELECT 1 FROM "AgentStep" WHERE "runId" = ${claim.runId} AND "sequence" = ${step.sequence})
      RETURNING "id", "populationId"),
    step AS (
      INSERT INTO "AgentStep" ("runId", "sequence", "event", "step", "action", "reply", "cut", "found", "observation",
        "feedback", "workingSet", "failure", "inputTokens", "outputTokens", "costUsd", "latencyMs", "calls", "promptHash")
      SELECT run."id", ${step.sequence}, ${step.event}, ${step.step}, ${step.action}, ${step.reply}, ${step.cut},
        ${step.found === null ? null : jsonParameter(sql, step.found)}::jsonb, ${step.observation}, ${step.feedback},
        ${jsonParameter(sql, step.workingSet)}::jsonb, ${step.failure}, ${spent.inputTokens}::int,
        ${spent.outputTokens}::int, ${spent.costUsd}::float8, ${Math.round(spent.latencyMs)}, ${spent.calls},
        ${step.promptHash} FROM run)
    SELECT p."state" FROM run JOIN "Population" p ON p."id" = run."populationId"`;
  return row === undefined ? null : stateColumn.parse(row).state;
}

/** Adds what calls came to; what had been set aside for them is free again. */
const spending = (sql: Executor, spent: Spent) => sql`
  "inputTokens" = "inputTokens" + ${spent.inputTokens ?? 0}, "outputTokens" = "outputTokens" + ${spent.outputTokens ?? 0},
  "costUsd" = "costUsd" + ${spent.costUsd ?? 0}, "assumedUsd" = "assumedUsd" + ${spent.assumedUsd},
  "calls" = "calls" + ${spent.calls}, "reservedUsd" = 0`;

/** Nothing was written: the claim is lost, or this very claim has stored the step and never heard of it. */
async function storedBefore(sql: Executor, { runId, claim }: RunClaim, step: NewStep): Promise<Appended> {
  const [row] = await sql`
    SELECT p."state" FROM "AgentStep" s JOIN "AgentRun" r ON r."id" = s."runId" JOIN "Population" p ON p."id" = r."populationId"
    WHERE s."runId" = ${runId} AND s."sequence" = ${step.sequence} AND s."promptHash" = ${step.promptHash}
      AND s."reply" IS NOT DISTINCT FROM ${step.reply} AND r."claims" = ${claim} AND r."status" IN ('running', 'done', 'failed')`;
  if (row === undefined) return "lost";
  return stateColumn.parse(row).state === "running" ? "continue" : "leave";
}

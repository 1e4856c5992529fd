import { z } from "zod";
import { areaId, documentId, editionId, populationId, runId } from "@/lib/domain/ids";
import { pauseCause, populationPlan, populationState, runStatus } from "@/lib/domain/population";
import type { RunClaim, RunPopulation, RunRow } from "@/lib/product/runs/ports";
import type { Executor } from "./bulk.ts";

const runColumns = z.object({
  id: runId,
  populationId,
  slot: z.number(),
  attempt: z.number(),
  round: z.number(),
  topic: z.string().nullable(),
  status: runStatus,
  claims: z.number(),
  worker: z.string().nullable(),
  faults: z.number(),
  steps: z.number(),
  malformed: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number(),
  assumedUsd: z.number(),
  failure: z.string().nullable(),
  reason: z.string().nullable(),
  documentId: documentId.nullable(),
});
export const toRun = (row: unknown): RunRow => runColumns.parse(row);

const populationColumns = z.object({
  id: populationId,
  areaId,
  areaSlug: z.string(),
  editionId,
  editionSlug: z.string(),
  slug: z.string(),
  name: z.string(),
  model: z.string(),
  state: populationState,
  stateCause: pauseCause.nullable(),
  stateReason: z.string().nullable(),
  plan: populationPlan,
});
export const toRunPopulation = (row: unknown): RunPopulation => populationColumns.parse(row);

/** Populations that are, or were, written by runs of ours; columns as `toRunPopulation` reads them. */
export const selectPopulations = (sql: Executor) => sql`
  SELECT p.*, a."slug" AS "areaSlug", e."id" AS "editionId", e."slug" AS "editionSlug", m."name" AS "model"
  FROM "Population" p JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
    JOIN "Model" m ON m."id" = p."modelId"
  WHERE p."plan" IS NOT NULL`;

/** The claim still holds: the run is under way, and nobody has claimed it since. */
export const held = (sql: Executor, { runId: id, claim }: RunClaim) =>
  sql`"id" = ${id} AND "claims" = ${claim} AND "status" = 'running'`;

export const runIdColumn = z.object({ id: runId }).transform((row) => row.id);

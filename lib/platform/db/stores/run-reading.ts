import type postgres from "postgres";
import { z } from "zod";
import type { PopulationId, RunId } from "@/lib/domain/ids";
import type { FiledProposal, RunRecord, RunStore, StepRecord } from "@/lib/product/runs/ports";
import type { Executor } from "./bulk.ts";
import { contextOf } from "./run-claims.ts";
import { loggedPrompt } from "./run-log.ts";
import { readPopulation } from "./run-populations.ts";
import { readProgress } from "./run-progress.ts";
import { toRun } from "./run-rows.ts";
import { toStoredStep } from "./run-steps.ts";

type Reading = Pick<
  RunStore,
  | "progress"
  | "findRun"
  | "runInPlace"
  | "runRecord"
  | "loggedPrompt"
  | "runsOf"
  | "filedProposals"
  | "stepRecords"
>;

/** Runs as they are looked at and exported, page by page. */
export function runReading(sql: postgres.Sql): Reading {
  return {
    progress: (id) => readProgress(sql, id),
    findRun: async (id) => {
      const [row] = await sql`SELECT * FROM "AgentRun" WHERE "id" = ${id}`;
      return row === undefined ? null : toRun(row);
    },
    runInPlace: async (id) => {
      const [row] = await sql`SELECT * FROM "AgentRun" WHERE "id" = ${id}`;
      return row === undefined ? null : contextOf(sql, toRun(row));
    },
    runRecord: (id) => runRecord(sql, id),
    loggedPrompt: (run, sequence) => loggedPrompt(sql, run, sequence),
    runsOf: (id, page) => runsOf(sql, id, page),
    filedProposals: (id, page) => filedProposals(sql, id, page),
    stepRecords: (run) => stepRecords(sql, run),
  };
}

const recordColumns = z.object({
  step: z.number(),
  action: z.string(),
  observation: z.string(),
  feedback: z.string().nullable(),
  workingSet: z.array(z.string()),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  costUsd: z.number().nullable(),
  latencyMs: z.number(),
  calls: z.number(),
  promptHash: z.string(),
  createdAt: z.date(),
});

async function stepRecords(sql: Executor, run: RunId): Promise<readonly StepRecord[]> {
  const rows = await sql`SELECT * FROM "AgentStep" WHERE "runId" = ${run} ORDER BY "sequence"`;
  return rows.map((row) => ({ ...toStoredStep(row), ...recordColumns.parse(row) }));
}

const droppedColumn = z
  .array(z.object({ line: z.string(), reason: z.string() }))
  .nullable()
  .transform((dropped) => dropped ?? []);
const referencesColumn = z
  .array(
    z.object({
      number: z.number(),
      id: z.string(),
      role: z.enum(["method", "baseline", "motivation", "extension", "background"]),
      sentence: z.string(),
    }),
  )
  .nullable()
  .transform((references) => references ?? []);
const proposalColumns = z.object({ title: z.string(), abstract: z.string(), body: z.string().nullable() });

async function runRecord(sql: postgres.Sql, id: RunId): Promise<RunRecord | null> {
  const [row] = await sql`SELECT * FROM "AgentRun" WHERE "id" = ${id}`;
  if (row === undefined) return null;
  const run = toRun(row);
  const [population, steps, documents] = await Promise.all([
    readPopulation(sql, run.populationId),
    stepRecords(sql, id),
    sql`SELECT "title", "abstract", "body" FROM "Document" WHERE "id" = ${run.documentId}`,
  ]);
  if (population === null) return null;
  const [document] = documents;
  const proposal = document === undefined ? null : proposalColumns.parse(document);
  return { run, population, steps, proposal, dropped: droppedColumn.parse(row.dropped) };
}

async function runsOf(
  sql: Executor,
  id: PopulationId,
  { after, limit, status }: Parameters<RunStore["runsOf"]>[1],
) {
  const wanted = status === undefined ? sql`true` : sql`"status" = ${status}::"RunStatus"`;
  const rows = await sql`
    SELECT * FROM "AgentRun" WHERE "populationId" = ${id} AND ${wanted} AND "slot" IN (
      SELECT DISTINCT "slot" FROM "AgentRun" WHERE "populationId" = ${id} AND "slot" > ${after} AND ${wanted}
      ORDER BY "slot" LIMIT ${limit})
    ORDER BY "slot", "attempt"`;
  return rows.map(toRun);
}

const filedColumns = z.object({
  externalId: z.string(),
  title: z.string(),
  abstract: z.string(),
  body: z.string().nullable(),
  citations: z.array(z.string()),
});

async function filedProposals(
  sql: Executor,
  id: PopulationId,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly FiledProposal[]> {
  const rows = await sql`
    SELECT r.*, d."externalId", d."title", d."abstract", d."body", (
      SELECT coalesce(jsonb_agg(u."externalId" ORDER BY u."position"), '[]'::jsonb)
      FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId" WHERE c."documentId" = d."id") AS "citations"
    FROM "AgentRun" r JOIN "Document" d ON d."id" = r."documentId"
    WHERE r."populationId" = ${id} AND r."status" = 'done' AND r."slot" > ${after} ORDER BY r."slot" LIMIT ${limit}`;
  return rows.map((row) => {
    const { externalId, ...proposal } = filedColumns.parse(row);
    return {
      ...proposal,
      id: externalId,
      run: toRun(row),
      references: referencesColumn.parse(row.references),
      dropped: droppedColumn.parse(row.dropped),
    };
  });
}

import type postgres from "postgres";
import { z } from "zod";
import { type PopulationId, populationId } from "@/lib/domain/ids";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { NewRunPopulation, ProposalContent, RunPopulation, RunStore } from "@/lib/product/runs/ports";
import { sayChanged } from "../progress-signal.ts";
import { type Executor, jsonParameter, rowsParameter, utcNow, writeAudit } from "./bulk.ts";
import { ensureModel } from "./population-store.ts";
import { selectPopulations, toRunPopulation } from "./run-rows.ts";

type Populations = Pick<
  RunStore,
  | "createRunPopulation"
  | "findRunPopulation"
  | "runPopulation"
  | "listRunPopulations"
  | "changeState"
  | "cancelLeftRuns"
  | "settledPopulations"
  | "proposalContents"
  | "completePopulation"
>;

const idColumn = z.object({ id: populationId });

/** Populations from their start to their end. Every change of state is one compare-and-set under the row's lock. */
export function runPopulations(sql: postgres.Sql): Populations {
  return {
    createRunPopulation: (wanted, entry) => sql.begin((tx) => create(tx, wanted, entry)),
    findRunPopulation: async (area, slug) => {
      const [row] = await sql`${selectPopulations(sql)} AND p."areaId" = ${area} AND p."slug" = ${slug}`;
      return row === undefined ? null : toRunPopulation(row);
    },
    runPopulation: (id) => readPopulation(sql, id),
    listRunPopulations: async (area) =>
      (await sql`${selectPopulations(sql)} AND p."areaId" = ${area} ORDER BY p."slug" COLLATE "C"`).map(
        toRunPopulation,
      ),
    changeState: (id, change, entry) => sql.begin((tx) => changeState(tx, id, change, entry)),
    cancelLeftRuns: async () => (await cancelLeftRuns(sql, null)).count,
    settledPopulations: async () =>
      (
        await sql`
          SELECT p."id" FROM "Population" p WHERE p."state" IN ('running', 'paused') AND ${settled(sql)} ORDER BY p."id"`
      ).map((row) => idColumn.parse(row).id),
    proposalContents: (id) => proposalContents(sql, id),
    completePopulation: (id, content, entry) => sql.begin((tx) => complete(tx, id, content, entry)),
  };
}

export async function readPopulation(sql: Executor, id: PopulationId): Promise<RunPopulation | null> {
  const [row] = await sql`${selectPopulations(sql)} AND p."id" = ${id}`;
  return row === undefined ? null : toRunPopulation(row);
}

async function create(
  sql: Executor,
  wanted: NewRunPopulation,
  entry: AuditEntry,
): Promise<RunPopulation | null> {
  const { areaId: area, slug, name, plan, slots } = wanted;
  const taken = await sql`SELECT 1 FROM "Population" WHERE "areaId" = ${area} AND "slug" = ${slug}`;
  if (taken.length > 0) return null;
  const model = await ensureModel(sql, wanted.model);
  const [row] = await sql`
    INSERT INTO "Population" ("areaId", "modelId", "slug", "name", "method", "size", "state", "plan")
    VALUES (${area}, ${model}, ${slug}, ${name}, ${plan.method}::"Method", 0, 'running', ${jsonParameter(sql, plan)}::jsonb)
    ON CONFLICT ("areaId", "slug") DO NOTHING RETURNING "id"`;
  if (row === undefined) return null;
  const { id } = idColumn.parse(row);
  await sql`
    INSERT INTO "AgentRun" ("populationId", "slot", "round", "topic")
    SELECT ${id}, r."slot", r."round", r."topic"
    FROM jsonb_to_recordset(${rowsParameter(sql, slots)}::jsonb) AS r("slot" int, "round" int, "topic" text)
    ORDER BY r."slot"`;
  await askForIndex(sql, area);
  await writeAudit(sql, entry);
  await sayChanged(sql, id);
  return readPopulation(sql, id);
}

/** The corpus has to be searchable first. An index that is there, or being made, is left as it is. */
const askForIndex = (sql: Executor, area: number) => sql`
  INSERT INTO "Step" AS s ("areaId", "scope", "kind") VALUES (${area}, 0, 'index')
  ON CONFLICT ("areaId", "scope", "kind") DO UPDATE SET "status" = 'pending', "worker" = NULL, "error" = NULL,
    "done" = 0, "total" = NULL, "startedAt" = NULL, "heartbeat" = NULL, "finishedAt" = NULL
  WHERE s."status" = 'failed'`;

async function changeState(
  sql: Executor,
  id: PopulationId,
  change: Parameters<RunStore["changeState"]>[1],
  entry: AuditEntry,
): Promise<boolean> {
  const { from, to, cause, reason, budgetUsd = null } = change;
  const ended = to === "cancelled" || to === "complete";
  const rows = await sql`
    UPDATE "Population" SET "state" = ${to}::"PopulationState", "stateCause" = ${cause}, "stateReason" = ${reason},
      "plan" = CASE WHEN ${budgetUsd}::float8 IS NULL THEN "plan"
        ELSE jsonb_set("plan", '{budgetUsd}', to_jsonb(${budgetUsd}::float8)) END,
      "finishedAt" = CASE WHEN ${ended} THEN ${utcNow(sql)} END
    WHERE "id" = ${id} AND "plan" IS NOT NULL
      AND "state"::text IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, from)}::jsonb))
    RETURNING "areaId"`;
  const [changed] = rows;
  if (changed === undefined) return false;
  if (to === "cancelled") await cancelLeftRuns(sql, id);
  if (to === "running") await beginAnew(sql, id, z.object({ areaId: z.number() }).parse(changed).areaId);
  await writeAudit(sql, entry);
  await sayChanged(sql, id);
  return true;
}

/** Somebody has seen to what was wrong: runs wait no longer, and an index that failed is asked for again. */
async function beginAnew(sql: Executor, id: PopulationId, area: number): Promise<void> {
  await sql`
    UPDATE "AgentRun" SET "faults" = 0, "notBefore" = NULL WHERE "populationId" = ${id} AND "status" = 'pending'
      AND ("faults" > 0 OR "notBefore" IS NOT NULL)`;
  await askForIndex(sql, area);
}

const cancelLeftRuns = (sql: Executor, id: PopulationId | null) => sql`
  UPDATE "AgentRun" r SET "status" = 'cancelled', "finishedAt" = ${utcNow(sql)} FROM "Population" p
  WHERE p."id" = r."populationId" AND p."state" = 'cancelled' AND r."status" = 'pending'
    AND (${id}::int IS NULL OR p."id" = ${id})`;

/** No slot of the population `p` has a run under way or to come. */
const settled = (sql: Executor) => sql`NOT EXISTS (
  SELECT 1 FROM "AgentRun" r WHERE r."populationId" = p."id" AND r."status" IN ('pending', 'running'))`;

const contentColumns = z.object({
  id: z.string(),
  title: z.string(),
  abstract: z.string(),
  citations: z.array(z.string()),
});

async function proposalContents(sql: Executor, id: PopulationId): Promise<readonly ProposalContent[]> {
  const rows = await sql`
    SELECT d."externalId" AS "id", d."title", d."abstract", (
      SELECT coalesce(jsonb_agg(u."externalId"), '[]'::jsonb)
      FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId" WHERE c."documentId" = d."id") AS "citations"
    FROM "Document" d WHERE d."populationId" = ${id} ORDER BY d."position"`;
  return rows.map((row) => contentColumns.parse(row));
}

async function complete(
  sql: Executor,
  id: PopulationId,
  { size, contentHash }: { readonly size: number; readonly contentHash: string },
  entry: AuditEntry,
): Promise<boolean> {
  const rows = await sql`
    UPDATE "Population" p SET "state" = 'complete', "stateCause" = NULL, "stateReason" = NULL, "size" = ${size},
      "contentHash" = ${contentHash}, "finishedAt" = ${utcNow(sql)}
    WHERE p."id" = ${id} AND p."plan" IS NOT NULL AND p."state" IN ('running', 'paused') AND ${settled(sql)}
      AND (SELECT count(*) FROM "Document" d WHERE d."populationId" = p."id") = ${size}
    RETURNING p."id"`;
  if (rows.length === 0) return false;
  await writeAudit(sql, entry);
  await sayChanged(sql, id);
  return true;
}

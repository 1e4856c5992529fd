import type postgres from "postgres";
import { z } from "zod";
import { areaId, stepId } from "@/lib/domain/ids";
import { stepKind, stepStatus } from "@/lib/domain/step";
import type { ExtractorKey, JudgeKey } from "@/lib/pipeline/steps/ports";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { Claim, NewStep, StepContext, StepRow, StepStore } from "@/lib/product/scoring/ports";
import { type Executor, rowsParameter, utcNow, writeAudit } from "./bulk.ts";
import { toEdition } from "./edition-store.ts";

const stepColumns = z.object({
  id: stepId,
  areaId,
  scope: z.number(),
  kind: stepKind,
  status: stepStatus,
  done: z.number(),
  total: z.number().nullable(),
  attempts: z.number(),
  worker: z.string().nullable(),
  error: z.string().nullable(),
  heartbeat: z.date().nullable(),
});
const toStep = (row: unknown): StepRow => stepColumns.parse(row);
const poolColumns = z.object({ areaId, scope: z.number() });
const idColumn = z.object({ id: stepId });

/** Steps and who holds them. Every change of hands is one statement, so that two workers never hold one step. */
export function stepStore(sql: postgres.Sql): StepStore {
  return {
    planSteps: (steps, reopen, entry) => sql.begin((tx) => planSteps(tx, steps, reopen, entry)),
    stepsOfEdition: async (edition) =>
      (
        await sql`
          SELECT s.* FROM "Step" s JOIN "Area" a ON a."id" = s."areaId" WHERE a."editionId" = ${edition} ORDER BY s."id"`
      ).map(toStep),
    stepsOfArea: async (area) =>
      (await sql`SELECT * FROM "Step" WHERE "areaId" = ${area} ORDER BY "id"`).map(toStep),
    stepsOfUnfinishedAreas: async () =>
      (
        await sql`
          SELECT * FROM "Step" WHERE "areaId" IN
            (SELECT "areaId" FROM "Step" WHERE "status" IN ('pending', 'running')) ORDER BY "id"`
      ).map(toStep),
    findStep: async (id) => {
      const [row] = await sql`SELECT * FROM "Step" WHERE "id" = ${id}`;
      return row === undefined ? null : toStep(row);
    },
    context: (area) => readContext(sql, area),
    claim: (id, worker) => claim(sql, id, worker),
    beat: (held, progress) => beat(sql, held, progress),
    finish: (held, entry) => sql.begin((tx) => finish(tx, held, entry)),
    fail: (held, error, retry) => fail(sql, held, error, retry),
    resetAbandoned: async (staleSeconds, deadWorkers) =>
      (
        await sql`
          UPDATE "Step" SET "status" = 'pending', "worker" = NULL
          WHERE "status" = 'running' AND ("heartbeat" IS NULL
            OR "heartbeat" < ${utcNow(sql)} - make_interval(secs => ${staleSeconds})
            OR "worker" IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, deadWorkers)}::jsonb)))
          RETURNING "id"`
      ).map((row) => idColumn.parse(row).id),
    scoredByOtherEngine: async (edition, engine) =>
      (
        await sql`
          SELECT DISTINCT s."areaId", s."scope" FROM "Score" s JOIN "Area" a ON a."id" = s."areaId"
          WHERE a."editionId" = ${edition} AND s."engine" <> ${engine}`
      ).map((row) => poolColumns.parse(row)),
    forgetFailures: (extractor, judge) => sql.begin((tx) => forgetFailures(tx, extractor, judge)),
  };
}

async function planSteps(
  sql: Executor,
  steps: readonly NewStep[],
  reopen: readonly number[],
  entry: AuditEntry,
): Promise<void> {
  await sql`
    INSERT INTO "Step" ("areaId", "scope", "kind")
    SELECT "areaId", "scope", "kind"::"StepKind"
    FROM jsonb_to_recordset(${rowsParameter(sql, steps)}::jsonb) AS r("areaId" int, "scope" int, "kind" text)
    ON CONFLICT ("areaId", "scope", "kind") DO NOTHING`;
  await sql`
    UPDATE "Step" SET "status" = 'pending', "worker" = NULL, "error" = NULL, "done" = 0, "total" = NULL,
      "startedAt" = NULL, "heartbeat" = NULL, "finishedAt" = NULL
    WHERE "id" IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, reopen)}::jsonb)::int)`;
  await sql`
    DELETE FROM "Neighbour" n USING "Step" s, "Document" d
    WHERE s."kind" = CASE WHEN n."pool" IN ('HU', 'AU') THEN 'overlap' ELSE 'neighbours' END::"StepKind"
      AND d."id" = n."documentId" AND d."areaId" = s."areaId" AND n."scope" = s."scope"
      AND s."id" IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, reopen)}::jsonb)::int)`;
  await writeAudit(sql, entry);
}

async function claim(sql: Executor, id: number, worker: string): Promise<StepRow | null> {
  const [row] = await sql`
    UPDATE "Step" SET "status" = 'running', "attempts" = "attempts" + 1, "worker" = ${worker}, "error" = NULL,
      "startedAt" = coalesce("startedAt", ${utcNow(sql)}), "heartbeat" = ${utcNow(sql)}, "finishedAt" = NULL
    WHERE "id" = ${id} AND "status" = 'pending' RETURNING *`;
  return row === undefined ? null : toStep(row);
}

/** The claim still holds: the step runs, and nobody has claimed it since. */
const held = (sql: Executor, { stepId: id, attempt }: Claim) =>
  sql`"id" = ${id} AND "attempts" = ${attempt} AND "status" = 'running'`;

async function beat(
  sql: Executor,
  claimed: Claim,
  progress?: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { done = null, total = null } = progress ?? {};
  const rows = await sql`
    UPDATE "Step" SET "heartbeat" = ${utcNow(sql)}, "done" = coalesce(${done}::int, "done"),
      "total" = coalesce(${total}::int, "total")
    WHERE ${held(sql, claimed)} RETURNING "id"`;
  return rows.length > 0;
}

async function finish(sql: Executor, claimed: Claim, entry: AuditEntry | null): Promise<boolean> {
  const rows = await sql`
    UPDATE "Step" SET "status" = 'done', "worker" = NULL, "done" = coalesce("total", "done"),
      "heartbeat" = ${utcNow(sql)}, "finishedAt" = ${utcNow(sql)}
    WHERE ${held(sql, claimed)} RETURNING "id"`;
  if (rows.length > 0 && entry !== null) await writeAudit(sql, entry);
  return rows.length > 0;
}

async function fail(sql: Executor, claimed: Claim, error: string, retry: boolean): Promise<boolean> {
  const status = retry ? "pending" : "failed";
  const rows = await sql`
    UPDATE "Step" SET "status" = ${status}::"StepStatus", "worker" = NULL, "error" = ${error}
    WHERE ${held(sql, claimed)} RETURNING "id"`;
  return rows.length > 0;
}

async function forgetFailures(sql: Executor, extractor: ExtractorKey, judge: JudgeKey): Promise<number> {
  const summaries = await sql`
    DELETE FROM "IdeaSummary" WHERE "summary" IS NULL AND "extractor" = ${extractor.extractor}
      AND "promptVersion" = ${extractor.promptVersion} RETURNING "id"`;
  const verdicts = await sql`
    DELETE FROM "Verdict" WHERE "slots" IS NULL AND "judge" = ${judge.judge}
      AND "promptVersion" = ${judge.promptVersion} AND "seed" = ${judge.seed} RETURNING "id"`;
  return summaries.length + verdicts.length;
}

const areaColumns = z.object({
  slug: z.string(),
  manifestHash: z.string().nullable(),
  editionId: z.number(),
});
const populationColumns = z.object({ id: z.number(), seedId: z.string(), scored: z.boolean() });

async function readContext(sql: Executor, area: number): Promise<StepContext> {
  const [areaRow] = await sql`SELECT "slug", "manifestHash", "editionId" FROM "Area" WHERE "id" = ${area}`;
  const { slug, manifestHash, editionId } = areaColumns.parse(areaRow);
  const [editionRow] = await sql`SELECT * FROM "Edition" WHERE "id" = ${editionId}`;
  const rows = await sql`
    SELECT p."id", p."slug" AS "seedId", s."status" IS NOT DISTINCT FROM 'done' AS "scored"
    FROM "Population" p LEFT JOIN "Step" s ON s."areaId" = p."areaId" AND s."scope" = p."id" AND s."kind" = 'score'
    WHERE p."areaId" = ${area} AND p."state" = 'complete' ORDER BY p."slug" COLLATE "C"`;
  const all = rows.map((row) => populationColumns.parse(row));
  const refs = (list: typeof all) => list.map(({ id, seedId }) => ({ id, seedId }));
  return {
    edition: toEdition(editionRow),
    areaSlug: slug,
    manifestHash,
    populations: refs(all),
    scored: refs(all.filter(({ scored }) => scored)),
  };
}

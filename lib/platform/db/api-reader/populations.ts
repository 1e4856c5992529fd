import type postgres from "postgres";
import { z } from "zod";
import { editionOrigin, method } from "@/lib/domain/edition";
import { areaId, populationId } from "@/lib/domain/ids";
import { populationImportReport } from "@/lib/domain/import-report";
import { isBaseline, populationPlan, populationState } from "@/lib/domain/population";
import { METRICS, type RankRange, rankRange } from "@/lib/domain/score";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { PopulationListReader, PopulationRecord, StoredScores } from "@/lib/product/api/ports";
import { modelReader } from "./models.ts";
import { scoreRow, selectScore } from "./score-row.ts";

const columns = z.object({
  id: populationId,
  areaId,
  edition: z.string(),
  year: z.number(),
  origin: editionOrigin,
  area: z.string(),
  slug: z.string(),
  name: z.string(),
  method,
  size: z.number(),
  state: populationState,
  plan: populationPlan.nullable(),
  modelId: z.number(),
  modelName: z.string(),
  releaseDate: z.string().nullable(),
  trainingCutoff: z.string().nullable(),
});
type Row = z.infer<typeof columns>;
type Where = postgres.PendingQuery<postgres.Row[]>;

const METRIC_NAMES: string[] = [...METRICS];
const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Three queries, however many populations there are. */
async function readPopulations(sql: postgres.Sql, where: Where): Promise<readonly PopulationRecord[]> {
  const found = await sql`
    SELECT p."id", p."areaId", e."slug" AS "edition", e."year", e."origin", a."slug" AS "area", p."slug", p."name", p."method",
      p."size", p."state", p."plan", p."modelId", m."name" AS "modelName", m."releaseDate", m."trainingCutoff"
    FROM "Population" p JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      JOIN "Model" m ON m."id" = p."modelId" ${where}`;
  const rows = found.map((row) => columns.parse(row));
  if (rows.length === 0) return [];
  const [scores, ranks] = await Promise.all([readScores(sql, rows), readRanks(sql, rows)]);
  const none: StoredScores = new Map();
  return rows.map((row) => ({
    ...recordOf(row),
    own: scores.get(`${row.areaId}/${row.id}`) ?? none,
    human: scores.get(`${row.areaId}/${HUMAN_SCOPE}`) ?? none,
    ranks: ranks.get(row.id) ?? new Map<string, RankRange>(),
  }));
}

function recordOf({ plan, modelId, modelName, releaseDate, trainingCutoff, areaId: _, ...row }: Row) {
  return {
    ...row,
    baseline: isBaseline({ method: row.method, plan }),
    hosted: plan !== null,
    size: row.state === "complete" ? row.size : (plan?.size ?? row.size),
    model: { id: modelId, name: modelName, releaseDate, trainingCutoff },
  };
}

const scoreArea = z.object({ areaId: z.number() });

async function readScores(sql: postgres.Sql, rows: readonly Row[]) {
  const scopes = [HUMAN_SCOPE, ...rows.map(({ id }) => id)];
  const found = await sql`
    SELECT s."areaId", ${selectScore(sql)} FROM "Score" s
    WHERE s."areaId" IN ${sql(unique(rows.map((row) => row.areaId)))} AND s."scope" IN ${sql(scopes)}
      AND s."slice" = 'full' AND s."metric" IN ${sql(METRIC_NAMES)}`;
  const byScope = new Map<string, Map<string, ReturnType<typeof scoreRow>["score"]>>();
  for (const each of found) {
    const { scope, metric, score } = scoreRow(each);
    const key = `${scoreArea.parse(each).areaId}/${scope}`;
    byScope.set(key, (byScope.get(key) ?? new Map()).set(metric, score));
  }
  return byScope;
}

const rankColumns = rankRange.extend({ populationId: z.number(), metric: z.string() });

async function readRanks(sql: postgres.Sql, rows: readonly Row[]) {
  const found = await sql`
    SELECT "populationId", "metric", "best", "worst" FROM "RankRange"
    WHERE "areaId" IN ${sql(unique(rows.map((row) => row.areaId)))}
      AND "populationId" IN ${sql(rows.map(({ id }) => id))}`;
  const byPopulation = new Map<number, Map<string, RankRange>>();
  for (const each of found) {
    const { populationId: id, metric, ...range } = rankColumns.parse(each);
    byPopulation.set(id, (byPopulation.get(id) ?? new Map()).set(metric, range));
  }
  return byPopulation;
}

const contentColumns = z.object({
  contentHash: z.string().nullable(),
  importReport: populationImportReport.nullable().catch(null),
});
const listedColumns = z.object({
  slug: z.string(),
  method,
  model: z.string(),
  size: z.number(),
  state: populationState,
  contentHash: z.string().nullable(),
});
const briefColumns = z.object({
  area: z.string(),
  slug: z.string(),
  name: z.string(),
  method,
  model: z.string(),
  size: z.number(),
});
const countColumns = z.object({ count: z.number() });

export function populationListReader(sql: postgres.Sql): PopulationListReader {
  return {
    ...modelReader(sql),
    populationCount: async (area) => {
      const [row] = await sql`SELECT count(*)::int AS "count" FROM "Population" WHERE "areaId" = ${area}`;
      return countColumns.parse(row).count;
    },
    populationsOf: (area, { after, limit }) =>
      readPopulations(
        sql,
        sql`WHERE p."areaId" = ${area} AND p."id" > ${after} ORDER BY p."id" LIMIT ${limit}`,
      ),
    populationRecord: async (id) => (await readPopulations(sql, sql`WHERE p."id" = ${id}`))[0] ?? null,
    populationsOfModel: (model) =>
      readPopulations(sql, sql`WHERE p."modelId" = ${model} ORDER BY e."year" DESC, p."id" DESC`),
    listedPopulations: async (edition, most) =>
      (
        await sql`
          SELECT a."slug" AS "area", p."slug", p."name", p."method", m."name" AS "model", p."size"
          FROM "Edition" e JOIN "Area" a ON a."editionId" = e."id" CROSS JOIN LATERAL (
              SELECT * FROM "Population" p WHERE p."areaId" = a."id" AND p."state" = 'complete'
              ORDER BY p."id" LIMIT ${most}) p
            JOIN "Model" m ON m."id" = p."modelId"
          WHERE e."slug" = ${edition} ORDER BY a."id", p."id"`
      ).map((row) => briefColumns.parse(row)),
    populationContents: async (area) =>
      (
        await sql`
          SELECT p."slug", p."method", m."name" AS "model", p."size", p."state", p."contentHash"
          FROM "Population" p JOIN "Model" m ON m."id" = p."modelId" WHERE p."areaId" = ${area} ORDER BY p."id"`
      ).map((row) => listedColumns.parse(row)),
    populationContent: async (id) => {
      const [row] = await sql`SELECT "contentHash", "importReport" FROM "Population" WHERE "id" = ${id}`;
      return contentColumns.parse(row);
    },
  };
}

import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { populationId } from "@/lib/domain/ids";
import { pauseCause, populationPlan, populationState } from "@/lib/domain/population";
import type { PopulationAddress, PopulationFacts, UnderWayRow } from "@/lib/product/population-page/ports";
import { moment, placeColumns, placeOf, selectPlace } from "./place.ts";

const factColumns = placeColumns.extend({
  id: populationId,
  modelId: z.number(),
  slug: z.string(),
  name: z.string(),
  method,
  size: z.number(),
  modelName: z.string(),
  releaseDate: z.string().nullable(),
  trainingCutoff: z.string().nullable(),
  state: populationState,
  stateCause: pauseCause.nullable(),
  stateReason: z.string().nullable(),
  plan: populationPlan.nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
});
const namedColumns = z.object({ slug: z.string(), name: z.string() });

export async function readFacts(sql: postgres.Sql, at: PopulationAddress): Promise<PopulationFacts | null> {
  const [found] = await sql`
    SELECT ${selectPlace(sql)}, p."id", p."modelId", p."slug", p."name", p."method", p."size", m."name" AS "modelName",
      m."releaseDate", m."trainingCutoff", p."state", p."stateCause", p."stateReason", p."plan",
      ${moment(sql, "p.createdAt")}, ${moment(sql, "p.finishedAt")}
    FROM "Population" p JOIN "Model" m ON m."id" = p."modelId" JOIN "Area" a ON a."id" = p."areaId"
      JOIN "Edition" e ON e."id" = a."editionId"
    WHERE e."slug" = ${at.edition} AND a."slug" = ${at.area} AND p."slug" = ${at.population}`;
  if (found === undefined) return null;
  const row = factColumns.parse(found);
  const elsewhere = await sql`
    SELECT a."slug", a."name" FROM "Population" p JOIN "Area" a ON a."id" = p."areaId"
    WHERE a."editionId" = (SELECT "editionId" FROM "Area" WHERE "id" = ${row.areaId}) AND a."id" <> ${row.areaId}
      AND p."slug" = ${row.slug} AND p."method" = ${row.method}::"Method" AND p."modelId" = ${row.modelId}
    ORDER BY a."id"`;
  return { ...factsOf(row), elsewhere: elsewhere.map((one) => namedColumns.parse(one)) };
}

function factsOf(row: z.infer<typeof factColumns>): Omit<PopulationFacts, "elsewhere"> {
  const { id, slug, name, size, state, stateCause, stateReason, plan, createdAt, finishedAt } = row;
  const model = {
    id: row.modelId,
    name: row.modelName,
    releaseDate: row.releaseDate,
    trainingCutoff: row.trainingCutoff,
  };
  const stands = { state, stateCause, stateReason, plan, createdAt, finishedAt };
  return { ...placeOf(row), id, slug, name, method: row.method, size, model, ...stands };
}

const underWayColumns = z.object({
  areaSlug: z.string(),
  areaName: z.string(),
  slug: z.string(),
  name: z.string(),
  method,
  model: z.string(),
  state: populationState,
  plan: populationPlan.nullable(),
  done: z.coerce.number(),
});

/** What is not complete yet, newest first. */
export async function readUnderWay(sql: postgres.Sql, edition: string): Promise<readonly UnderWayRow[]> {
  const rows = await sql`
    SELECT a."slug" AS "areaSlug", a."name" AS "areaName", p."slug", p."name", p."method", m."name" AS "model",
      p."state", p."plan",
      (SELECT count(*) FROM "AgentRun" r WHERE r."populationId" = p."id" AND r."status" = 'done') AS "done"
    FROM "Population" p JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      JOIN "Model" m ON m."id" = p."modelId"
    WHERE e."slug" = ${edition} AND p."state" <> 'complete' ORDER BY p."id" DESC`;
  return rows.map((row) => {
    const { areaSlug, areaName, plan, ...rest } = underWayColumns.parse(row);
    return { ...rest, area: { slug: areaSlug, name: areaName }, size: plan?.size ?? 0 };
  });
}

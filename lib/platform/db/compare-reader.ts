import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { populationId } from "@/lib/domain/ids";
import { populationState } from "@/lib/domain/population";
import type { ComparePopulation, CompareReader } from "@/lib/product/compare/ports";
import { readAreaWithPins } from "./cases-reader/area-pins.ts";
import { readComparedTags } from "./compare-reader/tags.ts";
import { readNamed } from "./paper-reader/near.ts";
import { readFigures } from "./population-page/figures.ts";

/** What the comparison of two populations is chosen from and shown with, read from the database. */
export function compareReader(sql: postgres.Sql): CompareReader {
  return {
    area: (address) => readAreaWithPins(sql, address),
    populations: (area) => readPopulations(sql, area),
    figures: (area, population) => readFigures(sql, area, population),
    named: (documents) => readNamed(sql, documents),
    tags: (area, first, second) => readComparedTags(sql, { area, first, second }),
  };
}

const columns = z.object({
  id: populationId,
  slug: z.string(),
  name: z.string(),
  method,
  size: z.number(),
  state: populationState,
  scored: z.boolean(),
  modelId: z.number(),
  model: z.string(),
  releaseDate: z.string().nullable(),
});

async function readPopulations(sql: postgres.Sql, area: number): Promise<readonly ComparePopulation[]> {
  const rows = await sql`
    SELECT p."id", p."slug", p."name", p."method", p."size", p."state", m."id" AS "modelId", m."name" AS "model",
      m."releaseDate", EXISTS (SELECT 1 FROM "Score" s WHERE s."areaId" = ${area} AND s."scope" = p."id") AS "scored"
    FROM "Population" p JOIN "Model" m ON m."id" = p."modelId" WHERE p."areaId" = ${area}
    ORDER BY m."releaseDate" NULLS LAST, m."name", p."name", p."method", p."slug"`;
  return rows.map((row) => {
    const { modelId, model, releaseDate, ...population } = columns.parse(row);
    return { ...population, model: { id: modelId, name: model, releaseDate } };
  });
}

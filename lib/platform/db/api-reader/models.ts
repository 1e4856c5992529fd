import type postgres from "postgres";
import { z } from "zod";
import type { PopulationListReader } from "@/lib/product/api/ports";

const columns = z.object({
  id: z.number(),
  name: z.string(),
  releaseDate: z.string().nullable(),
  trainingCutoff: z.string().nullable(),
});
const counted = columns.extend({ populations: z.number() });
const countColumns = z.object({ count: z.number() });

export const modelReader = (
  sql: postgres.Sql,
): Pick<PopulationListReader, "modelCount" | "models" | "model"> => ({
  modelCount: async () => {
    const [row] = await sql`SELECT count(*)::int AS "count" FROM "Model"`;
    return countColumns.parse(row).count;
  },
  models: async ({ after, limit }) =>
    (
      await sql`
        SELECT m."id", m."name", m."releaseDate", m."trainingCutoff",
          (SELECT count(*)::int FROM "Population" p WHERE p."modelId" = m."id") AS "populations"
        FROM "Model" m WHERE m."id" > ${after} ORDER BY m."id" LIMIT ${limit}`
    ).map((row) => counted.parse(row)),
  model: async (id) => {
    const [row] = await sql`
      SELECT "id", "name", "releaseDate", "trainingCutoff" FROM "Model" WHERE "id" = ${id}`;
    return row === undefined ? null : columns.parse(row);
  },
});

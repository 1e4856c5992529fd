import type postgres from "postgres";
import { z } from "zod";
import type { ExampleReader } from "@/lib/product/api/ports";
import { joinVerdict } from "./judged-pair.ts";

const columns = z.object({
  edition: z.string(),
  area: z.string(),
  population: z.string(),
  model: z.number(),
  number: z.number().nullable(),
  paper: z.number().nullable(),
  verdict: z.number().nullable(),
});
const tableColumns = z.object({ edition: z.string(), table: z.string() });

export const exampleReader = (sql: postgres.Sql): ExampleReader => ({
  exampleRow: async () => {
    const [row] = await sql`
      SELECT e."slug" AS "edition", a."slug" AS "area", p."slug" AS "population", p."modelId" AS "model",
        (SELECT d."position" + 1 FROM "Document" d WHERE d."populationId" = p."id" ORDER BY d."position" LIMIT 1) AS "number",
        (SELECT d."id" FROM "Document" d WHERE d."areaId" = a."id" AND d."scope" = 0 AND d."kind" = 'reference'
          ORDER BY d."position" LIMIT 1) AS "paper",
        (SELECT v."id" FROM "Document" d JOIN "Neighbour" n ON n."documentId" = d."id" AND n."pool" = 'AA'
            JOIN "Document" o ON o."id" = n."neighbourId" ${joinVerdict(sql)}
          WHERE d."populationId" = p."id" AND v."id" IS NOT NULL ORDER BY d."position", n."rank" LIMIT 1) AS "verdict"
      FROM "Population" p JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      WHERE p."state" = 'complete'
      ORDER BY EXISTS (SELECT 1 FROM "Document" d WHERE d."populationId" = p."id") DESC, p."method" = 'baseline',
        p."id" LIMIT 1`;
    return row === undefined ? null : columns.parse(row);
  },
  exampleTable: async () => {
    const [row] = await sql`
      SELECT e."slug" AS "edition", t."name" AS "table" FROM "PublishedTable" t JOIN "Edition" e ON e."id" = t."editionId"
      ORDER BY e."id", t."name" LIMIT 1`;
    return row === undefined ? null : tableColumns.parse(row);
  },
});

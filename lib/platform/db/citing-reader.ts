import type postgres from "postgres";
import { z } from "zod";
import { editionOrigin, editionStatus } from "@/lib/domain/edition";
import type { CitingReader } from "@/lib/product/citing/ports";
import { moment } from "./population-page/place.ts";

const columns = z.object({
  slug: z.string(),
  title: z.string(),
  origin: editionOrigin,
  status: editionStatus,
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  judge: z.string().nullable(),
  createdAt: z.date(),
  engines: z.array(z.string()),
});

/** What a citation of an edition names, read from the database. */
export function citingReader(sql: postgres.Sql): CitingReader {
  return {
    citableEditions: async () => {
      const rows = await sql`
        SELECT e."slug", e."title", e."origin", e."status", e."encoder", e."extractor", e."judge",
          ${moment(sql, "e.createdAt")}, array(
            SELECT DISTINCT s."engine" FROM "Score" s JOIN "Area" a ON a."id" = s."areaId"
            WHERE a."editionId" = e."id" AND s."slice" = 'full' ORDER BY 1) AS "engines"
        FROM "Edition" e ORDER BY e."id"`;
      return rows.map((row) => columns.parse(row));
    },
  };
}

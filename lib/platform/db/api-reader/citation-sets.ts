import type postgres from "postgres";
import { z } from "zod";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { CitationSetReader, CitationSetRow } from "@/lib/product/api/ports";
import { inPool } from "../stores/document-store.ts";

const columns = z.object({ id: z.number(), position: z.number(), cites: z.array(z.number()) });
type Pool = { readonly areaId: number; readonly scope: number };

/** One query for a whole side: ids are small, and both sides are needed whole. */
async function readSets(sql: postgres.Sql, pool: Pool): Promise<readonly CitationSetRow[]> {
  const rows = await sql`
    SELECT d."id", d."position", coalesce(c."cites", '[]'::jsonb) AS "cites"
    FROM "Document" d LEFT JOIN LATERAL (
      SELECT jsonb_agg(c."paperId" ORDER BY c."paperId") AS "cites" FROM "Citation" c
      WHERE c."documentId" = d."id") c ON true
    WHERE ${inPool(sql, pool)} ORDER BY d."position"`;
  return rows.map((row) => columns.parse(row));
}

export const citationSetReader = (sql: postgres.Sql): CitationSetReader => ({
  referenceSets: (areaId) => readSets(sql, { areaId, scope: HUMAN_SCOPE }),
  proposalSets: (areaId, scope) => readSets(sql, { areaId, scope }),
});

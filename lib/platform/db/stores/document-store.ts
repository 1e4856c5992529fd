import type postgres from "postgres";
import { z } from "zod";
import { documentId } from "@/lib/domain/ids";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import type { DocumentReader, Pool, PoolDocument } from "@/lib/pipeline/steps/ports";
import type { Executor } from "./bulk.ts";

const documentColumns = z.object({
  id: documentId,
  externalId: z.string(),
  title: z.string(),
  abstract: z.string(),
  abstractHash: z.string(),
});
export const toDocument = (row: unknown): PoolDocument => documentColumns.parse(row);

/** The documents of a pool: U or H, which share the column's scope 0, else the population's proposals. */
export const inPool = (sql: Executor, { areaId, scope }: Pool) => {
  const column = scope === CORPUS_SCOPE ? 0 : scope;
  return sql`d."areaId" = ${areaId} AND d."scope" = ${column} AND d."kind" = ${kindOf(scope)}::"DocumentKind"`;
};

function kindOf(scope: number): "corpus" | "reference" | "proposal" {
  if (scope === CORPUS_SCOPE) return "corpus";
  return scope === HUMAN_SCOPE ? "reference" : "proposal";
}

export function documentReader(sql: postgres.Sql): DocumentReader {
  return {
    documents: async (pool) =>
      (
        await sql`
          SELECT d."id", d."externalId", d."title", d."abstract", d."abstractHash" FROM "Document" d
          WHERE ${inPool(sql, pool)} ORDER BY d."position"`
      ).map(toDocument),
    citations: (pool) => readCitations(sql, pool),
  };
}

const citedColumns = z.object({ cited: z.array(z.string()) });

async function readCitations(sql: Executor, pool: Pool): Promise<readonly (readonly string[])[]> {
  const rows = await sql`
    SELECT coalesce(c."cited", '[]'::jsonb) AS "cited"
    FROM "Document" d LEFT JOIN LATERAL (
      SELECT jsonb_agg(p."externalId" ORDER BY p."position") AS "cited"
      FROM "Citation" c JOIN "Document" p ON p."id" = c."paperId" WHERE c."documentId" = d."id") c ON true
    WHERE ${inPool(sql, pool)} ORDER BY d."position"`;
  return rows.map((row) => citedColumns.parse(row).cited);
}

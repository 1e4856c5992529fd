import type postgres from "postgres";
import { z } from "zod";
import { type AreaId, type DocumentId, documentId } from "@/lib/domain/ids";
import type { SomeOf } from "@/lib/product/paper-page/ports";
import type { CitationRivals, CitedPaper } from "@/lib/product/proposal-page/ports";

const citedColumns = z.object({
  id: documentId,
  externalId: z.string(),
  title: z.string(),
  year: z.number().nullable(),
  total: z.coerce.number(),
});

export async function readCitedPapers(
  sql: postgres.Sql,
  proposal: DocumentId,
  limit: number,
): Promise<SomeOf<CitedPaper>> {
  const rows = await sql`
    SELECT u."id", u."externalId", u."title", u."year", count(*) OVER () AS "total"
    FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId" WHERE c."documentId" = ${proposal}
    ORDER BY u."position" LIMIT ${limit}`;
  const read = rows.map((row) => citedColumns.parse(row));
  return { rows: read.map(({ total: _, ...paper }) => paper), total: read[0]?.total ?? 0 };
}

/** Human papers that are handed on: the best one is found among them by the scoring's own code. */
const RIVALS = 3;
const ids = z.array(documentId);
const rivalColumns = z.object({ id: documentId, title: z.string(), cites: ids });

/**
 * The human papers of the highest J = shared / (own + cited - shared), of equal ones the earlier.
 */
export async function readCitationRivals(
  sql: postgres.Sql,
  { area, proposal }: { readonly area: AreaId; readonly proposal: DocumentId },
): Promise<CitationRivals> {
  const [own, rivals] = await Promise.all([
    sql`SELECT "paperId" FROM "Citation" WHERE "documentId" = ${proposal} ORDER BY "paperId"`,
    sql`
      WITH own AS (SELECT "paperId" FROM "Citation" WHERE "documentId" = ${proposal}),
        sharing AS MATERIALIZED (
          SELECT d."id", d."title", d."position", c."shared"
          FROM (
            SELECT c."documentId", count(*)::float8 AS "shared" FROM own JOIN "Citation" c ON c."paperId" = own."paperId"
            GROUP BY c."documentId") c
          JOIN "Document" d ON d."id" = c."documentId" AND d."kind" = 'reference' AND d."areaId" = ${area})
      SELECT s."id", s."title", array(
        SELECT c."paperId" FROM "Citation" c WHERE c."documentId" = s."id" ORDER BY c."paperId") AS "cites"
      FROM sharing s CROSS JOIN (SELECT count(*)::float8 AS "own" FROM own) size
        CROSS JOIN LATERAL (SELECT count(*) AS "cited" FROM "Citation" c WHERE c."documentId" = s."id") counted
      ORDER BY s."shared" / (size."own" + counted."cited" - s."shared") DESC, s."position" LIMIT ${RIVALS}`,
  ]);
  return {
    own: ids.parse(own.map(({ paperId }) => paperId)),
    papers: rivals.map((row) => rivalColumns.parse(row)),
  };
}

import type postgres from "postgres";
import { z } from "zod";
import { documentId } from "@/lib/domain/ids";
import type { BestCitation, CitedBy, CitedPaper, SomeOf } from "@/lib/product/paper-page/ports";

const citedColumns = z.object({
  id: documentId,
  title: z.string(),
  year: z.number().nullable(),
  total: z.coerce.number(),
});

function someOf(rows: readonly postgres.Row[]): SomeOf<CitedPaper> {
  const read = rows.map((row) => citedColumns.parse(row));
  return { rows: read.map(({ total: _, ...paper }) => paper), total: read[0]?.total ?? 0 };
}

export const readCites = async (sql: postgres.Sql, paper: number, limit: number) =>
  someOf(
    await sql`
      SELECT u."id", u."title", u."year", count(*) OVER () AS "total"
      FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId" WHERE c."documentId" = ${paper}
      ORDER BY u."position" LIMIT ${limit}`,
  );

const bestColumns = z.object({
  scope: z.number(),
  shared: z.coerce.number(),
  cited: z.coerce.number(),
  position: z.number(),
});

/**
 * Of each population the proposal with the highest J = shared / (own + cited - shared); of equal ones the earlier. How much a
 * proposal cites is counted for those alone that can still win: as cited >= shared, J <= shared / own, and the one that shares
 * most is a first to be beaten.
 */
export async function readBestCitations(sql: postgres.Sql, paper: number): Promise<readonly BestCitation[]> {
  const citedBy = (row: string) => sql`
    CROSS JOIN LATERAL (SELECT count(*) AS "cited" FROM "Citation" c WHERE c."documentId" = ${sql(row)}."id") "counted"`;
  const rows = await sql`
    WITH own AS (SELECT "paperId" FROM "Citation" WHERE "documentId" = ${paper}),
      size AS (SELECT count(*)::float8 AS "own" FROM own),
      sharing AS MATERIALIZED (
        SELECT d."id", d."populationId" AS "scope", d."position", h."shared"
        FROM (
          SELECT c."documentId", count(*) AS "shared" FROM own JOIN "Citation" c ON c."paperId" = own."paperId"
          GROUP BY c."documentId") h
        JOIN "Document" d ON d."id" = h."documentId" AND d."kind" = 'proposal'),
      first AS (
        SELECT f."scope", f."shared" / (size."own" + "cited" - f."shared") AS "j"
        FROM size CROSS JOIN (SELECT DISTINCT ON ("scope") * FROM sharing ORDER BY "scope", "shared" DESC) f
          ${citedBy("f")})
    SELECT DISTINCT ON (s."scope") s."scope", s."position", s."shared", "cited"
    FROM size CROSS JOIN sharing s JOIN first ON first."scope" = s."scope" AND s."shared" / size."own" >= first."j"
      ${citedBy("s")}
    ORDER BY s."scope", s."shared" / (size."own" + "cited" - s."shared") DESC, s."position"`;
  return rows.map((row) => {
    const { position, ...best } = bestColumns.parse(row);
    return { ...best, number: position + 1 };
  });
}

const countColumns = z.object({ scope: z.number().nullable(), kind: z.string(), count: z.coerce.number() });

export async function readCitedBy(sql: postgres.Sql, paper: number, limit: number): Promise<CitedBy> {
  const [counts, reference] = await Promise.all([
    sql`
      SELECT d."kind", d."populationId" AS "scope", count(*) AS "count"
      FROM "Citation" c JOIN "Document" d ON d."id" = c."documentId" WHERE c."paperId" = ${paper} GROUP BY 1, 2`,
    sql`
      SELECT d."id", d."title", d."year", count(*) OVER () AS "total"
      FROM "Citation" c JOIN "Document" d ON d."id" = c."documentId" AND d."kind" = 'reference'
      WHERE c."paperId" = ${paper} ORDER BY d."position" LIMIT ${limit}`,
  ]);
  const read = counts.map((row) => countColumns.parse(row));
  return {
    reference: someOf(reference),
    corpus: read.find(({ kind }) => kind === "corpus")?.count ?? 0,
    populations: read.flatMap(({ scope, count }) => (scope === null ? [] : [{ scope, proposals: count }])),
  };
}

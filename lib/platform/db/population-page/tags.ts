import type postgres from "postgres";
import { z } from "zod";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { TagCounts, TagKind, Tags } from "@/lib/product/population-page/ports";

/** Of each kind. */
const MOST = 8;

const columns = z.object({
  kind: z.enum(["task", "method"]),
  tag: z.string(),
  own: z.coerce.number(),
  human: z.coerce.number(),
  ownTotal: z.coerce.number(),
  humanTotal: z.coerce.number(),
  source: z.string().nullable(),
});
type Row = z.infer<typeof columns>;

type Counted = postgres.PendingQuery<postgres.Row[]>;

/** The documents of both sides: the proposals, and the papers of the reference. */
const documents = (sql: postgres.Sql, area: number, population: number): Counted => sql`
  SELECT "id", "scope" FROM "Document" WHERE "areaId" = ${area} AND ("scope", "kind")
    IN ((${HUMAN_SCOPE}, 'reference'::"DocumentKind"), (${population}, 'proposal'::"DocumentKind"))`;

/** Each cited paper counts as often as it is cited; it is looked up once. */
const cited = (sql: postgres.Sql, area: number, population: number): Counted => sql`
  SELECT d."scope", c."paperId" AS "id", count(*) AS "times"
  FROM (${documents(sql, area, population)}) d JOIN "Citation" c ON c."documentId" = d."id" GROUP BY 1, 2`;

const themselves = (sql: postgres.Sql, area: number, population: number): Counted => sql`
  SELECT d."scope", d."id", 1 AS "times" FROM (${documents(sql, area, population)}) d`;

/** `of`: "scope", "id", "times" of the documents whose tags are counted. */
const counted = (sql: postgres.Sql, of: Counted, area: number, population: number): Counted => sql`
  SELECT *, (SELECT "tagSource" FROM "Area" WHERE "id" = ${area}) AS "source" FROM (
    SELECT t.*, sum("own") OVER k AS "ownTotal", sum("human") OVER k AS "humanTotal",
      row_number() OVER (PARTITION BY "kind" ORDER BY "own" DESC, "human" DESC, "tag") AS "place"
    FROM (
      SELECT l."kind"::text AS "kind", l."label" AS "tag",
        coalesce(sum("times") FILTER (WHERE o."scope" = ${population}), 0) AS "own",
        coalesce(sum("times") FILTER (WHERE o."scope" = ${HUMAN_SCOPE}), 0) AS "human"
      FROM (${of}) o JOIN "DocumentLabel" l ON l."documentId" = o."id" WHERE l."kind" IN ('task', 'method')
      GROUP BY 1, 2
    ) t WINDOW k AS (PARTITION BY "kind")
  ) ranked WHERE "place" <= ${MOST} AND "own" > 0 ORDER BY "place"`;

function countsOf(rows: readonly Row[], kind: TagKind): TagCounts {
  const of = rows.filter((row) => row.kind === kind);
  return {
    tags: of.map(({ tag, own, human }) => ({ tag, own, human })),
    total: { own: of[0]?.ownTotal ?? 0, human: of[0]?.humanTotal ?? 0 },
  };
}

/** Tags of the proposals where they carry any; else those of what they cite. */
export async function readTags(sql: postgres.Sql, area: number, population: number): Promise<Tags | null> {
  const read = async (of: Counted): Promise<readonly Row[]> =>
    (await counted(sql, of, area, population)).map((row) => columns.parse(row));
  const own = await read(themselves(sql, area, population));
  const rows = own.length > 0 ? own : await read(cited(sql, area, population));
  const [first] = rows;
  if (first === undefined) return null;
  return {
    of: own.length > 0 ? "documents" : "cited papers",
    source: first.source,
    kinds: { task: countsOf(rows, "task"), method: countsOf(rows, "method") },
  };
}

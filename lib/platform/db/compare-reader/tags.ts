import type postgres from "postgres";
import { z } from "zod";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { ComparedTagCounts, ComparedTags } from "@/lib/product/compare/ports";
import type { TagKind } from "@/lib/product/population-page/ports";

/** Of each kind. */
const MOST = 10;

const columns = z.object({
  kind: z.enum(["task", "method"]),
  tag: z.string(),
  first: z.coerce.number(),
  second: z.coerce.number(),
  human: z.coerce.number(),
  firstTotal: z.coerce.number(),
  secondTotal: z.coerce.number(),
  humanTotal: z.coerce.number(),
  source: z.string().nullable(),
});
type Row = z.infer<typeof columns>;
type Counted = postgres.PendingQuery<postgres.Row[]>;
type Sides = { readonly area: number; readonly first: number; readonly second: number };

const documents = (sql: postgres.Sql, { area, first, second }: Sides): Counted => sql`
  SELECT "id", "scope" FROM "Document" WHERE "areaId" = ${area} AND ("scope", "kind") IN (
    (${HUMAN_SCOPE}, 'reference'::"DocumentKind"), (${first}, 'proposal'::"DocumentKind"),
    (${second}, 'proposal'::"DocumentKind"))`;

const themselves = (sql: postgres.Sql, sides: Sides): Counted => sql`
  SELECT d."scope", d."id", 1 AS "times" FROM (${documents(sql, sides)}) d`;

/** Each cited paper counts as often as it is cited; it is looked up once. */
const cited = (sql: postgres.Sql, sides: Sides): Counted => sql`
  SELECT d."scope", c."paperId" AS "id", count(*) AS "times"
  FROM (${documents(sql, sides)}) d JOIN "Citation" c ON c."documentId" = d."id" GROUP BY 1, 2`;

/** Most frequent on either of the two sides, each in parts of its own whole: a large population does not crowd out a small one. */
const counted = (sql: postgres.Sql, of: Counted, { area, first, second }: Sides): Counted => {
  const times = (scope: number) => sql`coalesce(sum("times") FILTER (WHERE o."scope" = ${scope}), 0)::float8`;
  return sql`
    SELECT *, (SELECT "tagSource" FROM "Area" WHERE "id" = ${area}) AS "source" FROM (
      SELECT t.*, row_number() OVER (
        PARTITION BY "kind" ORDER BY coalesce("first" / nullif("firstTotal", 0), 0)
          + coalesce("second" / nullif("secondTotal", 0), 0) DESC, "tag") AS "place"
      FROM (
        SELECT c.*, sum("first") OVER k AS "firstTotal", sum("second") OVER k AS "secondTotal",
          sum("human") OVER k AS "humanTotal"
        FROM (
          SELECT l."kind"::text AS "kind", l."label" AS "tag", ${times(first)} AS "first", ${times(second)} AS "second",
            ${times(HUMAN_SCOPE)} AS "human"
          FROM (${of}) o JOIN "DocumentLabel" l ON l."documentId" = o."id" WHERE l."kind" IN ('task', 'method')
          GROUP BY 1, 2) c WINDOW k AS (PARTITION BY "kind")) t
      WHERE "first" + "second" > 0) ranked
    WHERE "place" <= ${MOST} ORDER BY "place"`;
};

function countsOf(rows: readonly Row[], kind: TagKind): ComparedTagCounts {
  const of = rows.filter((row) => row.kind === kind);
  return {
    tags: of.map(({ tag, first, second, human }) => ({ tag, first, second, human })),
    total: {
      first: of[0]?.firstTotal ?? 0,
      second: of[0]?.secondTotal ?? 0,
      human: of[0]?.humanTotal ?? 0,
    },
  };
}

/** Tags of the proposals where any of the two populations carries some; else those of what they cite. */
export async function readComparedTags(sql: postgres.Sql, sides: Sides): Promise<ComparedTags | null> {
  const read = async (of: Counted): Promise<readonly Row[]> =>
    (await counted(sql, of, sides)).map((row) => columns.parse(row));
  const own = await read(themselves(sql, sides));
  const rows = own.length > 0 ? own : await read(cited(sql, sides));
  if (rows.length === 0) return null;
  return {
    of: own.length > 0 ? "documents" : "cited papers",
    source: rows[0]?.source ?? null,
    kinds: { task: countsOf(rows, "task"), method: countsOf(rows, "method") },
  };
}

import type postgres from "postgres";
import { OVERLAP_FIGURE, type RankRange, type Score, score } from "@/lib/domain/score";
import type { TinyFigures } from "./tiny-benchmark.ts";

/** An edition's figures as `tinyBenchmark` names them, straight from the tables. */
export async function readFigures(sql: postgres.Sql, edition: string): Promise<TinyFigures> {
  const rows = await sql`
    SELECT coalesce(p."slug", 'human') AS who, s.* FROM "Score" s JOIN "Area" a ON a."id" = s."areaId"
    JOIN "Edition" e ON e."id" = a."editionId" LEFT JOIN "Population" p ON p."id" = s."scope"
    WHERE e."slug" = ${edition}`;
  const ranges = await sql`
    SELECT p."slug" AS who, r."metric", r."best", r."worst" FROM "RankRange" r
    JOIN "Population" p ON p."id" = r."populationId" JOIN "Area" a ON a."id" = r."areaId"
    JOIN "Edition" e ON e."id" = a."editionId" WHERE e."slug" = ${edition}`;
  return {
    scores: new Map(
      rows.map((row): [string, Score] => {
        const { lower, upper } = row;
        const interval = lower === null ? null : { lower, upper };
        return [`${row.who}/${row.metric}`, score.parse({ ...row, interval })];
      }),
    ),
    ranks: new Map(
      ranges.map(({ who, metric, best, worst }): [string, RankRange] => [
        `${who}/${metric}`,
        { best, worst },
      ]),
    ),
  };
}

/** The figures of the board alone: what `tinyBenchmark` computes. */
export const boardOnly = ({ scores, ranks }: TinyFigures): TinyFigures => ({
  scores: new Map([...scores].filter(([key]) => !key.endsWith(`/${OVERLAP_FIGURE}`))),
  ranks,
});

const TABLES = [
  "Document",
  "Citation",
  "Embedding",
  "IdeaSummary",
  "Neighbour",
  "Verdict",
  "Score",
  "SlotFigure",
  "OverlapFigure",
  "RankRange",
  "Step",
  "AuditEvent",
];

/** Per table the rows and the versions of all of them: equal only where nothing was written, not even the same again. */
export async function tablesOf(sql: postgres.Sql): Promise<Readonly<Record<string, string>>> {
  const seen: Record<string, string> = {};
  for (const table of TABLES) {
    const [row] = await sql`
      SELECT count(*)::text AS n, coalesce(sum(xmin::text::bigint), 0)::text AS versions FROM ${sql(table)}`;
    seen[table] = `${row?.n} rows, versions ${row?.versions}`;
  }
  return seen;
}

import type postgres from "postgres";
import { z } from "zod";
import { METRICS, type MetricName, metricName, rankRange, type Score, score } from "@/lib/domain/score";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { PopulationFigureRows } from "@/lib/product/population-page/ports";

const FULL = "full";
const METRIC_NAMES: string[] = [...METRICS];

const scoreColumns = z.object({
  scope: z.number(),
  metric: metricName,
  kind: z.string(),
  value: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  reason: z.string().nullable(),
  missingPairs: z.number().nullable(),
  engine: z.string(),
});
const rankColumns = rankRange.extend({ metric: metricName });

function scoreOf({ lower, upper, ...row }: z.infer<typeof scoreColumns>): Score {
  return score.parse({ ...row, interval: lower === null || upper === null ? null : { lower, upper } });
}

export async function readFigures(
  sql: postgres.Sql,
  area: number,
  own: number,
): Promise<PopulationFigureRows> {
  const [scores, ranks] = await Promise.all([
    sql`SELECT * FROM "Score" WHERE "areaId" = ${area} AND "scope" IN (${HUMAN_SCOPE}, ${own}) AND "slice" = ${FULL}
      AND "metric" IN ${sql(METRIC_NAMES)}`,
    sql`SELECT * FROM "RankRange" WHERE "areaId" = ${area} AND "populationId" = ${own}
      AND "metric" IN ${sql(METRIC_NAMES)}`,
  ]);
  const rows = scores.map((row) => scoreColumns.parse(row));
  const of = (scope: number): ReadonlyMap<MetricName, Score> =>
    new Map(rows.filter((row) => row.scope === scope).map((row) => [row.metric, scoreOf(row)]));
  return {
    own: of(own),
    human: of(HUMAN_SCOPE),
    ranks: new Map(
      ranks.map((row) => {
        const { metric, ...range } = rankColumns.parse(row);
        return [metric, range];
      }),
    ),
    engines: [...new Set(rows.filter((row) => row.scope === own).map(({ engine }) => engine))].sort(),
  };
}

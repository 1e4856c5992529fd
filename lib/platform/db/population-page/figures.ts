import type postgres from "postgres";
import { z } from "zod";
import { METRICS, type MetricName, metricName, rankRange, type Score } from "@/lib/domain/score";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import {
  type FigureSide,
  type FigureSource,
  PARTS,
  type PopulationFigureRows,
} from "@/lib/product/population-page/ports";
import { figureColumns, provenanceColumns, storedScore } from "../stored-score.ts";
import { moment } from "./place.ts";
import { readSlotRates } from "./slot-rates.ts";

const FULL = "full";
const METRIC_NAMES: string[] = [...METRICS];
const FIGURE_NAMES: string[] = [...METRICS, ...PARTS];

const scoreColumns = figureColumns.extend(provenanceColumns.shape).extend({
  scope: z.number(),
  slice: z.string(),
  metric: z.enum([...METRICS, ...PARTS]),
  computedAt: z.date(),
});
type ScoreRow = z.infer<typeof scoreColumns>;
const rankColumns = rankRange.extend({ metric: metricName });

function named<Name extends string>(
  rows: readonly ScoreRow[],
  names: readonly Name[],
): ReadonlyMap<Name, Score> {
  const byMetric = new Map<string, ScoreRow>(rows.map((row) => [row.metric, row]));
  return new Map(
    names.flatMap((name) => {
      const row = byMetric.get(name);
      return row === undefined ? [] : [[name, storedScore(row)] as const];
    }),
  );
}

const sideOf = (rows: readonly ScoreRow[]): FigureSide => ({
  metrics: named(rows, METRICS),
  parts: named(rows, PARTS),
});

function slicesOf(own: readonly ScoreRow[], human: readonly ScoreRow[]): PopulationFigureRows["slices"] {
  const names = new Set(own.map(({ slice }) => slice).filter((slice) => slice !== FULL));
  const of = (rows: readonly ScoreRow[], name: string) =>
    named(
      rows.filter(({ slice }) => slice === name),
      METRICS,
    );
  return [...names].sort().map((name) => ({ name, own: of(own, name), human: of(human, name) }));
}

/** Rows that came from the same things make one source, as old as its youngest row. */
function sourcesOf(rows: readonly ScoreRow[]): readonly FigureSource[] {
  const found = new Map<string, FigureSource>();
  for (const { engine, encoder, extractor, judge, prompts, manifestHash, computedAt } of rows) {
    const source = { engine, encoder, extractor, judge, prompts: prompts ?? {}, manifestHash };
    const key = JSON.stringify(source);
    const earlier = found.get(key);
    if (earlier === undefined || earlier.computedAt < computedAt) found.set(key, { ...source, computedAt });
  }
  return [...found.values()].sort((a, b) => b.computedAt.getTime() - a.computedAt.getTime());
}

function ranksOf(rows: readonly unknown[]): ReadonlyMap<MetricName, z.infer<typeof rankRange>> {
  return new Map(
    rows.map((row) => {
      const { metric, ...range } = rankColumns.parse(row);
      return [metric, range];
    }),
  );
}

export async function readFigures(
  sql: postgres.Sql,
  area: number,
  population: number,
): Promise<PopulationFigureRows> {
  const [scores, ranks, slots] = await Promise.all([
    sql`SELECT "scope", "slice", "metric", "kind", "value", "lower", "upper", "reason", "missingPairs", "engine",
        "encoder", "extractor", "judge", "prompts", "manifestHash", ${moment(sql, "computedAt")} FROM "Score"
      WHERE "areaId" = ${area} AND "scope" IN (${HUMAN_SCOPE}, ${population})
        AND "metric" IN ${sql(FIGURE_NAMES)}`,
    sql`SELECT * FROM "RankRange" WHERE "areaId" = ${area} AND "populationId" = ${population}
      AND "metric" IN ${sql(METRIC_NAMES)}`,
    readSlotRates(sql, area, population),
  ]);
  const rows = scores.map((row) => scoreColumns.parse(row));
  const of = (scope: number) => rows.filter((row) => row.scope === scope);
  const whole = (scope: number) => of(scope).filter(({ slice }) => slice === FULL);
  return {
    own: sideOf(whole(population)),
    human: sideOf(whole(HUMAN_SCOPE)),
    slices: slicesOf(of(population), of(HUMAN_SCOPE)),
    ranks: ranksOf(ranks),
    slots,
    sources: sourcesOf(of(population)),
  };
}

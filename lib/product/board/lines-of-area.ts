import type { MetricName } from "@/lib/domain/score";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import { type BoardLines, heading, humanFigure, type Line, perMetric, scoreFinder } from "./line";
import type { AreaRow, BoardRows, PopulationRow } from "./ports";
import { costOf, sourceOf, tokensOf } from "./spending";

/** Rank ranges are stored: they come from paired tests within the area. */
export function linesOfArea(rows: BoardRows, area: AreaRow, rankMetric: MetricName): BoardLines {
  const scoreOf = scoreFinder(rows);
  const ranks = new Map(
    rows.ranks
      .filter((row) => row.areaId === area.id && row.metric === rankMetric)
      .map((row) => [row.populationId, row.range]),
  );
  const lineOf = (population: PopulationRow): Line => ({
    ...heading(population),
    size: population.size,
    source: sourceOf(population, rows.edition),
    cost: costOf(population),
    tokens: tokensOf(population),
    figures: perMetric((metric) => {
      const score = scoreOf(area.id, population.id, metric);
      return { score, percent: percentOfHuman(score, scoreOf(area.id, 0, metric)) };
    }),
    rank: ranks.get(population.id) ?? null,
    at: { area: area.slug, population: population.slug },
  });
  return {
    human: perMetric((metric) => humanFigure(scoreOf(area.id, 0, metric))),
    lines: rows.populations.filter((population) => population.areaId === area.id).map(lineOf),
  };
}

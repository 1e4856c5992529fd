import { type MetricName, type Score, undefinedScore } from "@/lib/domain/score";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import {
  type BoardLines,
  type FindScore,
  heading,
  humanFigure,
  type Line,
  perMetric,
  scoreFinder,
} from "./line";
import { meanOverAreas } from "./mean-over-areas";
import type { AreaRow, BoardRows, EditionRow, PopulationRow } from "./ports";
import { rankOverAreas } from "./rank-over-areas";
import { costOf, sourceOf, sumOfCosts, sumOfTokens, tokensOf, weakestSource } from "./spending";

const NO_COMMON_SCALE = undefinedScore("Raw scores of different areas share no scale.");

function sameNamed(populations: readonly PopulationRow[]): readonly (readonly PopulationRow[])[] {
  const groups = new Map<string, PopulationRow[]>();
  for (const population of populations) {
    const { key } = heading(population);
    groups.set(key, [...(groups.get(key) ?? []), population]);
  }
  return [...groups.values()];
}

/** A population's percent in one area; null where the line has none there. */
function percentIn(member: PopulationRow | undefined, area: AreaRow, metric: MetricName, scoreOf: FindScore) {
  if (member === undefined) return null;
  return percentOfHuman(scoreOf(area.id, member.id, metric), scoreOf(area.id, 0, metric));
}

type Unranked = Omit<Line, "rank">;

/** What is known of the populations themselves, whatever their scores. */
const sumsOf = (members: readonly PopulationRow[], edition: EditionRow) => ({
  size: members.reduce((sum, member) => sum + member.size, 0),
  source: weakestSource(members.map((member) => sourceOf(member, edition))),
  cost: sumOfCosts(members.map(costOf)),
  tokens: sumOfTokens(members.map(tokensOf)),
});

function lineOf(members: readonly PopulationRow[], rows: BoardRows, scoreOf: FindScore): Unranked[] {
  const { areas, edition } = rows;
  const [head] = members;
  if (head === undefined) return [];
  const meanOf = (metric: MetricName): Score =>
    meanOverAreas(
      areas.map((area) => {
        const member = members.find(({ areaId }) => areaId === area.id);
        return { area: area.name, percent: percentIn(member, area, metric, scoreOf) };
      }),
    );
  const figures = perMetric((metric) => ({ score: NO_COMMON_SCALE, percent: meanOf(metric) }));
  const area = areas.find(({ id }) => id === head.areaId)?.slug ?? "";
  return [{ ...heading(head), ...sumsOf(members, edition), figures, at: { area, population: head.slug } }];
}

const humanMean = (areas: readonly AreaRow[], metric: MetricName, scoreOf: FindScore): Score =>
  meanOverAreas(
    areas.map((area) => ({ area: area.name, percent: humanFigure(scoreOf(area.id, 0, metric)).percent })),
  );

/** What every area holds under one slug, method and model is one line: the mean of its percents of the human level. */
export function linesOverAreas(rows: BoardRows, rankMetric: MetricName): BoardLines {
  const { areas, populations } = rows;
  const scoreOf = scoreFinder(rows);
  const lines = sameNamed(populations).flatMap((members) => lineOf(members, rows, scoreOf));
  const ranks = rankOverAreas(lines.map((line) => line.figures[rankMetric].percent));
  return {
    human: perMetric((metric) => ({ score: NO_COMMON_SCALE, percent: humanMean(areas, metric, scoreOf) })),
    lines: lines.map((line, index) => ({ ...line, rank: ranks[index] ?? null })),
  };
}

import type { Method } from "@/lib/domain/edition";
import {
  METRICS,
  type MetricName,
  type RankRange,
  type Score,
  scored,
  undefinedScore,
} from "@/lib/domain/score";
import { NOT_SCORED_YET, percentOfHuman } from "./human-level";
import { meanOverAreas } from "./mean-over-areas";
import type { AreaRow, BoardRows, ModelRow, PopulationRow } from "./ports";
import { rankOverAreas } from "./rank-over-areas";

/** One figure in both units, fractions both: the score itself, and the score as a share of the human level. */
export type Figure = { readonly score: Score; readonly percent: Score };
export type Figures = Readonly<Record<MetricName, Figure>>;

/** One row of the board: a population of one area, or what carries the same name in every area. */
export type Line = {
  readonly key: string;
  readonly name: string;
  readonly method: Method;
  readonly model: ModelRow;
  /** Proposals; over all areas their sum. */
  readonly size: number;
  readonly figures: Figures;
  readonly rank: RankRange | null;
};

export type BoardLines = { readonly human: Figures; readonly lines: readonly Line[] };

const NO_COMMON_SCALE = undefinedScore("Raw scores of different areas share no scale.");

export const perMetric = <T>(of: (metric: MetricName) => T): Readonly<Record<MetricName, T>> => ({
  matchCite: of("matchCite"),
  matchIdea: of("matchIdea"),
  diversityCite: of("diversityCite"),
  diversityIdea: of("diversityIdea"),
});

type FindScore = (areaId: number, scope: number, metric: MetricName) => Score;

function scoreFinder(rows: BoardRows): FindScore {
  const found = new Map(rows.figures.map((row) => [`${row.areaId}/${row.scope}/${row.metric}`, row.score]));
  return (areaId, scope, metric) => found.get(`${areaId}/${scope}/${metric}`) ?? NOT_SCORED_YET;
}

/** The human row holds 100% by definition, where it holds anything. */
function humanFigure(score: Score): Figure {
  const percent = percentOfHuman(score, score);
  return { score, percent: percent.kind === "scored" ? scored(1) : percent };
}

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
    figures: perMetric((metric) => {
      const score = scoreOf(area.id, population.id, metric);
      return { score, percent: percentOfHuman(score, scoreOf(area.id, 0, metric)) };
    }),
    rank: ranks.get(population.id) ?? null,
  });
  return {
    human: perMetric((metric) => humanFigure(scoreOf(area.id, 0, metric))),
    lines: rows.populations.filter((population) => population.areaId === area.id).map(lineOf),
  };
}

const heading = (population: PopulationRow) => ({
  key: `${population.slug}/${population.method}/${population.model.name}`,
  name: population.name,
  method: population.method,
  model: population.model,
});

function sameNamed(populations: readonly PopulationRow[]): readonly (readonly PopulationRow[])[] {
  const groups = new Map<string, PopulationRow[]>();
  for (const population of populations) {
    const { key } = heading(population);
    groups.set(key, [...(groups.get(key) ?? []), population]);
  }
  return [...groups.values()];
}

/** What every area holds under one slug, method and model is one line: the mean of its percents of the human level. */
export function linesOverAreas(rows: BoardRows, rankMetric: MetricName): BoardLines {
  const scoreOf = scoreFinder(rows);
  const percentIn = (population: PopulationRow | undefined, area: AreaRow, metric: MetricName) =>
    population === undefined
      ? null
      : percentOfHuman(scoreOf(area.id, population.id, metric), scoreOf(area.id, 0, metric));
  const meanOf = (members: readonly PopulationRow[], metric: MetricName): Score =>
    meanOverAreas(
      rows.areas.map((area) => {
        const member = members.find((population) => population.areaId === area.id);
        return { area: area.name, percent: percentIn(member, area, metric) };
      }),
    );
  const lines = sameNamed(rows.populations).flatMap((members): Omit<Line, "rank">[] => {
    const [head] = members;
    if (head === undefined) return [];
    return [
      {
        ...heading(head),
        size: members.reduce((sum, member) => sum + member.size, 0),
        figures: perMetric((metric) => ({ score: NO_COMMON_SCALE, percent: meanOf(members, metric) })),
      },
    ];
  });
  const ranks = rankOverAreas(lines.map((line) => line.figures[rankMetric].percent));
  return {
    human: perMetric((metric) => ({ score: NO_COMMON_SCALE, percent: humanMean(rows, scoreOf, metric) })),
    lines: lines.map((line, index) => ({ ...line, rank: ranks[index] ?? null })),
  };
}

function humanMean(rows: BoardRows, scoreOf: FindScore, metric: MetricName): Score {
  return meanOverAreas(
    rows.areas.map((area) => ({
      area: area.name,
      percent: humanFigure(scoreOf(area.id, 0, metric)).percent,
    })),
  );
}

export const hasInterval = (score: Score): boolean => score.kind === "scored" && score.interval !== null;
export const anyFigure = (lines: readonly Line[], holds: (figure: Figure) => boolean): boolean =>
  lines.some((line) => METRICS.some((metric) => holds(line.figures[metric])));

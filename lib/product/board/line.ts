import type { Method } from "@/lib/domain/edition";
import { METRICS, type MetricName, type RankRange, type Score, scored } from "@/lib/domain/score";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import { NOT_SCORED_YET } from "./not-scored-yet";
import type { BoardRows, ModelRow, PopulationRow } from "./ports";
import type { Source, Tokens } from "./spending";

/** One figure in both units, fractions both: the score itself, and the score as a share of the human level. */
export type Figure = { readonly score: Score; readonly percent: Score };
export type Figures = Readonly<Record<MetricName, Figure>>;

/** One row of the board: a population of one area, or what carries the same name in every area. */
export type Line = {
  readonly key: string;
  readonly name: string;
  readonly method: Method;
  /** Written without a language model, by whichever method. */
  readonly baseline: boolean;
  readonly model: ModelRow;
  readonly source: Source;
  /** US dollars; null where not known. Over all areas the sum, as is the next. */
  readonly cost: number | null;
  readonly tokens: Tokens | null;
  /** Proposals; over all areas their sum. */
  readonly size: number;
  readonly figures: Figures;
  readonly rank: RankRange | null;
  /** Where its page is; over all areas that of the first one, whose page names the others. */
  readonly at: { readonly area: string; readonly population: string };
};

export type BoardLines = { readonly human: Figures; readonly lines: readonly Line[] };

export const perMetric = <T>(of: (metric: MetricName) => T): Readonly<Record<MetricName, T>> => ({
  matchCite: of("matchCite"),
  matchIdea: of("matchIdea"),
  diversityCite: of("diversityCite"),
  diversityIdea: of("diversityIdea"),
});

export type FindScore = (areaId: number, scope: number, metric: MetricName) => Score;

/** Looks up a stored figure; what is not stored was not scored yet. */
export function scoreFinder(rows: BoardRows): FindScore {
  const found = new Map(rows.figures.map((row) => [`${row.areaId}/${row.scope}/${row.metric}`, row.score]));
  return (areaId, scope, metric) => found.get(`${areaId}/${scope}/${metric}`) ?? NOT_SCORED_YET;
}

/** The human row holds 100% by definition, where it holds anything. */
export function humanFigure(score: Score): Figure {
  const percent = percentOfHuman(score, score);
  return { score, percent: percent.kind === "scored" ? scored(1) : percent };
}

/** What a line is called, and what makes it the same line in another area. */
export const heading = (population: PopulationRow) => ({
  key: `${population.slug}/${population.method}/${population.model.id}`,
  name: population.name,
  method: population.method,
  baseline: population.baseline,
  model: population.model,
});

export const hasInterval = (score: Score): boolean => score.kind === "scored" && score.interval !== null;
export const anyFigure = (lines: readonly Line[], holds: (figure: Figure) => boolean): boolean =>
  lines.some((line) => METRICS.some((metric) => holds(line.figures[metric])));

import type { Method } from "@/lib/domain/edition";
import { method } from "@/lib/domain/edition";
import type { MetricName } from "@/lib/domain/score";
import { arrange, type Group } from "./arrange";
import { EXTRA_COLUMNS, type ExtraColumn, isExtra, isMetric } from "./columns";
import { blindTo } from "./cutoff";
import { filterLines } from "./filter-lines";
import { type Label, labelsOf } from "./labels";
import { anyFigure, type BoardLines, type Figures, hasInterval, type Line, perMetric } from "./line";
import { linesOfArea } from "./lines-of-area";
import { linesOverAreas } from "./lines-over-areas";
import type { AreaRow, BoardRows, EditionRow } from "./ports";
import { buildRuler, type Ruler } from "./ruler";
import type { BoardQuery } from "./search-params";
import { type Source, source } from "./spending";

export type BoardView = {
  readonly edition: EditionRow;
  readonly labels: readonly Label[];
  readonly engines: readonly string[];
  readonly query: BoardQuery;
  readonly areas: readonly AreaRow[];
  /** null: the mean over all areas. */
  readonly area: AreaRow | null;
  readonly human: Figures;
  readonly referenceSize: number;
  readonly groups: readonly Group[];
  readonly ruler: Ruler;
  /** Which metric the ranks and the great ruler are about: the one sorted by, else Match-Idea. */
  readonly leadMetric: MetricName;
  /** Right end of every small ruler of a column, as a fraction of the human level. */
  readonly axes: Readonly<Record<MetricName, number>>;
  readonly hasIntervals: boolean;
  readonly hasRanks: boolean;
  readonly methods: readonly Method[];
  /** Shown beside the metrics: those asked for, and the one that the rows are in order of. */
  readonly extras: readonly ExtraColumn[];
  /** Sources that occur in the area, and what else there is to filter by. */
  readonly offers: Offers;
  readonly counts: { readonly shown: number; readonly total: number };
};

/** Filters that would part the lines of this board, so that none is offered that does nothing. */
export type Offers = {
  readonly sources: readonly Source[];
  readonly unseen: boolean;
  readonly baselines: boolean;
  readonly costs: boolean;
};

/** Whether some do and some do not. */
const parts = <T>(all: readonly T[], does: (one: T) => boolean): boolean =>
  all.some(does) && !all.every(does);

function offersOf(lines: readonly Line[], year: number): Offers {
  return {
    sources: source.options.filter((option) => lines.some((line) => line.source === option)),
    unseen: parts(lines, (line) => blindTo(line.model, year)),
    baselines: parts(lines, (line) => line.baseline),
    costs: lines.some((line) => !line.baseline && line.cost !== null),
  };
}

const extrasOf = ({ columns, sort }: BoardQuery): readonly ExtraColumn[] =>
  EXTRA_COLUMNS.filter((key) => columns.includes(key) || (isExtra(sort) && sort === key));

/** The human mark stands at five sevenths of a small ruler unless a column has something further out. */
const LEAST_AXIS = 1.4;
/** Further out than this a figure is drawn as an arrow at the edge: one outlier must not flatten a column. */
const MOST_AXIS = 4;

function axisOf(lines: readonly Line[], metric: MetricName): number {
  const ends = lines.flatMap(({ figures }) => {
    const { percent } = figures[metric];
    return percent.kind === "scored" ? [Math.max(percent.value, percent.interval?.upper ?? 0)] : [];
  });
  const furthest = ends.reduce((most, end) => Math.max(most, end), 0);
  return Math.min(MOST_AXIS, Math.max(LEAST_AXIS, furthest * 1.05));
}

const leadMetricOf = (query: BoardQuery): MetricName => (isMetric(query.sort) ? query.sort : "matchIdea");

function linesOf(rows: BoardRows, area: AreaRow | null, metric: MetricName): BoardLines {
  return area === null ? linesOverAreas(rows, metric) : linesOfArea(rows, area, metric);
}

/** Pure: the same rows and query give the same board. */
export function buildBoardView(rows: BoardRows, query: BoardQuery): BoardView {
  const area = rows.areas.find(({ slug }) => slug === query.area) ?? null;
  const leadMetric = leadMetricOf(query);
  const { human, lines } = linesOf(rows, area, leadMetric);
  const shown = filterLines(lines, query, rows.edition.year);
  const byModel = arrange(shown, { ...query, sort: "release", dir: "asc" });
  return {
    edition: rows.edition,
    labels: labelsOf(rows.edition),
    engines: rows.engines,
    query,
    areas: rows.areas,
    area,
    human,
    referenceSize: (area === null ? rows.areas : [area]).reduce((sum, one) => sum + one.referenceSize, 0),
    groups: arrange(shown, query),
    ruler: buildRuler(byModel, leadMetric),
    leadMetric,
    axes: perMetric((metric) => axisOf(lines, metric)),
    hasIntervals: anyFigure(lines, (figure) => hasInterval(figure.percent) || hasInterval(figure.score)),
    hasRanks: lines.some((line) => line.rank !== null),
    methods: method.options.filter((option) => lines.some((line) => line.method === option)),
    extras: extrasOf(query),
    offers: offersOf(lines, rows.edition.year),
    counts: { shown: shown.length, total: lines.length },
  };
}

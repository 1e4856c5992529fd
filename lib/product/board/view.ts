import type { Method } from "@/lib/domain/edition";
import { method } from "@/lib/domain/edition";
import { METRICS, type MetricName } from "@/lib/domain/score";
import { modelsApart } from "./apart";
import { arrange, type Group } from "./arrange";
import { EXTRA_COLUMNS, type ExtraColumn, isExtra, isMetric } from "./columns";
import { filterLines } from "./filter-lines";
import { type Label, labelsOf } from "./labels";
import { anyFigure, type BoardLines, type Figures, hasInterval, type Line, perMetric } from "./line";
import { linesOfArea } from "./lines-of-area";
import { linesOverAreas } from "./lines-over-areas";
import { type Offers, offersOf } from "./offers";
import type { AreaRow, BoardRows, EditionRow } from "./ports";
import { buildRuler, type Ruler } from "./ruler";
import type { BoardQuery } from "./search-params";

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
  /** By id: what tells apart models whose names look the same; "" for all others. */
  readonly modelDetails: ReadonlyMap<number, string>;
  /** Which metric the ranks and the great ruler are about: the one sorted by, else Match-Idea. */
  readonly leadMetric: MetricName;
  /** Right end of every small ruler of a column, as a fraction of the human level; the same for columns of one size. */
  readonly axes: Readonly<Record<MetricName, number>>;
  readonly hasIntervals: boolean;
  readonly hasRanks: boolean;
  readonly methods: readonly Method[];
  /** Shown beside the metrics: those asked for, and the one that the rows are in order of. */
  readonly extras: readonly ExtraColumn[];
  readonly offers: Offers;
  readonly counts: { readonly shown: number; readonly total: number };
};

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

/** Columns that reach no further than this share one end, so that their human marks stand at one place in every row. */
const MOST_SHARED = 2.5;

function axesOf(lines: readonly Line[]): BoardView["axes"] {
  const own = perMetric((metric) => axisOf(lines, metric));
  const shared = METRICS.map((metric) => own[metric])
    .filter((end) => end <= MOST_SHARED)
    .reduce((most, end) => Math.max(most, end), LEAST_AXIS);
  return perMetric((metric) => Math.max(own[metric], shared));
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
  const modelDetails = modelsApart(lines.map(({ model }) => model));
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
    ruler: buildRuler(byModel, leadMetric, modelDetails),
    modelDetails,
    leadMetric,
    axes: axesOf(lines),
    hasIntervals: anyFigure(lines, (figure) => hasInterval(figure.percent) || hasInterval(figure.score)),
    hasRanks: lines.some((line) => line.rank !== null),
    methods: method.options.filter((option) => lines.some((line) => line.method === option)),
    extras: extrasOf(query),
    offers: offersOf(lines, rows.edition.year),
    counts: { shown: shown.length, total: lines.length },
  };
}

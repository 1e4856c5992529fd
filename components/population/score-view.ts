import { aligned, widest } from "@/components/board/align-figures";
import { type CellView, populationCell } from "@/components/board/cell-view";
import { figureText, rankText } from "@/components/board/figure-format";
import { METRICS, type MetricName, type Score } from "@/lib/domain/score";
import type { OwnPart, ReadFigure } from "@/lib/product/population-page/figure-view";
import type { PopulationView } from "@/lib/product/population-page/load-population";

/** A number without a ruler; a dash where there is none. */
export type Plain = { readonly value: string; readonly plusMinus: string | null };

/** A figure against the human level: percent with its ruler, the figure itself, and that of human papers. */
export type RulerRow = { readonly percent: CellView; readonly score: Plain; readonly human: Plain };
export type PartRow = RulerRow & { readonly part: OwnPart };
export type ScoreRow = RulerRow & {
  readonly metric: MetricName;
  readonly rank: string;
  readonly parts: readonly PartRow[];
};

/** Which parts a metric is made of, in the order of its formula. */
const PARTS_OF: Readonly<Record<MetricName, readonly OwnPart[]>> = {
  matchCite: ["jAH", "jHA"],
  matchIdea: [],
  diversityCite: ["sufficiency", "spread"],
  diversityIdea: [],
};

/** The human mark stands at five sevenths of the ruler; what lies further out than four times it is an arrow. */
const LEAST_END = 1.4;
const MOST_END = 4;

const reach = ({ percent }: ReadFigure): number =>
  percent.kind === "scored" ? Math.max(percent.value, percent.interval?.upper ?? 0) * 1.05 : 0;

/** What the figures of one table share: where their rulers end, so that their human marks stand below each other, and the
 * digits before the point of the longest percent, so that their points do. */
export type Column = { readonly end: number; readonly digits: number };

const percentOf = (figure: ReadFigure, end: number): CellView => populationCell(figure, "percent", end);

export function columnOf(figures: readonly ReadFigure[]): Column {
  const end = Math.min(MOST_END, Math.max(LEAST_END, ...figures.map(reach)));
  return { end, digits: widest(figures.map((figure) => percentOf(figure, end))) };
}

export const scoresColumn = ({ figures, parts }: Pick<PopulationView, "figures" | "parts">): Column =>
  columnOf([...METRICS.map((metric) => figures[metric]), ...parts.values()]);

function plain(score: Score): Plain {
  if (score.kind !== "scored") return { value: "–", plusMinus: null };
  const { value, plusMinus } = figureText(score);
  return { value, plusMinus };
}

export const rulerRow = (figure: ReadFigure, { end, digits }: Column): RulerRow => ({
  percent: aligned(percentOf(figure, end), digits),
  score: plain(figure.score),
  human: plain(figure.human.score),
});

export function scoreRows(view: Pick<PopulationView, "figures" | "parts">): readonly ScoreRow[] {
  const column = scoresColumn(view);
  const partRows = (metric: MetricName): readonly PartRow[] =>
    PARTS_OF[metric].flatMap((part) => {
      const figure = view.parts.get(part);
      return figure === undefined ? [] : [{ part, ...rulerRow(figure, column) }];
    });
  return METRICS.map((metric) => {
    const { rank, ...figure } = view.figures[metric];
    return {
      metric,
      ...rulerRow(figure, column),
      rank: rank === null ? "–" : rankText(rank),
      parts: partRows(metric),
    };
  });
}

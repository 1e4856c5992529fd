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

/** One end for all rulers of a table, so that their human marks stand one below the other. */
export const endFor = (figures: readonly ReadFigure[]): number =>
  Math.min(MOST_END, Math.max(LEAST_END, ...figures.map(reach)));

export const rulerEnd = ({ figures, parts }: Pick<PopulationView, "figures" | "parts">): number =>
  endFor([...METRICS.map((metric) => figures[metric]), ...parts.values()]);

function plain(score: Score): Plain {
  if (score.kind !== "scored") return { value: "–", plusMinus: null };
  const { value, plusMinus } = figureText(score);
  return { value, plusMinus };
}

export const rulerRow = (figure: ReadFigure, end: number): RulerRow => ({
  percent: populationCell(figure, "percent", end),
  score: plain(figure.score),
  human: plain(figure.human.score),
});

export function scoreRows(view: Pick<PopulationView, "figures" | "parts">): readonly ScoreRow[] {
  const end = rulerEnd(view);
  const partRows = (metric: MetricName): readonly PartRow[] =>
    PARTS_OF[metric].flatMap((part) => {
      const figure = view.parts.get(part);
      return figure === undefined ? [] : [{ part, ...rulerRow(figure, end) }];
    });
  return METRICS.map((metric) => {
    const { rank, ...figure } = view.figures[metric];
    return {
      metric,
      ...rulerRow(figure, end),
      rank: rank === null ? "–" : rankText(rank),
      parts: partRows(metric),
    };
  });
}

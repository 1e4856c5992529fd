import { type CellView, populationCell } from "@/components/board/cell-view";
import { figureText, rankText } from "@/components/board/figure-format";
import { METRICS, type MetricName, type Score } from "@/lib/domain/score";
import type { PopulationView } from "@/lib/product/population-page/load-population";

/** A number without a ruler; a dash where there is none. */
export type Plain = { readonly value: string; readonly plusMinus: string | null };

export type ScoreRow = {
  readonly metric: MetricName;
  readonly percent: CellView;
  readonly score: Plain;
  readonly human: Plain;
  readonly rank: string;
};

/** The human mark stands at five sevenths of the ruler; what lies further out than four times it is an arrow. */
const LEAST_END = 1.4;
const MOST_END = 4;

/** One end for all four rulers, so that their human marks stand one below the other. */
export function rulerEnd({ figures }: Pick<PopulationView, "figures">): number {
  const ends = METRICS.map((metric) => {
    const { percent } = figures[metric];
    return percent.kind === "scored" ? Math.max(percent.value, percent.interval?.upper ?? 0) * 1.05 : 0;
  });
  return Math.min(MOST_END, Math.max(LEAST_END, ...ends));
}

function plain(score: Score): Plain {
  if (score.kind !== "scored") return { value: "–", plusMinus: null };
  const { value, plusMinus } = figureText(score);
  return { value, plusMinus };
}

export const scoreRows = (view: Pick<PopulationView, "figures">): readonly ScoreRow[] =>
  METRICS.map((metric) => {
    const figure = view.figures[metric];
    return {
      metric,
      percent: populationCell(figure, "percent", rulerEnd(view)),
      score: plain(figure.score),
      human: plain(figure.human.score),
      rank: figure.rank === null ? "–" : rankText(figure.rank),
    };
  });

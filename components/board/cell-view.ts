import type { Score } from "@/lib/domain/score";
import type { Figure } from "@/lib/product/board/line";
import type { BoardQuery } from "@/lib/product/board/search-params";
import { figureText, wholePercent } from "./figure-format";
import { percentAt, placeOn } from "./ruler-scale";

/** Places on a small ruler, as SVG writes them. `point`: null where the figure lies beyond the ruler's end. */
export type RulerMark = {
  readonly point: string | null;
  readonly whisker: readonly [from: string, to: string] | null;
};

/** A cell of the board, rounded and worded: all that the browser needs to draw it again. */
export type CellView =
  | {
      readonly kind: "figure";
      readonly value: string;
      readonly plusMinus: string | null;
      readonly interval: string | null;
      /** For those who do not see the ruler; "" where the number says it already. */
      readonly spoken: string;
      /** null: the ruler with the human mark alone; undefined: no ruler. */
      readonly mark: RulerMark | null | undefined;
      /** Digits before the point that the longest figure of its column has more. */
      readonly short?: number;
    }
  | { readonly kind: "gap"; readonly word: "none" | "withheld"; readonly reason: string };

type Scored = Extract<Score, { kind: "scored" }>;
type Unit = BoardQuery["unit"];

function markOf(percent: Score, end: number): RulerMark | undefined {
  if (percent.kind !== "scored") return undefined;
  const at = (value: number): string => percentAt(placeOn({ end, inset: 0 }, value));
  const { value, interval } = percent;
  return {
    point: value > end ? null : at(value),
    whisker: interval === null ? null : [at(interval.lower), at(interval.upper)],
  };
}

function gap(score: Exclude<Score, Scored>): CellView {
  if (score.kind === "undefined") return { kind: "gap", word: "none", reason: score.reason };
  const pairs = score.missingPairs > 0 ? ` Pairs without a verdict: ${score.missingPairs}.` : "";
  return { kind: "gap", word: "withheld", reason: `${score.reason}${pairs}` };
}

const spokenDistance = (percent: Score, unit: Unit): string =>
  unit === "percent" || percent.kind !== "scored"
    ? ""
    : `, ${wholePercent(percent.value)} of the human level`;

/** `end`: right end of the column's rulers, as a fraction of the human level. */
export function populationCell(figure: Figure, unit: Unit, end: number): CellView {
  const score = figure[unit];
  if (score.kind !== "scored") return gap(score);
  const { value, plusMinus, interval } = figureText(score);
  return {
    kind: "figure",
    value: unit === "percent" ? `${value}%` : value,
    plusMinus,
    interval,
    spoken: spokenDistance(figure.percent, unit),
    mark: markOf(figure.percent, end),
  };
}

/** The human row stands at its own mark: 100% by definition. */
export function humanCell(figure: Figure, unit: Unit): CellView {
  const score = figure[unit];
  if (score.kind !== "scored") return gap(score);
  const text = unit === "percent" ? { value: "100%", plusMinus: null, interval: null } : figureText(score);
  return { kind: "figure", ...text, spoken: "", mark: figure.percent.kind === "scored" ? null : undefined };
}

import type { Interval, Score } from "@/lib/domain/score";

/** What marks are drawn as: with the colour, two cues for one thing. */
export const SHAPES = ["circle", "square", "triangle", "diamond", "cross", "down", "star"] as const;
export type Shape = (typeof SHAPES)[number];

/**
 * A place in the palette, not a colour: light and dark have their own (see charts.css). 1 to 6 stand for models, `human` for
 * human papers and nothing else, the shades for parts of a whole that are no models.
 */
export type Tone =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | "human"
  | "ink"
  | "shade1"
  | "shade2"
  | "shade3"
  | "shade4"
  | "shade5";

/** `hollow`: written without a language model, a ring where a model is a dot. */
export type Mark = { readonly tone: Tone; readonly shape: Shape; readonly hollow: boolean };

/**
 * How values are written. `percent`: fractions, shown times a hundred; `decimals` where they are not the usual ones. `month`:
 * months counted from year 0, along an axis of time.
 */
export type ChartUnit = {
  readonly kind: "percent" | "number" | "count" | "month";
  readonly decimals?: number;
  /** What the axis measures: "percent of the human level". */
  readonly title: string;
};

/** null: there is no figure, and `reason` says why. */
export type ChartValue = {
  readonly value: number | null;
  readonly interval?: Interval | null;
  readonly reason?: string;
};

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly mark: Mark;
  readonly href?: string;
};
export type ChartCategory = { readonly key: string; readonly name: string; readonly href?: string };

/** values[series][category] */
type Grid = {
  readonly unit: ChartUnit;
  /** What a category is: "Slot". Heads its column of the table. */
  readonly categoryTitle: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  readonly values: readonly (readonly ChartValue[])[];
  /** Of each category; null where it has none. One and the same for all is drawn as one line. */
  readonly human?: readonly (number | null)[];
  /** Of the human level, where it has one: in the numbers, not in the drawing. */
  readonly humanIntervals?: readonly (Interval | null)[];
};

/** Bars side by side. `upright`: the categories are times and run from left to right. */
export type BarsSpec = Grid & { readonly kind: "bars"; readonly upright?: boolean };
/** One bar a category, its parts one behind the other; fractions of a whole. */
export type StackedSpec = Grid & { readonly kind: "stacked bars" };
/** One ruler a category, one mark a series: for many series. */
export type DotsSpec = Grid & { readonly kind: "dots" };

export type LinePoint = { readonly x: number; readonly y: ChartValue };
export type LinesSpec = {
  readonly kind: "lines";
  readonly x: ChartUnit;
  readonly unit: ChartUnit;
  readonly series: readonly ChartSeries[];
  /** points[series], x ascending. */
  readonly points: readonly (readonly LinePoint[])[];
  readonly human?: number | null;
  /** Stays flat until the next point, as counts of distinct things do. */
  readonly stepped?: boolean;
};

export type ScatterPoint = {
  readonly series: number;
  readonly name: string;
  readonly href?: string;
  readonly x: ChartValue;
  readonly y: ChartValue;
};
/** One mark a point, named beside it where there is room. */
export type PointsSpec = {
  readonly kind: "points";
  readonly pointTitle: string;
  readonly x: ChartUnit;
  readonly y: ChartUnit;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ScatterPoint[];
  readonly human?: { readonly x: number | null; readonly y: number | null };
};

/** A chart as plain data: what is drawn, and the table behind it. */
export type ChartSpec = BarsSpec | StackedSpec | DotsSpec | LinesSpec | PointsSpec;
export type GridSpec = BarsSpec | StackedSpec | DotsSpec;

/** What the human level is called, in every chart. */
export const HUMAN_NAME = "human papers";

export const isGrid = (spec: ChartSpec): spec is GridSpec => spec.kind !== "lines" && spec.kind !== "points";

export function chartValue(score: Score): ChartValue {
  if (score.kind !== "scored") return { value: null, reason: score.reason };
  return { value: score.value, interval: score.interval };
}

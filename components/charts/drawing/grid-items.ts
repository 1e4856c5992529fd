import type { Interval } from "@/lib/domain/score";
import { BAR, dotLanes, ROW, rowHeight } from "../chart-size";
import type { GridSpec, Mark } from "../chart-spec";
import { intervalText, valueText } from "../value-text";
import type { TipOf } from "./tip";

export type GridItem = {
  readonly key: string;
  readonly mark: Mark;
  /** Along the value axis: from where, and to where. */
  readonly from: number;
  readonly value: number;
  /** Across it: the category, counted from 0, and a part of the next. */
  readonly place: number;
  readonly interval: Interval | null;
  readonly text: string;
  readonly tip: TipOf;
};

/** What a category's row is made of, in pixels from its middle: where its marks begin and how thick they are. */
type Band = { readonly height: number; readonly shift: number; readonly thick: number };

function bandOf(spec: GridSpec, narrow: boolean): Band {
  const thick = spec.kind === "bars" ? BAR : ROW.track;
  return { height: rowHeight(spec, narrow), shift: narrow ? ROW.name / 2 : 0, thick };
}

/** Side by side for bars; one behind the other for a whole; in lanes for dots, so that equal ones do not hide each other. */
function across(spec: GridSpec, series: number): number {
  if (spec.kind === "stacked bars") return 0;
  if (spec.kind === "bars") return (series - (spec.series.length - 1) / 2) * BAR;
  const lanes = dotLanes(spec.series.length);
  return ((series % lanes) - (lanes - 1) / 2) * 9;
}

function tipOf(spec: GridSpec, series: number, category: number): TipOf {
  const value = spec.values[series]?.[category] ?? { value: null };
  const interval = intervalText(spec.unit, value);
  const figure = `${spec.categories[category]?.name ?? ""}: ${valueText(spec.unit, value)}`;
  return {
    name: spec.series[series]?.name ?? "",
    lines: interval === null ? [figure] : [figure, `95% interval ${interval}`],
  };
}

/** Every mark of a grid with its place. What has no figure has no mark: the table says why. */
export function gridItems(spec: GridSpec, narrow: boolean): readonly GridItem[] {
  const { height, shift } = bandOf(spec, narrow);
  const upright = spec.kind === "bars" && spec.upright === true;
  return spec.categories.flatMap(({ key }, category) => {
    let stacked = 0;
    return spec.series.flatMap(({ key: of, mark }, series): GridItem[] => {
      const value = spec.values[series]?.[category];
      if (value?.value == null) return [];
      const from = spec.kind === "stacked bars" ? stacked : 0;
      stacked += value.value;
      const aside = upright
        ? (series - (spec.series.length - 1) / 2) * (0.8 / spec.series.length)
        : (across(spec, series) + shift) / height;
      return [
        {
          key: `${key}/${of}`,
          ...{ mark, from, value: from + value.value, place: category + aside },
          interval: spec.kind === "stacked bars" ? null : (value.interval ?? null),
          text: valueText(spec.unit, value),
          tip: tipOf(spec, series, category),
        },
      ];
    });
  });
}

/** Of a category, in the axis' unit: its middle, as its marks see it. */
export const middleOf = (spec: GridSpec, narrow: boolean, category: number): number => {
  const { height, shift } = bandOf(spec, narrow);
  return category + shift / height;
};

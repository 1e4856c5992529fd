import { NARROW } from "../chart-size";
import { type ChartSpec, isGrid } from "../chart-spec";

export type DrawingProps<S extends ChartSpec = ChartSpec> = {
  readonly spec: S;
  readonly width: number;
  readonly height: number;
};

export const isNarrow = (width: number): boolean => width < NARROW;
/** Steps of an axis: as many as its numbers have room for. */
export const stepsFor = (pixels: number): number => Math.max(2, Math.min(6, Math.floor(pixels / 90)));

/** What an axis must reach: values, the ends of their intervals, and the human level. */
export function reachOf(spec: Exclude<ChartSpec, { kind: "points" }>): readonly number[] {
  const values = isGrid(spec) ? spec.values.flat() : spec.points.flatMap((line) => line.map(({ y }) => y));
  const human = isGrid(spec) ? (spec.human ?? []) : [spec.human ?? null];
  return [
    ...values.flatMap(({ value, interval }) => (value === null ? [] : [interval?.upper ?? value, value])),
    ...human.flatMap((level) => (level === null ? [] : [level])),
  ];
}

import { type ChartSpec, type GridSpec, isGrid } from "./chart-spec";

/** Narrower drawings carry their rows' names above the rows. Pixels of the drawing; charts.css has the same number. */
export const NARROW = 560;
export const BAR = 12;
export const ROW = { track: 26, name: 22, gap: 14 } as const;
/** Room above for the human level's name, below for numbers and the axis' title. */
export const MARGIN = { top: 30, bottom: 52 } as const;
const FLAT = { wide: 340, narrow: 320 };
/** Columns are counts and no more: lower, so that they do not outweigh what is read against them. */
const COLUMNS = 250;

/** Dots that may lie on each other are set apart: more rows of them where there are many. */
export const dotLanes = (series: number): number => Math.min(5, Math.max(1, Math.ceil(series / 3)));

/** Letters of a row's name that one line has room for, where names stand at the left. */
const LINE_LETTERS = 38;
const LINE = 17;
const linesOf = (spec: GridSpec): number =>
  spec.categories.reduce((most, { name }) => Math.max(most, Math.ceil(name.length / LINE_LETTERS)), 1);

/** Height of one category. */
export function rowHeight(spec: GridSpec, narrow: boolean): number {
  const inner =
    spec.kind === "bars"
      ? spec.series.length * BAR
      : spec.kind === "dots"
        ? ROW.track + (dotLanes(spec.series.length) - 1) * 9
        : ROW.track;
  if (narrow) return inner + ROW.gap + ROW.name;
  return Math.max(inner + ROW.gap, Math.min(linesOf(spec), 3) * LINE + 8);
}

/** What is reserved before the drawing is there, so that nothing moves when it comes. */
export function chartHeight(spec: ChartSpec, narrow: boolean): number {
  if (!isGrid(spec)) return narrow ? FLAT.narrow : FLAT.wide;
  if (spec.kind === "bars" && spec.upright === true) return COLUMNS;
  return MARGIN.top + MARGIN.bottom + spec.categories.length * rowHeight(spec, narrow);
}

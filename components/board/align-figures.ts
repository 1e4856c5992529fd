import type { CellView } from "./cell-view";

/** Before the point: "8.7" has one, "128%" three. */
const digitsOf = (cell: CellView): number => (cell.kind === "figure" ? cell.value.search(/\D|$/) : 0);

/** Digits before the point of the longest figure of a column. */
export const widest = (column: readonly CellView[]): number =>
  column.reduce((most, cell) => Math.max(most, digitsOf(cell)), 0);

/** Told how many digits it is short of the longest, so that the points of a column stand below each other. */
export const aligned = (cell: CellView, digits: number): CellView =>
  cell.kind === "figure" ? { ...cell, short: Math.min(3, digits - digitsOf(cell)) } : cell;

import { dot, type VectorTable } from "./dense";

/** Rows are padded with zeros to a multiple of this: what the integer loop reads at once. */
const LANES = 8;
export const INT8_LIMIT = 127;
const INT16_LIMIT = 32_767;
const INT32_LIMIT = 2 ** 31 - 1;

export const paddedWidth = (dimensions: number): number => Math.ceil(dimensions / LANES) * LANES;

/** The largest query number for which the dot product with a row of `width` int8 cannot leave int32. */
export const queryLimit = (width: number): number =>
  Math.min(INT16_LIMIT, Math.floor(INT32_LIMIT / (INT8_LIMIT * Math.max(1, width))));

/** unit(row) = step · integers + rest, with |rest| = error. */
export type Quantisation = { readonly step: number; readonly error: number };

/**
 * Rounds the unit vector of a row to integers in [-limit, limit], written to `integers` from place `at`.
 * The step is the largest magnitude over the limit; the error is measured, not estimated.
 */
export function quantiseRow(
  table: VectorTable,
  row: number,
  limit: number,
  integers: Int8Array | Int16Array,
  at: number,
): Quantisation {
  const { values, dimensions } = table;
  const start = row * dimensions;
  const length = Math.sqrt(dot(table, row, table, row));
  let largest = 0;
  for (let d = 0; d < dimensions; d++) largest = Math.max(largest, Math.abs(values[start + d] ?? 0));
  if (length === 0) {
    integers.fill(0, at, at + dimensions);
    return { step: 0, error: 0 };
  }
  const step = largest / length / limit;
  let squares = 0;
  for (let d = 0; d < dimensions; d++) {
    const unit = (values[start + d] ?? 0) / length;
    const integer = Math.round(unit / step);
    integers[at + d] = integer;
    squares += (unit - integer * step) ** 2;
  }
  return { step, error: Math.sqrt(squares) };
}

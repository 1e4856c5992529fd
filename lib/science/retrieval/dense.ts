/** Vectors row by row: `values` holds n × `dimensions` numbers. Rows need not have unit length. */
export type VectorTable = { readonly values: Float32Array; readonly dimensions: number };

export const rowCount = (table: VectorTable): number =>
  table.dimensions === 0 ? 0 : table.values.length / table.dimensions;

/**
 * Inner product of row `i` of `a` and row `j` of `b`, in double precision. Four interleaved partial sums, added up at
 * the end in a fixed order: the same digits on every run, and the same for (a, b) as for (b, a).
 */
export function dot(a: VectorTable, i: number, b: VectorTable, j: number): number {
  const { dimensions } = a;
  const [left, right] = [a.values, b.values];
  let [p, q, end] = [i * dimensions, j * dimensions, i * dimensions + (dimensions & ~3)];
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (; p < end; p += 4, q += 4) {
    s0 += (left[p] ?? 0) * (right[q] ?? 0);
    s1 += (left[p + 1] ?? 0) * (right[q + 1] ?? 0);
    s2 += (left[p + 2] ?? 0) * (right[q + 2] ?? 0);
    s3 += (left[p + 3] ?? 0) * (right[q + 3] ?? 0);
  }
  for (end += dimensions & 3; p < end; p++, q++) s0 += (left[p] ?? 0) * (right[q] ?? 0);
  return s0 + s1 + (s2 + s3);
}

/** Length (Euclidean norm) of every row. */
export function rowLengths(table: VectorTable): Float64Array {
  return Float64Array.from({ length: rowCount(table) }, (_, row) => Math.sqrt(dot(table, row, table, row)));
}

/**
 * Cosine from an inner product and the two lengths: in [-1, 1] up to rounding. A vector of length 0 points nowhere:
 * its cosine with anything is 0.
 */
export function cosine(product: number, lengthA: number, lengthB: number): number {
  return lengthA === 0 || lengthB === 0 ? 0 : product / (lengthA * lengthB);
}

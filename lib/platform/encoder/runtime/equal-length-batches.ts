import { slices } from "./slices.ts";

/** Rows of one length, to be run together. */
export type Batch = { readonly tokens: number; readonly rows: readonly number[] };

/**
 * Groups rows by their exact length, longest first, at most `budget` tokens to a batch (a longer row goes alone).
 * No row is ever padded: nothing is computed in vain, and no attention mask is needed.
 */
export function equalLengthBatches(lengths: readonly number[], budget: number): readonly Batch[] {
  const byLength = new Map<number, number[]>();
  lengths.forEach((length, row) => {
    const rows = byLength.get(length);
    if (rows) rows.push(row);
    else byLength.set(length, [row]);
  });
  return [...byLength]
    .sort(([a], [b]) => b - a)
    .flatMap(([tokens, rows]) =>
      slices(rows, Math.max(1, Math.floor(budget / tokens))).map((part) => ({ tokens, rows: part })),
    );
}

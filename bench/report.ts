import type { Row } from "./measure";

/** time ∝ size^e between two sizes. 1: twice the size takes twice as long; 2: four times as long. */
export function growth(smaller: Row, larger: Row): number {
  return Math.log(larger.seconds / smaller.seconds) / Math.log(larger.size / smaller.size);
}

export function seconds(value: number): string {
  if (value >= 10) return `${value.toFixed(1)} s`;
  return value >= 1 ? `${value.toFixed(2)} s` : `${(value * 1000).toFixed(1)} ms`;
}

const COLUMNS = [21, 9, 10, 8, 9] as const;

function line(cells: readonly [string, string, string, string, string], note: string): string {
  const padded = cells.map((cell, at) =>
    at === 0 ? cell.padEnd(COLUMNS[0]) : cell.padStart(COLUMNS[at] ?? 0),
  );
  return `${padded.join("  ")}  ${note}`.trimEnd();
}

export const header = (): string => line(["case", "size", "time", "growth", "peak"], "");

/** `smaller`: the same case at the size before. */
export function rowLine(row: Row, smaller: Row | undefined, note: string): string {
  const grown = smaller === undefined ? "" : `n^${growth(smaller, row).toFixed(2)}`;
  return line(
    [row.name, String(row.size), seconds(row.seconds), grown, `${row.peakMiB.toFixed(0)} MiB`],
    note,
  );
}

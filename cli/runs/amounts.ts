const UNITS = [
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** Three figures at most: 999, 1.23k, 45.6k, 1.2M. Rounded, never up into a unit that is not shown. */
export function briefCount(count: number): string {
  for (const [size, unit] of UNITS) {
    // 999,950 and more would be shown as 1000.0k: the next unit has taken it.
    if (count >= size * 0.9995) return `${Number((count / size).toPrecision(3))}${unit}`;
  }
  return String(Math.round(count));
}

/** "7 proposals", "1 proposal". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "1.23k steps", "1 step". */
export const counting = (count: number, one: string): string =>
  `${briefCount(count)} ${count === 1 ? one : `${one}s`}`;

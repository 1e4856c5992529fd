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

/** US dollars: cents, and smaller amounts with two figures that are not zero ("$0.0042"). */
export function dollars(amount: number): string {
  if (amount === 0 || amount >= 0.095) return `$${amount.toFixed(2)}`;
  return `$${Number(amount.toPrecision(2)).toFixed(Math.min(8, 1 - Math.floor(Math.log10(amount))))}`;
}

/** "7 proposals", "1 proposal". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

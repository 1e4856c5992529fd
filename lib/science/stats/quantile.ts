/**
 * The q-quantile of ascending values by linear interpolation between order statistics: place q·(n-1), counted from 0
 * (definition 7 of Hyndman and Fan, the default of NumPy and R).
 *
 * Edge cases: one value → that value; none → null. Unit and range: the values'. `q` in [0, 1].
 */
export function quantile(ascending: Float64Array, q: number): number | null {
  if (ascending.length === 0) return null;
  const place = q * (ascending.length - 1);
  const below = Math.floor(place);
  const low = ascending[below] ?? 0;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] ?? low;
  return low + (place - below) * (high - low);
}

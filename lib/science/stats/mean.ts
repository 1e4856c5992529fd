/**
 * The arithmetic mean, summed in the order given. Unit and range: the values'.
 * Edge case: no values → null (a mean of nothing has no value, so it is never NaN and never 0).
 */
export function mean(values: Float64Array | readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum / values.length;
}

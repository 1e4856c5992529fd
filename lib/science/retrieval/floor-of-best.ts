const BINS = 1024;

/**
 * A number that the `count` best of the values all reach: a quick floor below which nothing needs to be ranked.
 * At most about a thousandth of the values' range under the `count`-th best, and never above it; -Infinity where there
 * are fewer values than `count`. `bins` is scratch space (`newBins()`). Three plain passes; values must be finite.
 */
export function floorOfBest(values: Float64Array, count: number, bins: Uint32Array): number {
  if (values.length < count) return Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const perUnit = (BINS - 1) / (high - low);
  if (!Number.isFinite(perUnit)) return low;
  bins.fill(0);
  for (let at = 0; at < values.length; at++) {
    const bin = (((values[at] ?? 0) - low) * perUnit) | 0;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  // A bin's lower edge in floating point may lie a rounding above its lowest value: hence the allowance.
  const allowance = 1e-9 * (high - low) + 4 * Number.EPSILON * (Math.abs(low) + Math.abs(high));
  return low + lowestBinOfBest(bins, count) / perUnit - allowance;
}

export const newBins = (): Uint32Array => new Uint32Array(BINS);

function lowestBinOfBest(bins: Uint32Array, count: number): number {
  let seen = 0;
  for (let bin = BINS - 1; bin > 0; bin--) {
    seen += bins[bin] ?? 0;
    if (seen >= count) return bin;
  }
  return 0;
}

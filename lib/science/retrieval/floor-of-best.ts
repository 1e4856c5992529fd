const BINS = 2048;

/** What values are binned within: `low` < `high`. */
export type BinRange = { readonly low: number; readonly high: number };

export const newBins = (): Uint32Array => new Uint32Array(BINS);

/** What `binOf` wants: bins per unit of value. Infinite where the range is too narrow to be cut into bins. */
export const binsPerUnit = ({ low, high }: BinRange): number => (BINS - 1) / (high - low);

/** For `bins[binOf(…)]++` in a pass over the values that is made anyway. What lies outside the range goes to its ends. */
export const binOf = (value: number, low: number, perUnit: number): number => {
  const bin = ((value - low) * perUnit) | 0;
  return bin < 0 ? 0 : bin < BINS ? bin : BINS - 1;
};

/**
 * A number that the `count` best of the binned values all reach: a quick floor below which nothing needs to be ranked.
 * At most two bins under the `count`-th best, and never above it; -Infinity where fewer lie above the lowest bin.
 */
export function floorOfBins(bins: Uint32Array, count: number, range: BinRange): number {
  let seen = 0;
  for (let bin = BINS - 1; bin > 0; bin--) {
    seen += bins[bin] ?? 0;
    // A bin's lower edge in floating point may lie a rounding above its lowest value: one bin is the allowance.
    if (seen >= count) return range.low + (bin - 1) / binsPerUnit(range);
  }
  return Number.NEGATIVE_INFINITY;
}

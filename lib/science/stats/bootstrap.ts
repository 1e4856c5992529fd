import type { Interval } from "@/lib/domain/score";
import { quantile } from "./quantile";
import type { SeededRandom } from "./seeded-random";

export const RESAMPLES = 2000;
/** Two-sided; what an interval leaves out lies half below and half above. */
export const CONFIDENCE = 0.95;

/**
 * Bootstrap distribution of means: per resample, n of the n rows are drawn with replacement and every column is averaged over
 * them. The columns of one call share their draws, so figures over the same documents stay *paired*.
 *
 * `columns`: one value per row each, all of equal length; throws RangeError otherwise. Returns one array of `resamples` means
 * per column. The draws depend on n and the generator alone, so adding a column moves none of the others.
 * Edge case: no rows → arrays of length 0. Source: Efron's percentile bootstrap.
 */
export function bootstrapMeans(
  columns: readonly Float64Array[],
  random: SeededRandom,
  resamples: number = RESAMPLES,
): Float64Array[] {
  const width = columns.length;
  const count = columns[0]?.length ?? 0;
  const rows = rowMajor(columns, count);
  const means = columns.map(() => new Float64Array(count === 0 ? 0 : resamples));
  if (count === 0) return means;
  const sums = new Float64Array(width);
  for (let b = 0; b < resamples; b++) {
    sumOfDraws(rows, width, count, random, sums);
    for (let k = 0; k < width; k++) {
      const column = means[k];
      if (column) column[b] = (sums[k] ?? 0) / count;
    }
  }
  return means;
}

function rowMajor(columns: readonly Float64Array[], count: number): Float64Array {
  const rows = new Float64Array(columns.length * count);
  columns.forEach((column, k) => {
    if (column.length !== count) {
      throw new RangeError(`column ${k} has ${column.length} values where the first has ${count}`);
    }
    for (let i = 0; i < count; i++) rows[i * columns.length + k] = column[i] ?? 0;
  });
  return rows;
}

function sumOfDraws(
  rows: Float64Array,
  width: number,
  count: number,
  random: SeededRandom,
  sums: Float64Array,
): void {
  sums.fill(0);
  for (let draw = 0; draw < count; draw++) {
    const start = random.below(count) * width;
    for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + (rows[start + k] ?? 0);
  }
}

/**
 * The central part of a bootstrap distribution: its 2.5% and 97.5% quantiles. Unit: the figure's.
 * Edge case: an empty distribution → null.
 */
export function percentileInterval(distribution: Float64Array): Interval | null {
  const ascending = distribution.slice().sort();
  const lower = quantile(ascending, (1 - CONFIDENCE) / 2);
  const upper = quantile(ascending, (1 + CONFIDENCE) / 2);
  return lower === null || upper === null ? null : { lower, upper };
}

/** Whether resampling can say anything: with fewer than two documents every resample is the same. */
export const canResample = (values: Float64Array): boolean => values.length >= 2;

/** Bootstrap distribution of one mean over documents. Edge case: fewer than two documents → length 0. */
export function bootstrapDistribution(
  values: Float64Array,
  random: SeededRandom,
  resamples: number = RESAMPLES,
): Float64Array {
  const [means] = canResample(values) ? bootstrapMeans([values], random, resamples) : [];
  return means ?? new Float64Array(0);
}

/**
 * 95% percentile interval of a mean over documents. Edge case: fewer than two documents → null, not an interval of width 0.
 */
export function bootstrapInterval(
  values: Float64Array,
  random: SeededRandom,
  resamples: number = RESAMPLES,
): Interval | null {
  return percentileInterval(bootstrapDistribution(values, random, resamples));
}

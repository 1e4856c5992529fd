import type { Interval } from "@/lib/domain/score";
import { mean } from "./mean";

/** The 97.5% quantile of the standard normal distribution. */
export const Z_95 = 1.959963984540054;

/**
 * Delete-one jackknife: SE² = (n-1)/n · Σ (θ₍ᵢ₎ - θ̄)², with θ₍ᵢ₎ the figure without document i and θ̄ their mean.
 *
 * Used where a figure counts *distinct* things (how many papers are cited at all): drawing a document twice, as a bootstrap
 * does, would make it look less varied than it is. Unit: the figure's. Range: ≥ 0. Fewer than two documents → null.
 */
export function jackknifeStandardError(withoutEach: Float64Array): number | null {
  const n = withoutEach.length;
  const center = mean(withoutEach);
  if (center === null || n < 2) return null;
  let squares = 0;
  for (const value of withoutEach) squares += (value - center) ** 2;
  return Math.sqrt(((n - 1) / n) * squares);
}

/** estimate ± 1.96·SE, cut to the fraction's range [0, 1]. No standard error → null. */
export function normalInterval(estimate: number, standardError: number | null): Interval | null {
  if (standardError === null) return null;
  const half = Z_95 * standardError;
  return { lower: Math.max(0, estimate - half), upper: Math.min(1, estimate + half) };
}

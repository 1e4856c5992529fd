import type { Interval } from "@/lib/domain/score";
import { percentileInterval } from "./bootstrap";
import { Z_95 } from "./jackknife";

/** first - second, its 95% interval, and whether the interval leaves out 0. Unit: the figures'. */
export type Difference = {
  readonly difference: number;
  readonly interval: Interval;
  readonly better: "first" | "second" | null;
};

/**
 * Two bootstrap distributions, resample by resample. Where both were drawn over the same documents with the same generator,
 * what varies in common cancels (the paired bootstrap); where they were drawn apart, it is the ordinary two-sample one.
 *
 * Not corrected for the number of comparisons. Distributions of unequal or no length → null.
 */
export function bootstrapDifference(
  first: { readonly value: number; readonly distribution: Float64Array },
  second: { readonly value: number; readonly distribution: Float64Array },
): Difference | null {
  if (first.distribution.length !== second.distribution.length) return null;
  const differences = first.distribution.map((value, b) => value - (second.distribution[b] ?? 0));
  const interval = percentileInterval(differences);
  return interval && decided(first.value - second.value, interval);
}

/** Two independent estimates with standard errors: d ± 1.96·√(SE₁² + SE₂²). */
export function normalDifference(
  first: { readonly value: number; readonly standardError: number },
  second: { readonly value: number; readonly standardError: number },
): Difference {
  const difference = first.value - second.value;
  const half = Z_95 * Math.hypot(first.standardError, second.standardError);
  return decided(difference, { lower: difference - half, upper: difference + half });
}

/** An interval that only touches 0 decides nothing. */
function decided(difference: number, interval: Interval): Difference {
  const better = interval.lower > 0 ? "first" : interval.upper < 0 ? "second" : null;
  return { difference, interval, better };
}

import type { Interval } from "@/lib/domain/score";
import { CONFIDENCE } from "./bootstrap";

/**
 * How often a bootstrap draws 0, 1, … n of the documents that count, of n of which k do: Binomial(n, k/n). Built from its
 * largest term outwards, so that no power runs out of the doubles; the terms add up to 1.
 */
function drawnShares(n: number, k: number): Float64Array {
  const odds = k / (n - k);
  const terms = new Float64Array(n + 1);
  terms[k] = 1;
  for (let j = k; j < n; j++) terms[j + 1] = (terms[j] ?? 0) * ((n - j) / (j + 1)) * odds;
  for (let j = k; j > 0; j--) terms[j - 1] = ((terms[j] ?? 0) * (j / (n - j + 1))) / odds;
  const total = terms.reduce((sum, term) => sum + term, 0);
  return terms.map((term) => term / total);
}

function quantileOf(terms: Float64Array, q: number): number {
  let sum = 0;
  for (let j = 0; j < terms.length; j++) {
    sum += terms[j] ?? 0;
    if (sum >= q) return j / (terms.length - 1);
  }
  return 1;
}

/**
 * 95% interval of a share of documents, such as the human papers matched on one slot: the percentile bootstrap over the
 * documents, computed instead of drawn. A document counts or does not, so the share alone tells what every resample could be.
 *
 * `share` of `documents` is a whole number of them. Range: within [0, 1]; a share of 0 or 1 has an interval of no width, as
 * drawing would give it. Fewer than two documents → null. Source: scoring rules, "Uncertainty".
 */
export function shareInterval(share: number, documents: number): Interval | null {
  const counted = Math.round(share * documents);
  if (documents < 2) return null;
  if (counted === 0 || counted === documents) return { lower: share, upper: share };
  const terms = drawnShares(documents, counted);
  const outside = (1 - CONFIDENCE) / 2;
  return { lower: quantileOf(terms, outside), upper: quantileOf(terms, 1 - outside) };
}

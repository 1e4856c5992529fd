import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { mean } from "../stats/mean";
import { type CitationSets, citationCount, documentCount } from "./citation-sets";

/**
 * Q = mean over A of min(|C(a)|/τ, 1): do the proposals cite as much as a typical human paper?
 *
 * Citing more than τ earns nothing. Unit: fraction. Range: [0, 1].
 * Edge cases: no document → undefined; τ undefined or 0 → undefined. Source: §3.2.1, equation 2.
 */
export function citationSufficiency(sets: CitationSets, tau: Score): Score {
  if (tau.kind !== "scored") return tau;
  if (tau.value <= 0) return undefinedScore("No human paper cites a paper of the corpus, so τ is 0.");
  const value = mean(sufficiencyOfEach(sets, tau.value));
  return value === null ? undefinedScore("The population has no document.") : scored(value);
}

/** min(|C(d)|/τ, 1) of every document. */
export const sufficiencyOfEach = (sets: CitationSets, tau: number): Float64Array =>
  Float64Array.from({ length: documentCount(sets) }, (_, d) => Math.min(citationCount(sets, d) / tau, 1));

import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { mean } from "../stats/mean";

/**
 * jAH: does each proposal cite like *some* human paper? Mean over proposals of the best J with a human paper.
 * jHA: are each human paper's sources found among the proposals? Mean over human papers of the best J with a proposal.
 * Both: fractions in [0, 1]; undefined where a side has no document. Source: §3.2.1, equation 1.
 */
export function meanBestJaccard(best: Float64Array, otherSideSize: number): Score {
  const value = mean(best);
  if (value === null || otherSideSize === 0) return undefinedScore(NO_DOCUMENT);
  return scored(value);
}

/**
 * Match-Cite = 2·jAH·jHA / (jAH + jHA), the harmonic mean: high only when both directions are.
 * Edge cases: both 0 → 0; either undefined → undefined. Unit: fraction. Range: [0, 1]. Source: §3.2.1.
 */
export function matchCite(jAH: Score, jHA: Score): Score {
  if (jAH.kind !== "scored") return jAH;
  if (jHA.kind !== "scored") return jHA;
  return scored(harmonicMean(jAH.value, jHA.value));
}

/** 2ab/(a+b); 0 where both are 0. */
export const harmonicMean = (a: number, b: number): number => (a + b === 0 ? 0 : (2 * a * b) / (a + b));

const NO_DOCUMENT = "There is no document on one of the two sides, so there is nothing to match.";

import { undefinedScore } from "@/lib/domain/score";
import type { MatchedSlots } from "./matched-slots";
import type { SlotWeighting } from "./slot-weights";
import { type WeightedMatch, weightedMatch } from "./weighted-match";

/**
 * Match-Idea = mean over H of s(h, N_A(h)): the weighted share of human slots that a retrieved proposal states too.
 *
 * Unit: fraction. Range: [0, 1]. No proposal or no human paper → undefined; missing verdicts → withheld.
 * Human level: the same with N_H(h) in place of N_A(h); then `poolSize` counts the *other* papers. Source: equation 3.
 */
export function matchIdea(
  weighting: SlotWeighting,
  humanMatched: MatchedSlots,
  poolSize: number,
): WeightedMatch {
  const match = weightedMatch(weighting, humanMatched);
  if (match.mean.kind !== "scored" || poolSize > 0) return match;
  return { mean: undefinedScore("There is no document to match human papers with."), shares: match.shares };
}

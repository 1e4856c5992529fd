import { scored } from "@/lib/domain/score";
import type { MatchedSlots } from "./matched-slots";
import type { SlotWeighting } from "./slot-weights";
import { type WeightedMatch, weightedMatch } from "./weighted-match";

/**
 * Diversity-Idea = 1 - mean over A of s(a, P(a)): how much of a proposal none of its peers states. `shares` holds s(a, P(a)).
 *
 * Unit: fraction. Range: [0, 1]. A document without peers shares nothing, so one proposal alone scores 1.
 * No proposal → undefined; missing verdicts → withheld. Human level: the same with H in both places. Source: equation 3.
 */
export function diversityIdea(weighting: SlotWeighting, peerMatched: MatchedSlots): WeightedMatch {
  const { mean, shares } = weightedMatch(weighting, peerMatched);
  return { mean: mean.kind === "scored" ? scored(1 - mean.value) : mean, shares };
}

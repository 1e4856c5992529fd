import type { PerSlot } from "@/lib/domain/slots";
import { type MatchedSlots, matchedSlots, type Neighbours, type VerdictOf } from "./matched-slots";
import { slotMatch } from "./slot-match";
import type { SlotWeighting } from "./slot-weights";
import { type WeightedMatch, weightedMatch } from "./weighted-match";

export type CorpusOverlap = {
  /** Mean of s(d, N_U(d)), and s of each document. */
  readonly overlap: WeightedMatch;
  readonly slotMatch: PerSlot<number> | null;
  readonly matched: MatchedSlots;
};

/**
 * Overlap with the corpus = mean of s(d, N_U(d)): how much of it, slot by slot and weighed, was on paper before.
 * Scored as Match-Idea is, with the area's weights, for a population (AU) or for H (HU).
 *
 * Unit: fraction. Range: [0, 1]; lower means less is repeated. Errors as `weightedMatch`. Source: appendix E.7, Table 20.
 */
export function corpusOverlap(
  weighting: SlotWeighting,
  pool: "AU" | "HU",
  neighbours: Neighbours,
  verdictOf: VerdictOf,
): CorpusOverlap {
  const matched = matchedSlots(pool, neighbours, verdictOf);
  return { overlap: weightedMatch(weighting, matched), slotMatch: slotMatch(matched), matched };
}

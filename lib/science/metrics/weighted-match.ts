import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { SLOTS } from "@/lib/domain/slots";
import { mean } from "../stats/mean";
import { countMissing, type MatchedSlots, type MissingPairs } from "./matched-slots";
import { type SlotWeighting, type Unscored, withheld } from "./slot-weights";

/** The mean of s over documents, and s of each (empty where the mean is not scored). */
export type WeightedMatch = { readonly mean: Score; readonly shares: Float64Array };

/**
 * s(d, Y) = Σ w_i·m_i(d, Y) / W: the matched slots' part of all weight, for each document; and its mean.
 *
 * Unit: fraction. Range: [0, 1]. Any pair missing, among these or among those the weights rest on → withheld, with the number
 * of distinct pairs; no weights, W = 0 or no document → undefined. Source: §3.2.2, equation 3.
 */
export function weightedMatch(weighting: SlotWeighting, matched: MatchedSlots): WeightedMatch {
  const why = whyNotScored(weighting, matched);
  if (why || weighting.kind !== "weighted")
    return { mean: why ?? undefinedScore(NO_DOCUMENT), shares: EMPTY };
  const shareOf = shareByMask(weighting);
  const shares = Float64Array.from(matched.masks, (mask) => shareOf[mask] ?? 0);
  const value = mean(shares);
  return { mean: value === null ? undefinedScore(NO_DOCUMENT) : scored(value), shares };
}

function whyNotScored(weighting: SlotWeighting, matched: MatchedSlots): Unscored | null {
  const missing = countMissing(matched.missing, missingFor(weighting));
  if (missing > 0) return withheld(missing);
  if (weighting.kind === "unweighted") return weighting.why;
  return weighting.total > 0 ? null : { kind: "undefined", reason: NO_WEIGHT };
}

/** The pairs whose verdicts the weights wait for. */
export const missingFor = (weighting: SlotWeighting): MissingPairs =>
  weighting.kind === "unweighted" ? weighting.missing : NONE_MISSING;

/** s for each of the 32 sets of matched slots, each summed in the order of SLOTS. */
function shareByMask(weighting: Extract<SlotWeighting, { kind: "weighted" }>): Float64Array {
  return Float64Array.from({ length: 1 << SLOTS.length }, (_, mask) => {
    const matched = SLOTS.reduce((sum, slot, i) => sum + ((mask >> i) & 1 ? weighting.weights[slot] : 0), 0);
    return matched / weighting.total;
  });
}

const EMPTY = new Float64Array(0);
const NONE_MISSING: MissingPairs = new Map();
const NO_DOCUMENT = "There is no document to average over.";
const NO_WEIGHT =
  "No slot carries weight (each is matched by every human paper or by none), so idea metrics have no value.";

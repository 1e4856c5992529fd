import type { Score } from "@/lib/domain/score";
import { type PerSlot, perSlot, SLOTS, type Slot } from "@/lib/domain/slots";
import type { MatchedSlots, MissingPairs } from "./matched-slots";
import { slotMatch } from "./slot-match";

export type Unscored = Exclude<Score, { kind: "scored" }>;

/** w_i of an area and edition, or why there are none. */
export type SlotWeighting =
  | {
      readonly kind: "weighted";
      readonly p: PerSlot<number>;
      readonly weights: PerSlot<number>;
      /** W, in bits. */
      readonly total: number;
      /** Slots that no human paper shares with a neighbour (p_i = 0): they carry no weight. */
      readonly weightless: readonly Slot[];
    }
  | { readonly kind: "unweighted"; readonly why: Unscored; readonly missing: MissingPairs };

/**
 * w_i = -log2 p_i, W = Σ w_i, with p_i the share of human papers whose slot i is matched among their five nearest other
 * human papers: a slot that papers share by default weighs little, a rare one much.
 *
 * p_i = 0 → weight 0, and the slot is named; p_i = 1 → weight 0 by the formula. Unit: bits. Range: w_i in [0, log2 |H|].
 * No human paper → undefined; a pair without a verdict → withheld. W may be 0: then the idea metrics are undefined.
 * Fixed per area and edition: a slice of H keeps the weights of the whole. Source: §3.2.2, appendix B.3.
 */
export function slotWeights(withinHuman: MatchedSlots): SlotWeighting {
  const p = slotMatch(withinHuman);
  if (p === null) return { kind: "unweighted", why: whyNone(withinHuman), missing: withinHuman.missing };
  const weights = perSlot((slot) => weightOf(p[slot]));
  return {
    kind: "weighted",
    p,
    weights,
    total: SLOTS.reduce((sum, slot) => sum + weights[slot], 0),
    weightless: SLOTS.filter((slot) => p[slot] === 0),
  };
}

const weightOf = (p: number): number => (p === 0 || p === 1 ? 0 : -Math.log2(p));

function whyNone({ missing }: MatchedSlots): Unscored {
  if (missing.size > 0) return withheld(missing.size);
  return { kind: "undefined", reason: "There is no human paper, so slots have no weight." };
}

/** The score of figures that rest on pairs nobody could judge. */
export function withheld(pairs: number): Unscored {
  const what = pairs === 1 ? "1 pair of documents has" : `${pairs} pairs of documents have`;
  const reason = `${what} no valid verdict. Nothing was counted in its place: judge what is missing and score again.`;
  return { kind: "withheld", reason, missingPairs: pairs };
}

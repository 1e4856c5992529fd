import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { type PerSlot, perSlot, type Slot, type SlotVerdict } from "@/lib/domain/slots";
import type { Judge, JudgeResult } from "@/lib/pipeline/judging/ports";
import { type SlotFeatures, similarity, slotFeatures } from "@/lib/pipeline/judging/slot-features";
import { isStated, statedVerdict } from "@/lib/science/metrics/stated-slots";

type TextSlot = Exclude<Slot, "contributionType">;

/**
 * A slot of two summaries agrees from this cosine on. Chosen so that figures of real papers come out in a plausible
 * order (problem and motivation agree more often than approach and plan); NOT calibrated to the published judge nor to
 * any person's reading.
 */
export const THRESHOLDS: Readonly<Record<TextSlot, number>> = {
  problem: 0.21,
  motivation: 0.15,
  proposedApproach: 0.3,
  researchPlan: 0.3,
};

/**
 * The offline stand-in for a judging model: a slot agrees where the weighted cosine of the two texts reaches the slot's
 * threshold; the kind of contribution agrees where the primary kinds are equal; the whole idea where problem and approach
 * do. Deterministic and exactly symmetric, whatever the order shown. Words in common are not ideas in common: figures
 * that rest on it are labelled as a stand-in's.
 */
export function createSimilarityJudge(): Judge {
  const featuresOf = rememberedFeatures();
  return {
    id: "offline-similarity@1",
    promptVersion: "similarity@1",
    standIn: true,
    judge: async (first, second) => compare(first, second, featuresOf),
  };
}

type SummaryFeatures = PerSlot<SlotFeatures>;
type FeaturesOf = (summary: IdeaSummary) => SummaryFeatures;

/** Features are made once per summary object and live as long as it does. */
function rememberedFeatures(): FeaturesOf {
  const remembered = new WeakMap<IdeaSummary, SummaryFeatures>();
  return (summary) => {
    const known = remembered.get(summary);
    if (known) return known;
    const made = perSlot((slot) => slotFeatures(slot === "contributionType" ? "" : summary[slot]));
    remembered.set(summary, made);
    return made;
  };
}

function compare(first: IdeaSummary, second: IdeaSummary, featuresOf: FeaturesOf): JudgeResult {
  const a = featuresOf(first);
  const b = featuresOf(second);
  const bare: SlotVerdict = perSlot((slot) =>
    slot === "contributionType"
      ? first.contributionType.primary === second.contributionType.primary
      : similarity(a[slot], b[slot]) >= THRESHOLDS[slot],
  );
  const slots = statedVerdict(bare, first, second);
  return {
    kind: "judged",
    slots,
    sameIdea: slots.problem && slots.proposedApproach,
    reason: `Cosine of words: ${TEXT_SLOTS.map((slot) => said(slot, first, second, similarity(a[slot], b[slot]))).join(", ")}.`,
  };
}

const TEXT_SLOTS: readonly TextSlot[] = ["problem", "motivation", "proposedApproach", "researchPlan"];

const said = (slot: TextSlot, first: IdeaSummary, second: IdeaSummary, cosine: number): string =>
  `${slot} ${isStated(first, slot) && isStated(second, slot) ? cosine.toFixed(2) : "not stated"}`;

import { wordedCount } from "@/components/board/figure-format";
import type { Slot } from "@/lib/domain/slots";
import type { SlotOutcome } from "@/lib/product/judge-call/shown-slots";

/** The five parts of an idea, as they are headed where there is room. */
export const PART_NAMES: Readonly<Record<Slot, string>> = {
  contributionType: "Kind of contribution",
  problem: "Problem",
  motivation: "Motivation",
  proposedApproach: "Proposed approach",
  researchPlan: "Research plan",
};

export const OUTCOME_WORDS: Readonly<Record<SlotOutcome, string>> = {
  shared: "shared",
  different: "not shared",
  empty: "not stated by both, so it cannot be shared",
  unjudged: "no verdict",
};

/** "four parts of five shared" */
export const sharedWords = (shared: number): string =>
  shared === 0 ? "none of five parts shared" : `${wordedCount(shared, "part")} of five shared`;

import type { PerSlot } from "@/lib/domain/slots";

/** The five slots as readers meet them. */
export const SLOT_WORDS: PerSlot<string> = {
  contributionType: "Contribution type",
  problem: "Problem",
  motivation: "Motivation",
  proposedApproach: "Proposed approach",
  researchPlan: "Research plan",
};

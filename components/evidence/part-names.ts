import type { PerSlot } from "@/lib/domain/slots";

/** The five parts of an idea, as they are headed where there is room. */
export const PART_NAMES: PerSlot<string> = {
  contributionType: "Kind of contribution",
  problem: "Problem",
  motivation: "Motivation",
  proposedApproach: "Proposed approach",
  researchPlan: "Research plan",
};

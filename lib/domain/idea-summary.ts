import { z } from "zod";

export const CONTRIBUTION_TYPES = ["theory", "method", "empirical_analysis", "artifact", "position"] as const;
export const contributionType = z.enum(CONTRIBUTION_TYPES);
export type ContributionType = z.infer<typeof contributionType>;

/** The word that stands in a slot which the abstract does not state. */
export const NOT_STATED = "None";

export const ideaSummary = z.object({
  contributionType: z.object({ primary: contributionType, secondary: z.array(contributionType) }),
  problem: z.string().min(1),
  motivation: z.string().min(1),
  proposedApproach: z.string().min(1),
  researchPlan: z.string().min(1),
});
export type IdeaSummary = z.infer<typeof ideaSummary>;

/** How far the abstract itself can be relied on: whether it is whole, and says enough. */
export const qualityCheck = z.object({ complete: z.boolean(), sufficient: z.boolean(), note: z.string() });
export type QualityCheck = z.infer<typeof qualityCheck>;

export const extraction = z.object({ summary: ideaSummary, quality: qualityCheck });
export type Extraction = z.infer<typeof extraction>;

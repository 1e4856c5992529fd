import { z } from "zod";

/** The five slots of an idea summary, in the order in which they are shown. */
export const SLOTS = [
  "contributionType",
  "problem",
  "motivation",
  "proposedApproach",
  "researchPlan",
] as const;
export type Slot = (typeof SLOTS)[number];

export type PerSlot<T> = Readonly<Record<Slot, T>>;

/** What a judge says of one pair: true = the two summaries agree on that slot. */
export const slotVerdict = z.object({
  contributionType: z.boolean(),
  problem: z.boolean(),
  motivation: z.boolean(),
  proposedApproach: z.boolean(),
  researchPlan: z.boolean(),
});
export type SlotVerdict = z.infer<typeof slotVerdict>;

export function perSlot<T>(of: (slot: Slot, index: number) => T): PerSlot<T> {
  return {
    contributionType: of("contributionType", 0),
    problem: of("problem", 1),
    motivation: of("motivation", 2),
    proposedApproach: of("proposedApproach", 3),
    researchPlan: of("researchPlan", 4),
  };
}

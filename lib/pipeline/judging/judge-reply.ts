import { z } from "zod";
import type { SlotVerdict } from "@/lib/domain/slots";
import { jsonReply } from "@/lib/pipeline/llm/json-reply";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** What the judge sends back; names in snake case as the prompt gives them. */
export const judgeReply = z.object({
  fields: z.object({
    contribution_type: z.boolean(),
    problem: z.boolean(),
    motivation: z.boolean(),
    proposed_approach: z.boolean(),
    research_plan: z.boolean(),
  }),
  same_idea: z.boolean(),
  reason: z.string().refine((text) => oneLine(text) !== "", "is empty: one sentence is asked for"),
});
export type JudgeReply = z.infer<typeof judgeReply>;

export const judgeFormat = jsonReply("idea_match", judgeReply);

export const toSlotVerdict = ({ fields }: JudgeReply): SlotVerdict => ({
  contributionType: fields.contribution_type,
  problem: fields.problem,
  motivation: fields.motivation,
  proposedApproach: fields.proposed_approach,
  researchPlan: fields.research_plan,
});

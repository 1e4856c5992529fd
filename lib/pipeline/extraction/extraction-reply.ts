import { z } from "zod";
import { contributionType, type Extraction, NOT_STATED } from "@/lib/domain/idea-summary";
import { budgetNote } from "@/lib/pipeline/extraction/sentence-budgets";
import { jsonReply } from "@/lib/pipeline/llm/json-reply";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** Other ways of saying "None". They would count as content in a comparison, so the reply is asked for again. */
const NEAR_MISS =
  /^(n\/?a|null|nil|(not|none) (stated|specified|mentioned|provided|available|given|applicable))\.?$/i;
/** The word itself in other dress: same meaning beyond doubt, so it is put right here. */
const DRESSED_NONE = /^["'“‘[]*none["'”’\].]*$/i;

/** What stands for a text in the shape that the prompt shows: a model that gives it back has read nothing. */
const PLACE_HOLDER = /^["'<[(]*(text|\.\.\.|…)["'>\])]*\.?$/i;

const field = z
  .string()
  .refine((text) => oneLine(text) !== "", 'is empty: write "None" where the abstract states nothing')
  .refine((text) => !PLACE_HOLDER.test(oneLine(text)), "repeats the place-holder of the shape")
  .refine((text) => !NEAR_MISS.test(oneLine(text)), 'is not the exact word "None"');

/** What the model sends back; names in snake case as the prompt gives them. */
export const extractionReply = z.object({
  idea: z.object({
    contribution_type: z.object({ primary: contributionType, secondary: z.array(contributionType) }),
    problem: field,
    motivation: field,
    proposed_approach: field,
    research_plan: field,
  }),
  quality: z.object({ complete: z.boolean(), sufficient: z.boolean(), note: field }),
});
export type ExtractionReply = z.infer<typeof extractionReply>;

export const extractionFormat = jsonReply("idea_summary", extractionReply);

/**
 * The reply as the domain has it: fields on one line, dressed-up forms of "None" exact, secondary kinds distinct and
 * without the primary one. Fields longer than their budget are kept whole and named in the note.
 */
export function toExtraction({ idea, quality }: ExtractionReply): Extraction {
  const { primary, secondary } = idea.contribution_type;
  const summary = {
    contributionType: {
      primary,
      secondary: [...new Set(secondary)].filter((kind) => kind !== primary),
    },
    problem: stated(idea.problem),
    motivation: stated(idea.motivation),
    proposedApproach: stated(idea.proposed_approach),
    researchPlan: stated(idea.research_plan),
  };
  const note = [stated(quality.note), budgetNote(summary)].filter((part) => part !== NOT_STATED).join(" ");
  return {
    summary,
    quality: { complete: quality.complete, sufficient: quality.sufficient, note: note || NOT_STATED },
  };
}

function stated(text: string): string {
  const line = oneLine(text);
  return DRESSED_NONE.test(line) ? NOT_STATED : line;
}

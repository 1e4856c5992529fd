import { type IdeaSummary, NOT_STATED } from "@/lib/domain/idea-summary";
import { splitSentences } from "@/lib/pipeline/extraction/split-sentences";

export type TextSlot = "problem" | "motivation" | "proposedApproach" | "researchPlan";

/** The most sentences a slot should hold. Caps asked for by the prompt; a longer answer is kept and noted. */
export const SENTENCE_BUDGETS: Readonly<Record<TextSlot, number>> = {
  problem: 2,
  motivation: 2,
  proposedApproach: 4,
  researchPlan: 6,
};
export const TEXT_SLOTS: readonly TextSlot[] = ["problem", "motivation", "proposedApproach", "researchPlan"];

/** One sentence that names the slots over their budget, or "None". */
export function budgetNote(summary: Pick<IdeaSummary, TextSlot>): string {
  const over = TEXT_SLOTS.map((slot) => ({
    slot,
    sentences: splitSentences(summary[slot]).length,
    budget: SENTENCE_BUDGETS[slot],
  })).filter(({ sentences, budget }) => sentences > budget);
  if (over.length === 0) return NOT_STATED;
  const parts = over.map(({ slot, sentences, budget }) => `${slot} (${sentences} of ${budget})`);
  return `Over the sentence budget: ${parts.join(", ")}.`;
}

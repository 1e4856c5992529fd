import { type IdeaSummary, NOT_STATED } from "@/lib/domain/idea-summary";
import { perSlot, type Slot, type SlotVerdict } from "@/lib/domain/slots";

/**
 * The verdict that counts: a slot that either summary leaves empty is *no match*, whatever the judge answered.
 *
 * Empty = blank, or the word "None" in any letter case. The contribution type is always stated. Source: appendix B.2, B.3.
 */
export function statedVerdict(verdict: SlotVerdict, first: IdeaSummary, second: IdeaSummary): SlotVerdict {
  return perSlot((slot) => verdict[slot] && isStated(first, slot) && isStated(second, slot));
}

export function isStated(summary: IdeaSummary, slot: Slot): boolean {
  if (slot === "contributionType") return true;
  const text = summary[slot].trim();
  return text !== "" && text.toLowerCase() !== NOT_STATED.toLowerCase();
}

import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { SLOTS, type Slot, type SlotVerdict } from "@/lib/domain/slots";
import { isStated } from "@/lib/science/metrics/stated-slots";

/** `empty`: a side states nothing there, so the slot is no match, whatever was answered. `unjudged`: there is no verdict. */
export type SlotOutcome = "shared" | "different" | "empty" | "unjudged";

export type ShownSlot = {
  readonly slot: Slot;
  /** What the summary says; null where it states nothing. */
  readonly first: string | null;
  readonly second: string | null;
  readonly outcome: SlotOutcome;
};

export function textOfSlot(summary: IdeaSummary, slot: Slot): string | null {
  if (slot !== "contributionType") return isStated(summary, slot) ? summary[slot] : null;
  const { primary, secondary } = summary.contributionType;
  const said = [primary, ...secondary].map((type) => type.replaceAll("_", " "));
  return secondary.length === 0 ? said.join("") : `${said[0]}; also ${said.slice(1).join(", ")}`;
}

function outcomeOf(slot: Slot, slots: SlotVerdict | null, stated: boolean): SlotOutcome {
  if (!stated) return "empty";
  if (slots === null) return "unjudged";
  return slots[slot] ? "shared" : "different";
}

/** Slot by slot what the two summaries say, and what that counts as. Source: appendix B.3. */
export const shownSlots = (
  first: IdeaSummary,
  second: IdeaSummary,
  slots: SlotVerdict | null,
): readonly ShownSlot[] =>
  SLOTS.map((slot) => {
    const stated = isStated(first, slot) && isStated(second, slot);
    return {
      slot,
      first: textOfSlot(first, slot),
      second: textOfSlot(second, slot),
      outcome: outcomeOf(slot, slots, stated),
    };
  });

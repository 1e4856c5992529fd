import { type PerSlot, perSlot, SLOTS } from "@/lib/domain/slots";
import type { MaskCount } from "./ports";

/** The human papers that have a proposal among their nearest, taken together. */
export type Reached = {
  readonly papers: number;
  /** Without a valid verdict. */
  readonly missing: number;
  /** Papers that share each slot. */
  readonly bySlot: PerSlot<number>;
  /** Slots that at least one of them shares, 0 to 5; null where no pair has a verdict. */
  readonly slots: number | null;
};

export function reachedSlots(counts: readonly MaskCount[]): Reached {
  const papers = counts.reduce((sum, { papers }) => sum + papers, 0);
  const missing = counts.reduce((sum, { mask, papers }) => sum + (mask === null ? papers : 0), 0);
  const bySlot = perSlot((_slot, i) =>
    counts.reduce((sum, { mask, papers }) => sum + (((mask ?? 0) >> i) & 1) * papers, 0),
  );
  const judged = papers === 0 || missing < papers;
  return { papers, missing, bySlot, slots: judged ? SLOTS.filter((slot) => bySlot[slot] > 0).length : null };
}

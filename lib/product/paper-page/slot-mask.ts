import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { SLOTS } from "@/lib/domain/slots";
import { isStated } from "@/lib/science/metrics/stated-slots";

/** Bit sets of slots as the metrics use them: bit i = slot i in the order of SLOTS. */
export const ALL_SLOTS = (1 << SLOTS.length) - 1;

/** The slots that a summary states. */
export const statedSlots = (summary: IdeaSummary): number =>
  SLOTS.reduce((mask, slot, i) => (isStated(summary, slot) ? mask | (1 << i) : mask), 0);

/** How many slots are in it, 0 to 5. */
export function slotCount(mask: number): number {
  let count = 0;
  for (let left = mask & ALL_SLOTS; left > 0; left >>= 1) count += left & 1;
  return count;
}

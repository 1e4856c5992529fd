import { type PerSlot, perSlot } from "@/lib/domain/slots";
import type { MatchedSlots } from "./matched-slots";

/**
 * Per-slot match: for each slot the share of documents that are matched on it. Of H within its own: p_i.
 *
 * Unit: fraction. Range: [0, 1]. Edge cases: no document, or a pair without a verdict → null. Source: Table 4, appendix B.3.
 */
export function slotMatch(matched: MatchedSlots): PerSlot<number> | null {
  const { masks, missing } = matched;
  if (masks.length === 0 || missing.size > 0) return null;
  return perSlot((_slot, i) => {
    let count = 0;
    for (const mask of masks) count += (mask >> i) & 1;
    return count / masks.length;
  });
}

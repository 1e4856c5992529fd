import { type PerSlot, perSlot, SLOTS } from "@/lib/domain/slots";
import { bootstrapMeans, canResample, RESAMPLES } from "../stats/bootstrap";
import { bootstrapDifference, type Difference } from "../stats/paired-comparison";
import { seededRandom } from "../stats/seeded-random";
import type { MatchedSlots } from "./matched-slots";

/** Per slot: of both sides the share of human papers matched on it, and their difference (first - second). */
export type SlotComparison = PerSlot<{
  readonly first: number;
  readonly second: number;
  /** null: fewer than two human papers. */
  readonly difference: Difference | null;
}>;

/**
 * Per-slot match of two populations against the same human papers, by the paired bootstrap over these: the draws are those of
 * Match-Idea in `comparePopulations`, so the slots' differences and that of the whole rest on the same resamples.
 *
 * Unit: fraction of H. A pair without a verdict on either side, sides over different papers, or no paper at all → null.
 * Source: Table 4; scoring rules, "Uncertainty".
 */
export function compareSlots(
  areaId: string,
  first: MatchedSlots,
  second: MatchedSlots,
  resamples: number = RESAMPLES,
): SlotComparison | null {
  const size = first.masks.length;
  if (size === 0 || size !== second.masks.length || first.missing.size + second.missing.size > 0) return null;
  const columns = [first, second].flatMap(({ masks }) => SLOTS.map((_slot, i) => matchedOn(masks, i)));
  const drawn = columns.every(canResample)
    ? bootstrapMeans(columns, seededRandom(`${areaId}/compare/H`), resamples)
    : [];
  const sideOf = (at: number) => ({ value: meanOf(columns[at]), distribution: drawn[at] ?? NONE });
  return perSlot((_slot, i) => {
    const [one, other] = [sideOf(i), sideOf(SLOTS.length + i)];
    const difference = drawn.length === 0 ? null : bootstrapDifference(one, other);
    return { first: one.value, second: other.value, difference };
  });
}

const matchedOn = (masks: Uint8Array, i: number): Float64Array =>
  Float64Array.from(masks, (mask) => (mask >> i) & 1);

const meanOf = (column: Float64Array | undefined): number =>
  column === undefined ? 0 : column.reduce((sum, value) => sum + value, 0) / column.length;

const NONE = new Float64Array(0);

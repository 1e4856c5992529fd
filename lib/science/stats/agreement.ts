import { type Score, scored, undefinedScore } from "@/lib/domain/score";

/**
 * Percent agreement, as a fraction: the share of items on which two raters give the same label.
 *
 * Range: [0, 1]. No item → undefined. Lists of unequal length → RangeError. Source: appendix B.4.
 */
export function agreement<Label>(a: readonly Label[], b: readonly Label[]): Score {
  if (a.length !== b.length) throw new RangeError(`${a.length} labels against ${b.length}`);
  if (a.length === 0) return undefinedScore("No item was rated by both.");
  return scored(a.filter((label, i) => label === b[i]).length / a.length);
}

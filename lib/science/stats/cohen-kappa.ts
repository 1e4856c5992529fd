import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { agreement } from "./agreement";

/**
 * Cohen's κ = (p_o - p_e) / (1 - p_e), p_o the observed agreement and p_e = Σ share_a(label)·share_b(label) that by chance.
 *
 * Range: [-1, 1]. Undefined, not 1, where chance agreement is 1 (both raters gave one and the same label throughout), and
 * where no item was rated. Lists of unequal length → RangeError. Source: Cohen (1960).
 */
export function cohenKappa<Label>(a: readonly Label[], b: readonly Label[]): Score {
  const observed = agreement(a, b);
  if (observed.kind !== "scored") return observed;
  const labels = [...new Set([...a, ...b])];
  if (labels.length === 1) return undefinedScore("Both gave one label throughout: chance agreement is 1.");
  const chance = labels.reduce((sum, label) => sum + shareOf(label, a) * shareOf(label, b), 0);
  return scored((observed.value - chance) / (1 - chance));
}

const shareOf = <Label>(label: Label, given: readonly Label[]): number =>
  given.filter((other) => other === label).length / given.length;

import { type PerSlot, perSlot } from "@/lib/domain/slots";
import type { ComparedPaper } from "./compare-pair";

export type Side = "first" | "second";

/** How many human papers both reach, one alone, or neither. */
export type Overlap = {
  readonly both: number;
  readonly first: number;
  readonly second: number;
  readonly neither: number;
};

const NOBODY: Overlap = { both: 0, first: 0, second: 0, neither: 0 };

function overlapOf(papers: readonly ComparedPaper[], bits: number): Overlap {
  const counts = { ...NOBODY };
  for (const { first, second } of papers) {
    const [one, other] = [(first & bits) !== 0, (second & bits) !== 0];
    if (one && other) counts.both++;
    else if (one) counts.first++;
    else if (other) counts.second++;
    else counts.neither++;
  }
  return counts;
}

/** Slot by slot, and for any slot but the kind of contribution, which most papers of a field share. */
export const overlaps = (
  papers: readonly ComparedPaper[],
): { readonly slots: PerSlot<Overlap>; readonly anyIdea: Overlap } => ({
  slots: perSlot((_slot, i) => overlapOf(papers, 1 << i)),
  anyIdea: overlapOf(papers, 0b11110),
});

/** Papers of which one side reaches more than the other, most first; of equal ones the earlier. */
export function gapsOf(papers: readonly ComparedPaper[], side: Side): readonly ComparedPaper[] {
  const sign = side === "first" ? 1 : -1;
  return papers.filter(({ gap }) => gap * sign > 0).toSorted((a, b) => (b.gap - a.gap) * sign);
}

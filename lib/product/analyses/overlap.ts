import type { Score } from "@/lib/domain/score";
import { type PerSlot, perSlot } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { PopulationRow } from "@/lib/product/board/ports";
import { groupBy } from "./averages";
import type { OverlapRow } from "./ports";

/** `slots`: share of the documents that agree with an earlier paper on each; null where that is not stored. */
export type OverlapFigures = {
  readonly score: Score;
  readonly slots: PerSlot<number | null>;
};
export type OverlapLine = OverlapFigures & { readonly population: PopulationRow };
export type OverlapData = {
  /** Of the human papers; null where it is not stored (yet). */
  readonly human: OverlapFigures | null;
  readonly lines: readonly OverlapLine[];
  /** Populations that were chosen and have none. */
  readonly without: number;
};

function figuresOf(rows: readonly OverlapRow[]): OverlapFigures | null {
  const whole = rows.find((row) => row.slot === null);
  if (whole === undefined || whole.slot !== null) return null;
  const of = new Map(rows.flatMap((row) => (row.slot === null ? [] : [[row.slot, row.match] as const])));
  return { score: whole.score, slots: perSlot((slot) => of.get(slot) ?? null) };
}

/** Of one area. null where nobody has asked for it there: nothing is stored. */
export function overlapData(
  populations: readonly PopulationRow[],
  rows: readonly OverlapRow[],
): OverlapData | null {
  if (rows.length === 0) return null;
  const of = groupBy(rows, ({ scope }) => scope);
  const lines = populations.flatMap((population): OverlapLine[] => {
    const figures = figuresOf(of.get(population.id) ?? []);
    return figures === null ? [] : [{ population, ...figures }];
  });
  return {
    human: figuresOf(of.get(HUMAN_SCOPE) ?? []),
    lines,
    without: populations.length - lines.length,
  };
}

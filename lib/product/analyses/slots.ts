import { SLOTS, type Slot } from "@/lib/domain/slots";
import type { PopulationRow } from "@/lib/product/board/ports";
import { average, groupBy } from "./averages";
import { chosen, type Frame, inOrder } from "./frame";
import type { SlotMatch } from "./ports";
import type { AnalysisQuery } from "./query";

/** Fractions. `ofHuman`: match / human match of the same area; null where either is missing or the human one is 0. */
export type SlotCell = {
  readonly slot: Slot;
  readonly match: number | null;
  readonly human: number | null;
  readonly ofHuman: number | null;
};
/** One population with stored slots. */
export type SlotLine = { readonly population: PopulationRow; readonly cells: readonly SlotCell[] };
export type SlotData = {
  /** In which anything is stored, in their order. */
  readonly slots: readonly Slot[];
  readonly lines: readonly SlotLine[];
  /** Populations that were chosen and have none. */
  readonly without: number;
};

export function slotData(frame: Frame, query: AnalysisQuery, rows: readonly SlotMatch[]): SlotData {
  const of = groupBy(rows, ({ areaId, scope }) => `${areaId}/${scope}`);
  const slots = SLOTS.filter((slot) => rows.some((row) => row.slot === slot));
  const matchOf = (area: number, scope: number, slot: Slot): number | null =>
    of.get(`${area}/${scope}`)?.find((row) => row.slot === slot)?.match ?? null;
  const wanted = inOrder(frame, chosen(frame, query));
  const lines = wanted.flatMap((population) => {
    if (!of.has(`${population.areaId}/${population.id}`)) return [];
    const cells = slots.map((slot) => {
      const match = matchOf(population.areaId, population.id, slot);
      const human = matchOf(population.areaId, 0, slot);
      return { slot, match, human, ofHuman: shareOf(match, human) };
    });
    return [{ population, cells }];
  });
  return { slots, lines, without: wanted.length - lines.length };
}

const shareOf = (match: number | null, human: number | null): number | null =>
  match === null || human === null || human === 0 ? null : match / human;

/** Mean over lines of match / human match; null where a line has none. */
export function meanOfHuman(lines: readonly SlotLine[], slot: Slot): number | null {
  const shares = lines
    .flatMap(({ cells }) => cells.filter((cell) => cell.slot === slot))
    .map(({ ofHuman }) => ofHuman);
  const known = shares.filter((share): share is number => share !== null);
  return known.length < shares.length ? null : average(known);
}

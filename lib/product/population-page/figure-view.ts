import {
  METRICS,
  type MetricName,
  type RankRange,
  type Score,
  scored,
  undefinedScore,
} from "@/lib/domain/score";
import { SLOTS, type Slot } from "@/lib/domain/slots";
import { type Figure, humanFigure, perMetric } from "@/lib/product/board/line";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import { slotInterval } from "@/lib/product/results/slot-interval";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import type { PartName, PopulationFigureRows, SliceRows } from "./ports";

/** A figure read against the human level of the same thing. */
export type ReadFigure = Figure & { readonly human: Figure };
export type PopulationFigure = ReadFigure & { readonly rank: RankRange | null };

/** The parts that a population has; τ is the area's alone. */
export type OwnPart = Exclude<PartName, "tau">;
const OWN_PARTS: readonly OwnPart[] = ["jAH", "jHA", "sufficiency", "spread"];

export type SlotFigure = ReadFigure & {
  readonly slot: Slot;
  /** Bits; null where it carries none, or none was printed. */
  readonly weight: number | null;
};
export type SliceFigure = ReadFigure & { readonly metric: MetricName };
export type SliceView = { readonly name: string; readonly figures: readonly SliceFigure[] };

export type FigureView = {
  readonly figures: Readonly<Record<MetricName, PopulationFigure>>;
  /** Those that are stored. */
  readonly parts: ReadonlyMap<OwnPart, ReadFigure>;
  readonly tau: Score | null;
  /** In the slots' order; empty where the idea level is withheld or was never scored. */
  readonly slotFigures: readonly SlotFigure[];
  readonly slices: readonly SliceView[];
  readonly sources: PopulationFigureRows["sources"];
};

export const readAgainst = (score: Score, level: Score): ReadFigure => ({
  score,
  percent: percentOfHuman(score, level),
  human: humanFigure(level),
});

const NOT_PRINTED = undefinedScore("There is no figure for human papers to read this one against.");

/** H stands on both sides of its own Match-Cite: both directions are the same there, and equal to it. */
function humanPart({ human }: PopulationFigureRows, part: OwnPart): Score {
  const level = part === "jAH" || part === "jHA" ? human.metrics.get("matchCite") : human.parts.get(part);
  return level ?? NOT_PRINTED;
}

function partsOf(rows: PopulationFigureRows): FigureView["parts"] {
  return new Map(
    OWN_PARTS.flatMap((part) => {
      const own = rows.own.parts.get(part);
      return own === undefined ? [] : [[part, readAgainst(own, humanPart(rows, part))] as const];
    }),
  );
}

const rate = (match: number | null | undefined, papers: number | null): Score =>
  match === null || match === undefined ? NOT_PRINTED : scored(match, slotInterval(match, papers));

function slotFiguresOf({ slots }: PopulationFigureRows): FigureView["slotFigures"] {
  return SLOTS.flatMap((slot) => {
    const own = slots.own.get(slot);
    if (own === undefined) return [];
    const human = slots.human.get(slot);
    const [mine, level] = [rate(own.match, slots.papers), rate(human?.match, slots.papers)];
    return [{ slot, weight: human?.weight ?? null, ...readAgainst(mine, level) }];
  });
}

const sliceOf = ({ name, own, human }: SliceRows): SliceView => ({
  name,
  figures: METRICS.flatMap((metric) => {
    const score = own.get(metric);
    if (score === undefined) return [];
    return [{ metric, ...readAgainst(score, human.get(metric) ?? NOT_PRINTED) }];
  }),
});

/** Every stored figure of a population, each beside the human level of the same area, slice and slot. */
export function figureView(rows: PopulationFigureRows): FigureView {
  const { own, human, ranks, slices, sources } = rows;
  return {
    figures: perMetric((metric) => ({
      ...readAgainst(own.metrics.get(metric) ?? NOT_SCORED_YET, human.metrics.get(metric) ?? NOT_SCORED_YET),
      rank: ranks.get(metric) ?? null,
    })),
    parts: partsOf(rows),
    tau: human.parts.get("tau") ?? null,
    slotFigures: slotFiguresOf(rows),
    slices: slices.map(sliceOf),
    sources,
  };
}

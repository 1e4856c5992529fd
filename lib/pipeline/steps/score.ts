import { perSlot } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import { humanFigureList, type NamedScore, populationFigureList } from "@/lib/pipeline/scoring/figure-list";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import type { ReferenceFigures } from "@/lib/science/metrics/reference-figures";
import {
  type AreaKeys,
  type FigureReaders,
  figuresOfPopulation,
  humanFigures,
  type PopulationKeys,
} from "./area-figures.ts";
import type { FigureRow, FigureStore, Provenance, SlotFigures, StepControl } from "./ports.ts";

type Stores = FigureReaders & FigureStore;

/** Computes and stores the human level of an area with its slot weights. Unit of progress: pools. */
export async function scoreHuman(
  area: AreaKeys,
  provenance: Provenance,
  stores: Stores,
  { progress }: StepControl,
): Promise<void> {
  progress(0, 1);
  const { figures } = (await humanFigures(area, stores, "with intervals")).level;
  const rows = { scores: rowsOf(humanFigureList(figures)), slots: humanSlots(figures) };
  await stores.saveFigures({ areaId: area.areaId, scope: HUMAN_SCOPE }, rows, provenance);
  progress(1, 1);
}

/** Computes and stores the figures of one population. Unit of progress: pools. */
export async function scoreOnePopulation(
  area: AreaKeys,
  population: PopulationKeys,
  provenance: Provenance,
  stores: Stores,
  { progress }: StepControl,
): Promise<void> {
  progress(0, 2);
  const human = await humanFigures(area, stores, "without");
  progress(1, 2);
  const figures = await figuresOfPopulation(area, human, population, stores, "with intervals");
  const rows = { scores: rowsOf(populationFigureList(figures)), slots: populationSlots(figures) };
  await stores.saveFigures({ areaId: area.areaId, scope: population.id }, rows, provenance);
  progress(2, 2);
}

const rowsOf = (list: readonly NamedScore[]): FigureRow[] =>
  list.map(({ name, score }) => ({ metric: name, score }));

/** p_i and w_i; a slot with p_i = 0 carries no weight: null. */
function humanSlots({ ideas }: ReferenceFigures): SlotFigures | null {
  if (ideas?.weighting.kind !== "weighted") return null;
  const { p, weights } = ideas.weighting;
  return { match: p, weight: perSlot((slot) => (p[slot] === 0 ? null : weights[slot])) };
}

function populationSlots({ ideas }: PopulationFigures): SlotFigures | null {
  return ideas?.slotMatch ? { match: ideas.slotMatch, weight: null } : null;
}

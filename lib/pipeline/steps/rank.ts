import { setImmediate } from "node:timers/promises";
import { METRICS } from "@/lib/domain/score";
import { rankPopulations } from "@/lib/pipeline/scoring/rank-populations";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import {
  type AreaKeys,
  type FigureReaders,
  figuresOfPopulation,
  humanFigures,
  type PopulationKeys,
} from "./area-figures.ts";
import type { RankRow, RankStore, StepControl } from "./ports.ts";

/**
 * Compares the populations of an area with each other and stores their rank ranges. `populations`: those that are scored.
 * Unit of progress: populations.
 */
export async function rankArea(
  area: AreaKeys,
  populations: readonly PopulationKeys[],
  stores: FigureReaders & RankStore,
  { progress, signal }: StepControl,
): Promise<void> {
  if (populations.length === 0) return stores.saveRanks(area.areaId, []);
  progress(0, populations.length);
  const human = await humanFigures(area, stores, "without");
  const figures: PopulationFigures[] = [];
  for (const population of populations) {
    signal.throwIfAborted();
    figures.push(await figuresOfPopulation(area, human, population, stores, "without"));
    progress(figures.length, populations.length);
    // Each population is computed in one go: the heartbeat gets its turn in between.
    await setImmediate();
  }
  await stores.saveRanks(area.areaId, rankRows(populations, rankPopulations(human.level, figures)));
}

function rankRows(
  populations: readonly PopulationKeys[],
  { ranks }: ReturnType<typeof rankPopulations>,
): RankRow[] {
  return METRICS.flatMap((metric) =>
    populations.flatMap(({ id }, i) => {
      const range = ranks[metric][i];
      return range ? [{ populationId: id, metric, range }] : [];
    }),
  );
}

import type { HumanLevel } from "@/lib/pipeline/scoring/score-human-level";
import { type AreaComparison, comparePopulations } from "@/lib/science/metrics/compare-populations";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";

/**
 * Rank ranges of an area's populations and the paired comparisons behind them. The order in which populations are handed
 * over moves nothing but the order of the answer. Source: scoring rules, "Uncertainty".
 */
export const rankPopulations = (
  human: Pick<HumanLevel, "id">,
  populations: readonly PopulationFigures[],
  resamples?: number,
): AreaComparison => comparePopulations(human.id, populations, resamples);

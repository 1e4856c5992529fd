import type { HumanLevel } from "@/lib/pipeline/scoring/score-human-level";
import {
  type PoolSummaries,
  type VerdictLookup,
  verdictsBetween,
} from "@/lib/pipeline/scoring/verdict-lookup";
import { citationSets } from "@/lib/science/metrics/citation-sets";
import type { PopulationIdeas } from "@/lib/science/metrics/idea-level";
import type { Neighbours } from "@/lib/science/metrics/matched-slots";
import { type PopulationFigures, populationFigures } from "@/lib/science/metrics/population-figures";

export type PopulationScoringInput = {
  /** The population's id: it seeds the intervals. */
  readonly id: string;
  /** C(a) per proposal, in stored order: ids of corpus papers. */
  readonly citations: readonly (readonly string[])[];
  /** null where only the citation level is scored. */
  readonly ideas: {
    /** Per human paper, per proposal: the places of the nearest proposals, best first. */
    readonly HA: Neighbours;
    readonly AA: Neighbours;
    readonly summaries: PoolSummaries;
    readonly verdicts: VerdictLookup;
  } | null;
  readonly resamples?: number;
};

/**
 * All figures of one population from stored (or fresh) neighbours and verdicts, each with its 95% interval, and as a
 * share of the human level. The idea level needs `ideas` here and in the human level. Source: §3.2, appendix B.
 */
export function scorePopulation(human: HumanLevel, input: PopulationScoringInput): PopulationFigures {
  const ideas = populationIdeas(human, input);
  return populationFigures(human.figures, {
    id: input.id,
    citations: citationSets(input.citations, human.vocabulary),
    ...(ideas && { ideas }),
    ...(input.resamples !== undefined && { resamples: input.resamples }),
  });
}

function populationIdeas(human: HumanLevel, { ideas }: PopulationScoringInput): PopulationIdeas | null {
  if (ideas === null || human.summaries === null) return null;
  return {
    HA: ideas.HA,
    AA: ideas.AA,
    verdictHA: verdictsBetween(human.summaries, ideas.summaries, ideas.verdicts),
    verdictAA: verdictsBetween(ideas.summaries, ideas.summaries, ideas.verdicts),
  };
}

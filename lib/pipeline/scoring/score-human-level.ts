import {
  type PoolSummaries,
  type VerdictLookup,
  verdictsBetween,
} from "@/lib/pipeline/scoring/verdict-lookup";
import { citationSets, type Vocabulary } from "@/lib/science/metrics/citation-sets";
import type { Neighbours } from "@/lib/science/metrics/matched-slots";
import { type ReferenceFigures, referenceFigures } from "@/lib/science/metrics/reference-figures";

export type HumanLevelInput = {
  /** The area's id: it seeds the intervals of the human level and what populations are compared over. */
  readonly id: string;
  /** C(h) per human paper, in stored order: ids of corpus papers. */
  readonly citations: readonly (readonly string[])[];
  /** null where only the citation level is scored. */
  readonly ideas: {
    /** Per human paper the places of its nearest other human papers, best first. */
    readonly HH: Neighbours;
    readonly summaries: PoolSummaries;
    readonly verdicts: VerdictLookup;
  } | null;
  readonly resamples?: number;
};

/** The human level with what populations are scored against. */
export type HumanLevel = {
  readonly id: string;
  readonly figures: ReferenceFigures;
  /** Corpus ids as numbers; grows as populations are scored, which moves no figure. */
  readonly vocabulary: Vocabulary;
  readonly summaries: PoolSummaries | null;
};

/**
 * The human level of an area from stored (or fresh) neighbours and verdicts: Match-Cite, τ, Q, S, Diversity-Cite and, with
 * `ideas`, slot weights, Match-Idea and Diversity-Idea, each with its 95% interval. Source: §3.2, appendix B.
 */
export function scoreHumanLevel({ id, citations, ideas, resamples }: HumanLevelInput): HumanLevel {
  const vocabulary: Vocabulary = new Map();
  const figures = referenceFigures({
    id,
    citations: citationSets(citations, vocabulary),
    ...(ideas && {
      ideas: { HH: ideas.HH, verdictHH: verdictsBetween(ideas.summaries, ideas.summaries, ideas.verdicts) },
    }),
    ...(resamples !== undefined && { resamples }),
  });
  return { id, figures, vocabulary, summaries: ideas?.summaries ?? null };
}

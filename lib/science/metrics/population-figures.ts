import type { MetricName, Score } from "@/lib/domain/score";
import { RESAMPLES } from "../stats/bootstrap";
import { citationIntervals, diversityCiteStandardError } from "./citation-intervals";
import { type CitationLevel, citationLevel } from "./citation-level";
import type { CitationSets } from "./citation-sets";
import { ideaIntervals } from "./idea-intervals";
import { type IdeaLevel, ideaLevel, type PopulationIdeas } from "./idea-level";
import { percentOfHuman } from "./percent-of-human";
import { type ReferenceFigures, withIntervals } from "./reference-figures";

/** Everything a population's figures are made from, beside the human level. */
export type PopulationInput = {
  /** Seeds the intervals: the population's id. */
  readonly id: string;
  /** Built over the same vocabulary as the reference's. */
  readonly citations: CitationSets;
  readonly ideas?: PopulationIdeas;
  readonly resamples?: number;
};

export type PopulationFigures = {
  readonly id: string;
  readonly citation: CitationLevel;
  /** null where only the citation level was asked for. */
  readonly ideas: IdeaLevel | null;
  /** As fractions of the human level; the idea metrics only where `ideas` is there. */
  readonly percentOfHuman: Readonly<Partial<Record<MetricName, Score>>>;
  /** Jackknife standard error of Diversity-Cite, for comparisons. */
  readonly diversityCiteError: number | null;
};

/**
 * All figures of one population against one reference (an area's H, or a slice of it), each with its 95% interval.
 * The idea level needs `ideas` on both sides. Source: §3.2; scoring rules, "Uncertainty".
 */
export function populationFigures(
  reference: ReferenceFigures,
  { id, citations, ideas, resamples = RESAMPLES }: PopulationInput,
): PopulationFigures {
  const tau = reference.citation.tau;
  const bare = citationLevel(reference.sets, citations, tau);
  const citation = withIntervals(bare, citationIntervals(bare, citations, tau, id, resamples));
  const level = ideas && reference.ideas ? ideaLevel(reference.ideas.weighting, ideas) : null;
  const scoredIdeas = level && withIntervals(level, ideaIntervals(level, id, resamples));
  return {
    id,
    citation,
    ideas: scoredIdeas,
    percentOfHuman: percents(reference, citation, scoredIdeas),
    diversityCiteError: diversityCiteStandardError(citations, tau),
  };
}

function percents(reference: ReferenceFigures, citation: CitationLevel, ideas: IdeaLevel | null) {
  const ofCitation = {
    matchCite: percentOfHuman(citation.matchCite, reference.citation.matchCite),
    diversityCite: percentOfHuman(citation.diversityCite, reference.citation.diversityCite),
  };
  if (!ideas || !reference.ideas) return ofCitation;
  return {
    ...ofCitation,
    matchIdea: percentOfHuman(ideas.matchIdea, reference.ideas.matchIdea),
    diversityIdea: percentOfHuman(ideas.diversityIdea, reference.ideas.diversityIdea),
  };
}

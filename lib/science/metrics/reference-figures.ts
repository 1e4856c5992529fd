import type { Interval, Score } from "@/lib/domain/score";
import { scored } from "@/lib/domain/score";
import { RESAMPLES } from "../stats/bootstrap";
import { humanCitationIntervals } from "./citation-intervals";
import { type HumanCitationLevel, humanCitationLevel } from "./citation-level";
import type { CitationSets } from "./citation-sets";
import { ideaIntervals } from "./idea-intervals";
import { type HumanIdeaLevel, type HumanIdeas, humanIdeaLevel } from "./idea-level";
import type { SlotWeighting } from "./slot-weights";

/** Everything the human level of an area (or of a slice of it) is made from. */
export type ReferenceInput = {
  /** Seeds the intervals: the area's id, or the slice's name with it. */
  readonly id: string;
  readonly citations: CitationSets;
  /** Left out where only the citation level is scored. */
  readonly ideas?: HumanIdeas;
  /** For a slice: τ and the slot weights of the whole H, which stay fixed. */
  readonly fixed?: { readonly tau: Score; readonly weighting?: SlotWeighting };
  readonly resamples?: number;
};

/** The human level with intervals; `ideas` null where only the citation level was asked for. */
export type ReferenceFigures = {
  readonly sets: CitationSets;
  readonly citation: HumanCitationLevel;
  readonly ideas: HumanIdeaLevel | null;
};

/** The human level of an area in one call: all figures, each with its 95% interval. Source: §3.2. */
export function referenceFigures(input: ReferenceInput): ReferenceFigures {
  const { id, citations, ideas, fixed, resamples = RESAMPLES } = input;
  const level = humanCitationLevel(citations, fixed?.tau);
  const intervals = humanCitationIntervals(level, citations, id, resamples);
  return {
    sets: citations,
    citation: withIntervals(level, intervals),
    ideas: ideas ? humanIdeas(ideas, fixed?.weighting, id, resamples) : null,
  };
}

function humanIdeas(
  ideas: HumanIdeas,
  weighting: SlotWeighting | undefined,
  id: string,
  resamples: number,
): HumanIdeaLevel {
  const level = humanIdeaLevel(ideas, weighting);
  return withIntervals(level, ideaIntervals(level, id, resamples));
}

/** The figures with their intervals put in; a figure that is not scored stays as it is. */
export function withIntervals<Key extends string, Level extends Readonly<Record<Key, Score>>>(
  level: Level,
  intervals: Readonly<Record<Key, Interval | null>>,
): Level {
  const figures: Partial<Record<string, Score>> = {};
  for (const key in intervals) {
    const score = level[key];
    figures[key] = score.kind === "scored" ? scored(score.value, intervals[key]) : score;
  }
  return { ...level, ...figures };
}

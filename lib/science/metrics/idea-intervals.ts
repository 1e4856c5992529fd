import type { Interval } from "@/lib/domain/score";
import { bootstrapInterval } from "../stats/bootstrap";
import { seededRandom } from "../stats/seeded-random";
import type { CorpusOverlap } from "./corpus-overlap";
import type { IdeaLevel } from "./idea-level";

/**
 * 95% intervals at the idea level, seeded from the population's (or the area's) id. Match-Idea: percentile bootstrap over human
 * papers; Diversity-Idea: over the population's documents (over H for the human level). Conditional on the stored neighbours,
 * verdicts and slot weights: a document that is drawn brings its s along, nothing is retrieved, judged or weighed again.
 *
 * null where the figure is not scored or fewer than two documents are averaged. Source: scoring rules, "Uncertainty".
 */
export function ideaIntervals(
  level: IdeaLevel,
  seed: string,
  resamples: number,
): Record<"matchIdea" | "diversityIdea", Interval | null> {
  const shared = bootstrapInterval(level.shareByPeers, seededRandom(`${seed}/idea/A`), resamples);
  return {
    matchIdea:
      level.matchIdea.kind === "scored"
        ? bootstrapInterval(level.shareOfHuman, seededRandom(`${seed}/idea/H`), resamples)
        : null,
    diversityIdea: shared && { lower: 1 - shared.upper, upper: 1 - shared.lower },
  };
}

/** 95% interval of the overlap with the corpus: bootstrap over the documents it averages, conditional as above. */
export const overlapInterval = (
  { overlap }: CorpusOverlap,
  seed: string,
  resamples: number,
): Interval | null => bootstrapInterval(overlap.shares, seededRandom(`${seed}/idea/U`), resamples);

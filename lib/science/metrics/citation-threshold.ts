import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { type CitationSets, documentCount } from "./citation-sets";

/**
 * τ = mean |C(h)| over *all* of H, not rounded; a paper with no resolved citation counts as 0.
 *
 * One value serves an area and edition: a slice of H keeps the τ of the whole. Unit: citations. Range: [0, |U|].
 * Edge case: no human paper → undefined. Source: §3.2.1 and appendix B.1.
 */
export function citationThreshold(human: CitationSets): Score {
  const count = documentCount(human);
  if (count === 0) return undefinedScore("There is no human paper, so τ has no value.");
  return scored(human.papers.length / count);
}

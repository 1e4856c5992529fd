import { type Score, scored, undefinedScore } from "@/lib/domain/score";
import { type CitationSets, citationsOf, documentCount } from "./citation-sets";

/**
 * S = |∪C(a)| / Σ|C(a)|: how seldom do the proposals return to the same sources?
 *
 * 1 where no paper is cited twice. Unit: fraction. Range: [0, 1].
 * Edge cases: nothing cited → 0; no document → undefined. Source: §3.2.1, equation 2.
 */
export function citationSpread(sets: CitationSets): Score {
  if (documentCount(sets) === 0) return undefinedScore("The population has no document.");
  const total = sets.papers.length;
  return scored(total === 0 ? 0 : new Set(sets.papers).size / total);
}

/** Of each document: how many of its papers no other document of the population cites. */
export function papersCitedByItAlone(sets: CitationSets): Uint32Array {
  const citing = new Uint32Array(sets.universe);
  for (const paper of sets.papers) citing[paper] = (citing[paper] ?? 0) + 1;
  return Uint32Array.from(
    { length: documentCount(sets) },
    (_, d) => citationsOf(sets, d).filter((paper) => citing[paper] === 1).length,
  );
}

import type { PaperId } from "@/lib/pipeline/agent/run-state";

/**
 * What baselines know of a corpus beyond the texts of its papers: who cites whom. A baseline still cites nothing but what
 * its run retrieved.
 */
export interface CorpusFacts {
  /** Y-1. */
  readonly lastYear: number;
  /** All of U, in stored order. */
  readonly papers: readonly PaperId[];
  /** Papers of Y-1 that cite at least one paper of U, in stored order. */
  readonly citingOfLastYear: readonly PaperId[];
  /** All of U, most often cited by papers of U first; ties in stored order. */
  readonly mostCited: readonly PaperId[];
  /** Papers of U that the paper cites, distinct, in stored order; none for a paper that is not in U. */
  cites(id: PaperId): readonly PaperId[];
  /** How many papers of U cite it. */
  timesCited(id: PaperId): number;
  /** R: the mean number of papers of U that a paper of Y-1 cites, rounded, at least 1. */
  readonly usualReferences: number;
}

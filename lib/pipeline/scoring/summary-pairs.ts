import type { SummaryPair } from "@/lib/pipeline/judging/judge-pairs";
import type { SummaryPairKey } from "@/lib/pipeline/judging/ports";
import { neighbourPairs } from "@/lib/pipeline/scoring/neighbour-places";
import type { PoolSummaries } from "@/lib/pipeline/scoring/verdict-lookup";
import type { Neighbours } from "@/lib/science/metrics/matched-slots";

/** Documents with their neighbours among others (or among themselves), and the summaries of both. */
export type NeighbourSide = {
  readonly neighbours: Neighbours;
  readonly from: PoolSummaries;
  readonly to: PoolSummaries;
};

/** The pairs of summaries that these neighbours put together; a pair of which one is missing is left out. */
export function* summaryPairs(sides: readonly NeighbourSide[]): Generator<SummaryPair> {
  for (const { neighbours, from, to } of sides) {
    for (const [a, b] of neighbourPairs(neighbours)) {
      const [one, other] = [from[a], to[b]];
      if (one && other) yield [one, other];
    }
  }
}

/** The distinct keys of such pairs. */
export function pairKeys(sides: readonly NeighbourSide[]): SummaryPairKey[] {
  const keys = new Map<string, SummaryPairKey>();
  for (const [{ hash: a }, { hash: b }] of summaryPairs(sides)) {
    const [lowHash, highHash] = a <= b ? [a, b] : [b, a];
    keys.set(`${lowHash}|${highHash}`, { lowHash, highHash });
  }
  return [...keys.values()];
}

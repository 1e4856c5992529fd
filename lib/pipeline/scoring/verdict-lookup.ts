import type { SlotVerdict } from "@/lib/domain/slots";
import type { HashedSummary } from "@/lib/pipeline/judging/judge-pairs";
import type { VerdictRecord } from "@/lib/pipeline/judging/ports";
import type { VerdictOf } from "@/lib/science/metrics/matched-slots";
import { statedVerdict } from "@/lib/science/metrics/stated-slots";

/** One summary per document of a pool, in stored order; null where no valid summary could be had. */
export type PoolSummaries = readonly (HashedSummary | null)[];

/** The verdict on two summaries, in whichever order their hashes are given; null = missing. */
export type VerdictLookup = (hashA: string, hashB: string) => SlotVerdict | null;

/** A lookup over stored or fresh verdicts: one serves every pair of documents with these summaries. */
export function verdictLookup(
  records: Iterable<Pick<VerdictRecord, "lowHash" | "highHash" | "slots">>,
): VerdictLookup {
  const byPair = new Map<string, SlotVerdict>();
  for (const { lowHash, highHash, slots } of records) {
    if (slots !== null) byPair.set(`${lowHash}|${highHash}`, slots);
  }
  return (a, b) => byPair.get(a <= b ? `${a}|${b}` : `${b}|${a}`) ?? null;
}

/**
 * Verdicts between the documents of two pools (or within one), as the metrics ask for them: by places. A slot that either
 * summary leaves empty is no match, whatever was judged; a document without a summary makes its pairs missing.
 */
export function verdictsBetween(left: PoolSummaries, right: PoolSummaries, lookup: VerdictLookup): VerdictOf {
  return (a, b) => {
    const [first, second] = [left[a], right[b]];
    if (!first || !second) return null;
    const verdict = lookup(first.hash, second.hash);
    return verdict && statedVerdict(verdict, first.summary, second.summary);
  };
}

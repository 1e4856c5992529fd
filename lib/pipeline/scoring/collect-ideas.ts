import { abstractHash } from "@/lib/pipeline/collection/hashes";
import { type ExtractionReport, extractAll } from "@/lib/pipeline/extraction/extract-all";
import type { Extractor, SummaryMemory } from "@/lib/pipeline/extraction/ports";
import { type JudgingReport, judgePairs } from "@/lib/pipeline/judging/judge-pairs";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { MemorySummaries, MemoryVerdicts } from "@/lib/pipeline/scoring/memory-stores";
import { type NeighbourSide, summaryPairs } from "@/lib/pipeline/scoring/summary-pairs";
import { type PoolSummaries, type VerdictLookup, verdictLookup } from "@/lib/pipeline/scoring/verdict-lookup";
import type { Neighbours } from "@/lib/science/metrics/matched-slots";

export type IdeaTools = {
  readonly extractor: Extractor;
  readonly judge: Judge;
  /** Decides which summary of a pair is shown first. */
  readonly seed: string;
};

export type IdeaControl = {
  readonly signal?: AbortSignal;
  readonly onExtracted?: (done: number, total: number) => void;
  readonly onJudged?: (done: number, total: number) => void;
};

export type CollectedIdeas = {
  /** One list per pool, in the order in which pools were given. */
  readonly summaries: readonly PoolSummaries[];
  readonly verdicts: VerdictLookup;
  readonly extraction: ExtractionReport;
  readonly judging: JudgingReport;
};

type Abstract = { readonly abstract: string };
/** Neighbours that documents of one pool have in another (or in the same): places in `pools`. */
export type PoolLink = { readonly from: number; readonly to: number; readonly neighbours: Neighbours };

/**
 * Reads every abstract into a summary and judges every pair of neighbours, each distinct abstract and each distinct pair of
 * summaries once. A failure leaves its pairs missing and is in the reports.
 */
export async function collectIdeas(
  pools: readonly (readonly Abstract[])[],
  links: readonly PoolLink[],
  { extractor, judge, seed }: IdeaTools,
  { signal, onExtracted, onJudged }: IdeaControl,
): Promise<CollectedIdeas> {
  const memory = new MemorySummaries();
  const abstracts = pools.flatMap((documents) => documents.map(({ abstract }) => abstract));
  const extraction = await extractAll(abstracts, {
    extractor,
    memory,
    ...(signal && { signal }),
    ...(onExtracted && { onProgress: onExtracted }),
  });
  const summaries = await Promise.all(pools.map((documents) => summariesOf(documents, memory)));
  const verdicts = new MemoryVerdicts();
  const judging = await judgePairs(summaryPairs(sidesOf(links, summaries)), {
    judge,
    memory: verdicts,
    seed,
    ...(signal && { signal }),
    ...(onJudged && { onProgress: onJudged }),
  });
  return { summaries, verdicts: verdictLookup(verdicts.all()), extraction, judging };
}

async function summariesOf(documents: readonly Abstract[], memory: SummaryMemory): Promise<PoolSummaries> {
  const hashes = documents.map(({ abstract }) => abstractHash(abstract));
  const records = await memory.getMany([...new Set(hashes)]);
  const byHash = new Map(records.map((record) => [record.abstractHash, record]));
  return hashes.map((hash) => {
    const record = byHash.get(hash);
    return record?.summary && record.summaryHash
      ? { hash: record.summaryHash, summary: record.summary }
      : null;
  });
}

const sidesOf = (links: readonly PoolLink[], summaries: readonly PoolSummaries[]): NeighbourSide[] =>
  links.map(({ from, to, neighbours }) => ({
    neighbours,
    from: summaries[from] ?? [],
    to: summaries[to] ?? [],
  }));

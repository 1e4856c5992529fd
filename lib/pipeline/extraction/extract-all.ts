import { type Answer, askAll } from "@/lib/pipeline/batches/ask-all";
import { abstractHash, summaryHash } from "@/lib/pipeline/collection/hashes";
import type { Extractor, SummaryMemory, SummaryRecord } from "@/lib/pipeline/extraction/ports";

export type ExtractionOptions = {
  readonly extractor: Extractor;
  readonly memory: SummaryMemory;
  /** Abstracts asked at a time; the gateway's own limits hold beside it. Default 8. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

export type UnreadAbstract = { readonly abstractHash: string; readonly reason: string };

export type ExtractionReport = {
  /** Distinct abstracts. */
  readonly abstracts: number;
  /** Summaries had before. */
  readonly known: number;
  /** Summaries had now. */
  readonly extracted: number;
  /** abstracts = known + extracted + missing.length; every pair with one of them is missing. */
  readonly missing: readonly UnreadAbstract[];
  /** Set where the endpoint failed so often that the rest was not asked: why. */
  readonly stoppedBy: string | null;
};

/**
 * One summary per distinct abstract: an abstract that occurs twice is read once, known ones are not read again, new ones
 * are stored as they come. Failures about an abstract are stored and reported as missing; failures of the endpoint
 * are reported alone and asked again next time. Throws the signal's reason when aborted. Source: appendices B.2, D.
 */
export async function extractAll(
  abstracts: Iterable<string>,
  options: ExtractionOptions,
): Promise<ExtractionReport> {
  const wanted = new Map<string, string>();
  for (const abstract of abstracts) wanted.set(abstractHash(abstract), abstract);
  const { known, failed } = await lookUp(wanted, options.memory);
  const open = [...wanted].filter(([hash]) => !known.has(hash) && !failed.has(hash));
  const before = wanted.size - open.length;
  const asked = await askAll(open, {
    ...options,
    ask: ([hash, abstract], signal) => ask(hash, abstract, options.extractor, signal),
    save: (records) => options.memory.putMany(records),
    onProgress: (done) => options.onProgress?.(before + done, wanted.size),
  });
  return {
    abstracts: wanted.size,
    known: known.size,
    extracted: asked.answered,
    missing: [
      ...failed.values(),
      ...asked.missing.map(({ item: [hash], reason }) => ({ abstractHash: hash, reason })),
    ],
    stoppedBy: asked.stoppedBy,
  };
}

async function lookUp(wanted: ReadonlyMap<string, string>, memory: SummaryMemory) {
  const known = new Set<string>();
  const failed = new Map<string, UnreadAbstract>();
  for (const record of wanted.size === 0 ? [] : await memory.getMany([...wanted.keys()])) {
    const { abstractHash: hash, summary, failure } = record;
    if (!wanted.has(hash)) continue;
    if (summary !== null) known.add(hash);
    else failed.set(hash, { abstractHash: hash, reason: failure ?? "no valid summary" });
  }
  return { known, failed };
}

async function ask(
  hash: string,
  abstract: string,
  extractor: Extractor,
  signal: AbortSignal | undefined,
): Promise<Answer<SummaryRecord>> {
  const result = await extractor.extract(abstract, signal);
  if (result.kind === "failed") {
    const nothing = { summary: null, quality: null, summaryHash: null };
    const record = { abstractHash: hash, ...nothing, failure: result.reason };
    return { record: result.fault === "endpoint" ? null : record, failure: result.reason };
  }
  const { summary, quality } = result.extraction;
  return {
    record: { abstractHash: hash, summary, quality, summaryHash: summaryHash(summary), failure: null },
    failure: null,
  };
}

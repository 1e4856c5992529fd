import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { type Answer, askAll } from "@/lib/pipeline/batches/ask-all";
import type { Judge, SummaryPairKey, VerdictMemory, VerdictRecord } from "@/lib/pipeline/judging/ports";
import { lowShownFirst } from "@/lib/pipeline/judging/presentation-order";

export type HashedSummary = { readonly hash: string; readonly summary: IdeaSummary };
export type SummaryPair = readonly [HashedSummary, HashedSummary];

export type JudgingOptions = {
  readonly judge: Judge;
  readonly memory: VerdictMemory;
  /** Decides, with the pair, which summary is shown first. */
  readonly seed: string;
  /** Pairs asked at a time; the gateway's own limits hold beside it. Default 8. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
};

export type MissingPair = SummaryPairKey & { readonly reason: string };

export type JudgingReport = {
  /** Distinct unordered pairs. */
  readonly pairs: number;
  /** Verdicts had before. */
  readonly known: number;
  /** Verdicts had now. */
  readonly judged: number;
  /** pairs = known + judged + missing.length; a score that needs one of them is withheld. */
  readonly missing: readonly MissingPair[];
  /** Set where the endpoint failed so often that the rest was not asked: why. */
  readonly stoppedBy: string | null;
};

/**
 * One verdict per unordered pair of summaries: (a, b) and (b, a) are one, known pairs are not asked again, new ones are
 * stored as they come, so that a killed run goes on where it was. Failures about a pair (refused, malformed after every
 * retry) are stored and reported as missing; failures of the endpoint are reported alone and asked again next time.
 * Throws the signal's reason when aborted, with what was judged stored. Source: appendix B.3.
 */
export async function judgePairs(
  pairs: Iterable<SummaryPair>,
  options: JudgingOptions,
): Promise<JudgingReport> {
  const wanted = distinctPairs(pairs);
  const { known, failed } = await lookUp(wanted, options.memory);
  const open = [...wanted.values()].filter(({ key }) => !known.has(idOf(key)) && !failed.has(idOf(key)));
  const before = wanted.size - open.length;
  const asked = await askAll(open, {
    ...options,
    ask: (pair, signal) => ask(pair, options, signal),
    save: (records) => options.memory.putMany(records),
    onProgress: (done) => options.onProgress?.(before + done, wanted.size),
  });
  return {
    pairs: wanted.size,
    known: known.size,
    judged: asked.answered,
    missing: [...failed.values(), ...asked.missing.map(({ item, reason }) => missing(item.key, reason))],
    stoppedBy: asked.stoppedBy,
  };
}

type OpenPair = { readonly key: SummaryPairKey; readonly low: HashedSummary; readonly high: HashedSummary };

const idOf = ({ lowHash, highHash }: SummaryPairKey): string => `${lowHash}|${highHash}`;
const missing = (key: SummaryPairKey, reason: string): MissingPair => ({ ...key, reason });

function distinctPairs(pairs: Iterable<SummaryPair>): Map<string, OpenPair> {
  const distinct = new Map<string, OpenPair>();
  for (const [a, b] of pairs) {
    const [low, high] = a.hash <= b.hash ? [a, b] : [b, a];
    const key = { lowHash: low.hash, highHash: high.hash };
    if (!distinct.has(idOf(key))) distinct.set(idOf(key), { key, low, high });
  }
  return distinct;
}

async function lookUp(wanted: ReadonlyMap<string, OpenPair>, memory: VerdictMemory) {
  const known = new Set<string>();
  const failed = new Map<string, MissingPair>();
  const records = wanted.size === 0 ? [] : await memory.getMany([...wanted.values()].map(({ key }) => key));
  for (const record of records) {
    const id = idOf(record);
    if (!wanted.has(id)) continue;
    if (record.slots !== null) known.add(id);
    else failed.set(id, missing(pairKey(record), record.failure ?? "no valid verdict"));
  }
  return { known, failed };
}

const pairKey = ({ lowHash, highHash }: SummaryPairKey): SummaryPairKey => ({ lowHash, highHash });

async function ask(
  { key, low, high }: OpenPair,
  { judge, seed }: JudgingOptions,
  signal: AbortSignal | undefined,
): Promise<Answer<VerdictRecord>> {
  const lowFirst = lowShownFirst(seed, low.hash, high.hash);
  const [first, second] = lowFirst ? [low, high] : [high, low];
  const result = await judge.judge(first.summary, second.summary, signal);
  if (result.kind === "missing") {
    const nothing = { slots: null, sameIdea: null, reason: null };
    const record = { ...key, ...nothing, failure: result.reason, lowShownFirst: lowFirst };
    return { record: result.fault === "endpoint" ? null : record, failure: result.reason };
  }
  const { slots, sameIdea, reason } = result;
  return {
    record: { ...key, slots, sameIdea, reason, failure: null, lowShownFirst: lowFirst },
    failure: null,
  };
}

import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { summaryHash } from "@/lib/pipeline/collection/hashes";
import { extractAll } from "@/lib/pipeline/extraction/extract-all";
import type { Extractor, SummaryRecord } from "@/lib/pipeline/extraction/ports";
import { readByRules } from "@/lib/pipeline/extraction/rule-based-extractor";
import { type HashedSummary, judgePairs, type SummaryPair } from "@/lib/pipeline/judging/judge-pairs";
import type { Judge, VerdictRecord } from "@/lib/pipeline/judging/ports";
import { type AttemptSeen, type CallTally, tallyCalls } from "@/lib/product/model-check/tally-calls";

export type ModelCheckOptions = {
  readonly extractor: Extractor;
  readonly judge: Judge;
  /** Summaries are made of these. */
  readonly abstracts: readonly string[];
  /** How many verdicts; fewer where the abstracts give too few pairs. */
  readonly verdicts: number;
  readonly concurrency: number;
  /** What the log has seen so far. */
  readonly attempts: () => readonly AttemptSeen[];
  /** Milliseconds. */
  readonly now: () => number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (stage: "summaries" | "verdicts", done: number, total: number) => void;
};

export type StageReport = {
  readonly asked: number;
  readonly valid: number;
  /** How often each reason left one without a valid reply. */
  readonly missing: Readonly<Record<string, number>>;
  readonly wallSeconds: number;
  readonly calls: CallTally;
};

export type ModelCheckReport = {
  readonly extractor: { readonly id: string; readonly promptVersion: string };
  readonly judge: { readonly id: string; readonly promptVersion: string };
  readonly summaries: StageReport & {
    readonly notStated: Readonly<Record<string, number>>;
    /** Summaries that differ in a word at least. */
    readonly distinct: number;
  };
  readonly verdicts: StageReport & {
    /** Verdicts that say yes, per slot and for the whole idea. */
    readonly yes: Readonly<Record<string, number>>;
    /** Summaries by the offline rules that filled up the pairs, because the model made too few. */
    readonly offlineSummaries: number;
    /** Pairs whose second summary was shown first. */
    readonly highShownFirst: number;
  };
};

/** A trial of the two models: summaries of some abstracts, verdicts on some pairs of them, and what it took. Stores nothing. */
export async function checkModels(options: ModelCheckOptions): Promise<ModelCheckReport> {
  const { extractor, judge } = options;
  const summaries = await summarise(options);
  const verdicts = await compare(summaries.records, options);
  return {
    extractor: { id: extractor.id, promptVersion: extractor.promptVersion },
    judge: { id: judge.id, promptVersion: judge.promptVersion },
    summaries: summaries.report,
    verdicts,
  };
}

async function summarise(options: ModelCheckOptions) {
  const { now, attempts, onProgress } = options;
  const records: SummaryRecord[] = [];
  const [began, before] = [now(), attempts().length];
  const report = await extractAll(options.abstracts, {
    ...options,
    memory: { getMany: async () => [], putMany: async (rows) => void records.push(...rows) },
    onProgress: (done, total) => onProgress?.("summaries", done, total),
  });
  const made = records.flatMap(({ summary }) => summary ?? []);
  return {
    records,
    report: {
      asked: report.abstracts,
      valid: report.extracted,
      missing: countOf(report.missing.map(({ reason }) => reason)),
      wallSeconds: (now() - began) / 1000,
      calls: tallyCalls(attempts().slice(before)),
      notStated: countOf(made.flatMap(notStatedSlots)),
      distinct: new Set(records.flatMap(({ summaryHash }) => summaryHash ?? [])).size,
    },
  };
}

const TEXT_SLOTS = ["problem", "motivation", "proposedApproach", "researchPlan"] as const;
const notStatedSlots = (summary: IdeaSummary): string[] =>
  TEXT_SLOTS.filter((slot) => summary[slot] === "None");

async function compare(summaries: readonly SummaryRecord[], options: ModelCheckOptions) {
  const { now, attempts, onProgress } = options;
  const records: VerdictRecord[] = [];
  const [began, before] = [now(), attempts().length];
  const { pairs, offline } = somePairs(summaries, options);
  const report = await judgePairs(pairs, {
    ...options,
    seed: "model-check",
    memory: { getMany: async () => [], putMany: async (rows) => void records.push(...rows) },
    onProgress: (done, total) => onProgress?.("verdicts", done, total),
  });
  return {
    asked: report.pairs,
    valid: report.judged,
    missing: countOf(report.missing.map(({ reason }) => reason)),
    wallSeconds: (now() - began) / 1000,
    calls: tallyCalls(attempts().slice(before)),
    yes: countOf(records.flatMap(yesOf)),
    offlineSummaries: offline,
    highShownFirst: records.filter(({ lowShownFirst }) => !lowShownFirst).length,
  };
}

function yesOf({ slots, sameIdea }: VerdictRecord): string[] {
  const names = Object.entries(slots ?? {}).flatMap(([slot, yes]) => (yes ? [slot] : []));
  return sameIdea ? [...names, "sameIdea"] : names;
}

/**
 * Distinct pairs, as many as asked for: each summary with the one after it, then with the one after that, and so on. Equal
 * summaries count as one. Where the model made too few, the offline rules' summaries of the same abstracts come after them.
 */
function somePairs(records: readonly SummaryRecord[], { abstracts, verdicts }: ModelCheckOptions) {
  const made = distinctSummaries(records.flatMap(({ summary }) => summary ?? []));
  const enough = (made.length * (made.length - 1)) / 2 >= verdicts;
  const offline = enough ? [] : abstracts.map((abstract) => readByRules(abstract).summary);
  const shown = distinctSummaries([...made.map(({ summary }) => summary), ...offline]);
  const pairs: SummaryPair[] = [];
  for (let gap = 1; gap < shown.length; gap++) {
    for (const [at, first] of shown.entries()) {
      const second = shown[at + gap];
      if (second && pairs.length < verdicts) pairs.push([first, second]);
    }
  }
  return { pairs, offline: Math.max(0, shown.length - made.length) };
}

function distinctSummaries(summaries: readonly IdeaSummary[]): HashedSummary[] {
  const distinct = new Map(summaries.map((summary) => [summaryHash(summary), summary]));
  return [...distinct].map(([hash, summary]) => ({ hash, summary }));
}

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

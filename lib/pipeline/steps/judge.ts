import { HUMAN_SCOPE } from "@/lib/domain/step";
import { judgePairs } from "@/lib/pipeline/judging/judge-pairs";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { type NeighbourSide, summaryPairs } from "@/lib/pipeline/scoring/summary-pairs";
import { IN_FLIGHT, unaskedMessage } from "./extract.ts";
import { readNeighbours, readPool } from "./load-pool.ts";
import type {
  DocumentReader,
  ExtractorKey,
  NeighbourStore,
  Pool,
  StepControl,
  SummaryStore,
  VerdictStore,
} from "./ports.ts";

type Readers = DocumentReader & NeighbourStore & SummaryStore;
export type JudgingKeys = { readonly extractor: ExtractorKey; readonly seed: string };

/**
 * One verdict for every pair that the pool's figures need: H with its neighbours in H for the human reference; for a
 * population H with its nearest proposals and the proposals with their peers. Pairs of which a summary is missing
 * are left out (they are missing verdicts). Unit of progress: distinct pairs of summaries. Throws where the endpoint
 * left some unasked, so that the step is tried again.
 */
export async function judgePool(
  pool: Pool,
  judge: Judge,
  { extractor, seed }: JudgingKeys,
  stores: Readers & VerdictStore,
  control: StepControl,
): Promise<void> {
  await judgeSides(await sidesOf(pool, extractor, stores), judge, seed, stores, control);
}

/** The same for any documents with their neighbours. */
export async function judgeSides(
  sides: readonly NeighbourSide[],
  judge: Judge,
  seed: string,
  stores: VerdictStore,
  { progress, signal }: StepControl,
): Promise<void> {
  const pairs = summaryPairs(sides);
  const memory = stores.verdictMemory({ judge: judge.id, promptVersion: judge.promptVersion, seed });
  const report = await judgePairs(pairs, {
    judge,
    memory,
    seed,
    signal,
    onProgress: progress,
    concurrency: IN_FLIGHT,
  });
  if (report.missing.length === 0) return;
  const unasked = report.missing.length - (await memory.getMany(report.missing)).length;
  if (unasked > 0) throw new Error(unaskedMessage(unasked, "pairs", report));
}

async function sidesOf(pool: Pool, key: ExtractorKey, stores: Readers): Promise<NeighbourSide[]> {
  const human = await readPool({ ...pool, scope: HUMAN_SCOPE }, key, stores);
  const H = human.documents;
  if (pool.scope === HUMAN_SCOPE) {
    const neighbours = await readNeighbours("HH", pool, H, H, stores);
    return [{ neighbours, from: human.summaries, to: human.summaries }];
  }
  const { documents: A, summaries } = await readPool(pool, key, stores);
  return [
    { neighbours: await readNeighbours("HA", pool, H, A, stores), from: human.summaries, to: summaries },
    { neighbours: await readNeighbours("AA", pool, A, A, stores), from: summaries, to: summaries },
  ];
}

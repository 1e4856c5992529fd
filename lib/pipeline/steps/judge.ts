import { HUMAN_SCOPE } from "@/lib/domain/step";
import { type HashedSummary, judgePairs, type SummaryPair } from "@/lib/pipeline/judging/judge-pairs";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { unaskedMessage } from "./extract.ts";
import type {
  DocumentReader,
  ExtractorKey,
  JudgeKey,
  NeighbourList,
  NeighbourStore,
  Pool,
  StepControl,
  SummaryStore,
  VerdictStore,
} from "./ports.ts";

type Stores = DocumentReader & NeighbourStore & SummaryStore & VerdictStore;
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
  keys: JudgingKeys,
  stores: Stores,
  { progress, signal }: StepControl,
): Promise<void> {
  const pairs = await pairsOf(pool, keys.extractor, stores);
  const key: JudgeKey = { judge: judge.id, promptVersion: judge.promptVersion, seed: keys.seed };
  const memory = stores.verdictMemory(key);
  const report = await judgePairs(pairs, { judge, memory, seed: keys.seed, signal, onProgress: progress });
  if (report.missing.length === 0) return;
  const stored = await memory.getMany(report.missing);
  const unasked = report.missing.length - stored.length;
  if (unasked > 0) throw new Error(unaskedMessage(unasked, "pairs", report));
}

async function pairsOf(pool: Pool, extractor: ExtractorKey, stores: Stores): Promise<SummaryPair[]> {
  const summaries = await summariesOf(pool, extractor, stores);
  const lists = await neighbourLists(pool, stores);
  return lists.flatMap(({ documentId, neighbours }) => {
    const one = summaries.get(documentId);
    if (one === undefined) return [];
    return neighbours.flatMap((neighbour): SummaryPair[] => {
      const other = summaries.get(neighbour.documentId);
      return other === undefined ? [] : [[one, other]];
    });
  });
}

async function neighbourLists(pool: Pool, stores: NeighbourStore): Promise<readonly NeighbourList[]> {
  if (pool.scope === HUMAN_SCOPE) return stores.neighbours("HH", pool);
  return [...(await stores.neighbours("HA", pool)), ...(await stores.neighbours("AA", pool))];
}

/** The summaries of H and of the pool, by document; documents without a valid one are not in it. */
async function summariesOf(
  pool: Pool,
  extractor: ExtractorKey,
  stores: Stores,
): Promise<ReadonlyMap<number, HashedSummary>> {
  const human = await stores.documents({ ...pool, scope: HUMAN_SCOPE });
  const documents = pool.scope === HUMAN_SCOPE ? human : [...human, ...(await stores.documents(pool))];
  const hashes = [...new Set(documents.map(({ abstractHash }) => abstractHash))];
  const records = await stores.summaryMemory(extractor).getMany(hashes);
  const byHash = new Map(records.map((record) => [record.abstractHash, record]));
  const found = new Map<number, HashedSummary>();
  for (const { id, abstractHash } of documents) {
    const record = byHash.get(abstractHash);
    if (!record?.summary || !record.summaryHash) continue;
    found.set(id, { hash: record.summaryHash, summary: record.summary });
  }
  return found;
}

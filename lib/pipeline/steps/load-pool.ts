import type { HashedSummary } from "@/lib/pipeline/judging/judge-pairs";
import type { PoolSummaries } from "@/lib/pipeline/scoring/verdict-lookup";
import type { Neighbours } from "@/lib/science/metrics/matched-slots";
import type {
  DocumentReader,
  ExtractorKey,
  NeighbourList,
  NeighbourPoolName,
  NeighbourReader,
  Pool,
  PoolDocument,
  SummaryReader,
} from "./ports.ts";

export type ReadPool = {
  readonly documents: readonly PoolDocument[];
  /** One per document, in stored order; null where no valid summary could be had. */
  readonly summaries: PoolSummaries;
};

/** A pool with its summaries. */
export async function readPool(
  pool: Pool,
  key: ExtractorKey,
  stores: DocumentReader & SummaryReader,
): Promise<ReadPool> {
  const documents = await stores.documents(pool);
  return { documents, summaries: await readSummaries(documents, key, stores) };
}

/** One summary per document, in their order; null where no valid one could be had. */
export async function readSummaries(
  documents: readonly PoolDocument[],
  key: ExtractorKey,
  stores: SummaryReader,
): Promise<PoolSummaries> {
  const hashes = [...new Set(documents.map(({ abstractHash }) => abstractHash))];
  const records = hashes.length === 0 ? [] : await stores.summaryMemory(key).getMany(hashes);
  const byAbstract = new Map<string, HashedSummary>();
  for (const { abstractHash, summary, summaryHash } of records)
    if (summary !== null && summaryHash !== null)
      byAbstract.set(abstractHash, { hash: summaryHash, summary });
  return documents.map(({ abstractHash }) => byAbstract.get(abstractHash) ?? null);
}

/** Stored neighbours as places: for each document of `from` its nearest of `to`, best first. */
export async function readNeighbours(
  name: NeighbourPoolName,
  pool: Pool,
  from: readonly PoolDocument[],
  to: readonly PoolDocument[],
  store: NeighbourReader,
): Promise<Neighbours> {
  const lists = await store.neighbours(name, pool);
  const listOf = new Map(lists.map((list) => [list.documentId, list.neighbours]));
  const placeOf = new Map(to.map(({ id }, place) => [id, place]));
  return from.map(({ id }) => placesOf(listOf.get(id) ?? [], placeOf));
}

function placesOf(
  neighbours: NeighbourList["neighbours"],
  placeOf: ReadonlyMap<number, number>,
): readonly number[] {
  return neighbours.map(({ documentId }) => {
    const place = placeOf.get(documentId);
    if (place === undefined) throw new Error(`Neighbour ${documentId} is not a document of its pool.`);
    return place;
  });
}

import { retrievalText } from "@/lib/domain/document";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import { parallelNearestDocuments } from "@/lib/pipeline/retrieval/parallel-nearest";
import type { NearestDocuments, TextPool } from "@/lib/science/retrieval/nearest-documents";
import type {
  DocumentReader,
  EmbeddingStore,
  NeighbourList,
  NeighbourPoolName,
  NeighbourStore,
  Pool,
  PoolDocument,
  StepControl,
} from "./ports.ts";

type Stores = DocumentReader & EmbeddingStore & NeighbourStore;
export type LoadedPool = { readonly documents: readonly PoolDocument[]; readonly texts: TextPool };

/**
 * Finds the five nearest documents, exactly: H among the other papers of H for the human reference; for a population,
 * H among its proposals (HA) and its proposals among each other (AA). Each list is saved whole; a list that is stored
 * stays as it is. Unit of progress: documents looked up. Source: scoring rules, "Retrieval of the five nearest documents".
 */
export async function findNeighbours(
  pool: Pool,
  encoder: string,
  stores: Stores,
  { progress, signal }: StepControl,
): Promise<void> {
  const human = await loadTexts({ ...pool, scope: HUMAN_SCOPE }, encoder, stores);
  const proposals =
    pool.scope === HUMAN_SCOPE
      ? null
      : likeOthers(await loadTexts(pool, encoder, stores), human.texts.dimensions);
  const searches = proposals === null ? withinHuman(human) : aroundPopulation(human, proposals);
  const total = searches.reduce((sum, { from }) => sum + from.documents.length, 0);
  let before = 0;
  progress(0, total);
  for (const { name, from, to } of searches) {
    signal.throwIfAborted();
    const found = await parallelNearestDocuments(from.texts, to.texts, {
      sameDocuments: from === to,
      onProgress: (done) => progress(before + done, total),
    });
    await stores.saveNeighbours(name, pool.scope, neighbourLists(from, to, found));
    before += from.documents.length;
  }
  progress(total, total);
}

/** A population without proposals has no vector that tells the number of dimensions. */
export const likeOthers = (pool: LoadedPool, dimensions: number): LoadedPool =>
  pool.documents.length > 0 ? pool : { ...pool, texts: { ...pool.texts, dimensions } };

type Search = { readonly name: NeighbourPoolName; readonly from: LoadedPool; readonly to: LoadedPool };

const withinHuman = (human: LoadedPool): Search[] => [{ name: "HH", from: human, to: human }];

const aroundPopulation = (human: LoadedPool, proposals: LoadedPool): Search[] => [
  { name: "HA", from: human, to: proposals },
  { name: "AA", from: proposals, to: proposals },
];

/** A pool with its texts and vectors. Throws where a vector is missing. */
export async function loadTexts(
  pool: Pool,
  encoder: string,
  stores: DocumentReader & EmbeddingStore,
): Promise<LoadedPool> {
  const documents = await stores.documents(pool);
  const { vectors, dimensions } = await stores.vectors(pool, encoder);
  return { documents, texts: { texts: documents.map(retrievalText), vectors, dimensions } };
}

/** What was found, as it is stored. */
export function neighbourLists(from: LoadedPool, to: LoadedPool, found: NearestDocuments): NeighbourList[] {
  return from.documents.map(({ id }, i) => ({
    documentId: id,
    neighbours: (found[i] ?? []).flatMap(({ index, score }) => {
      const neighbour = to.documents[index];
      return neighbour === undefined ? [] : [{ documentId: neighbour.id, fusedScore: score }];
    }),
  }));
}

import { retrievalText } from "@/lib/domain/document";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import {
  type NearestDocuments,
  nearestDocuments,
  type TextPool,
} from "@/lib/science/retrieval/nearest-documents";
import type {
  DocumentReader,
  EmbeddingStore,
  NeighbourList,
  NeighbourStore,
  Pool,
  PoolDocument,
  StepControl,
} from "./ports.ts";

type Stores = DocumentReader & EmbeddingStore & NeighbourStore;
type LoadedPool = { readonly documents: readonly PoolDocument[]; readonly texts: TextPool };

/**
 * Finds the five nearest documents, exactly (scoring.md, "Retrieval"): H among the other papers of H for the human
 * reference; for a population, H among its proposals (HA) and its proposals among each other (AA). Each list is saved
 * whole; a list that is stored stays as it is. Unit of progress: documents looked up.
 */
export async function findNeighbours(
  pool: Pool,
  encoder: string,
  stores: Stores,
  { progress }: StepControl,
): Promise<void> {
  const human = await load({ ...pool, scope: HUMAN_SCOPE }, encoder, stores);
  if (pool.scope === HUMAN_SCOPE) {
    const total = human.documents.length;
    progress(0, total);
    const found = nearestDocuments(human.texts, human.texts, { sameDocuments: true });
    await stores.saveNeighbours("HH", HUMAN_SCOPE, lists(human, human, found));
    return progress(total, total);
  }
  const proposals = await load(pool, encoder, stores);
  const total = human.documents.length + proposals.documents.length;
  progress(0, total);
  const nearestProposals = nearestDocuments(human.texts, proposals.texts);
  await stores.saveNeighbours("HA", pool.scope, lists(human, proposals, nearestProposals));
  progress(human.documents.length, total);
  const peers = nearestDocuments(proposals.texts, proposals.texts, { sameDocuments: true });
  await stores.saveNeighbours("AA", pool.scope, lists(proposals, proposals, peers));
  progress(total, total);
}

async function load(pool: Pool, encoder: string, stores: Stores): Promise<LoadedPool> {
  const documents = await stores.documents(pool);
  const { vectors, dimensions } = await stores.vectors(pool, encoder);
  return { documents, texts: { texts: documents.map(retrievalText), vectors, dimensions } };
}

function lists(from: LoadedPool, to: LoadedPool, found: NearestDocuments): NeighbourList[] {
  return from.documents.map(({ id }, i) => ({
    documentId: id,
    neighbours: (found[i] ?? []).flatMap(({ index, score }) => {
      const neighbour = to.documents[index];
      return neighbour === undefined ? [] : [{ documentId: neighbour.id, fusedScore: score }];
    }),
  }));
}

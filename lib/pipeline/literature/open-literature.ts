import { retrievalText } from "@/lib/domain/document";
import { cardIdsOf } from "@/lib/pipeline/agent/card";
import type { Card, Literature, YearRange } from "@/lib/pipeline/agent/ports";
import type { PaperId } from "@/lib/pipeline/agent/run-state";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { RESULTS } from "@/lib/science/retrieval/corpus-search";
import { RankFusion } from "@/lib/science/retrieval/fusion";
import { FUSION_DEPTH } from "@/lib/science/retrieval/nearest-documents";
import type { CorpusReader, DenseChannel } from "./ports";
import { QueryVectors } from "./query-vectors";
import { type Rankings, rankingsHere } from "./rankings";
import { rankingsOnThreads } from "./threaded-rankings";

export type LiteratureSource = {
  readonly areaId: number;
  readonly reader: CorpusReader;
  /** By which the corpus was encoded; it stays the caller's to close. */
  readonly encoder: Encoder;
  /** Corpora of at least so many papers are ranked on threads of their own. */
  readonly threadFrom?: number;
};

export type OpenLiterature = Literature & {
  /** How the dense channel searches. */
  readonly dense: DenseChannel["kind"];
  /** What is being searched is refused, and so is what is asked later. */
  close(): Promise<void>;
};

/** About a millisecond a search. */
const THREAD_FROM = 10_000;
/** The grammar of actions lets no longer query through. */
const WORDS = 25;

/**
 * The corpus of one area, opened for agents: cards in memory, and hybrid search. BM25 (in memory) and cosine (an HNSW
 * index where the database has one, else exact and in memory), the top 200 of each fused by reciprocal rank 1 / (60 + r);
 * ties: the paper that comes earlier in the corpus. Years limit who may be ranked; a paper without a year is in no range.
 *
 * @throws Error where the corpus is not encoded or, on a server, not indexed yet. `search` rejects where the encoder or
 * the database fails.
 */
export async function openLiterature(source: LiteratureSource): Promise<OpenLiterature> {
  const { areaId, reader, encoder, threadFrom = THREAD_FROM } = source;
  const papers = await reader.corpusCards(areaId);
  const index = await reader.denseIndex(areaId, encoder.id);
  const vectors = index === null && papers.length > 0 ? await reader.corpusVectors(areaId, encoder.id) : null;
  if (vectors !== null && vectors.dimensions !== encoder.dimensions)
    throw new Error(
      `the corpus has ${vectors.dimensions} dimensions, ${encoder.id} has ${encoder.dimensions}`,
    );
  const open = papers.length < threadFrom ? rankingsHere : rankingsOnThreads;
  const years = papers.map(({ year }) => year);
  const rankings = await open({ texts: papers.map(retrievalText), years, vectors });
  return literature(papers, { rankings, dense: index ?? exactChannel(rankings), encoder });
}

const exactChannel = (rankings: Rankings): DenseChannel => ({
  kind: "exact",
  nearest: async (vector, limit, years) => [...(await rankings.dense(vector, years))].slice(0, limit),
});

type Channels = { readonly rankings: Rankings; readonly dense: DenseChannel; readonly encoder: Encoder };

function literature(papers: readonly Omit<Card, "cardId">[], channels: Channels): OpenLiterature {
  const search = hybridSearch(papers.length, channels);
  const cardIds = cardIdsOf(papers.map(({ id }) => id));
  const cards = new Map<PaperId, Card>(
    papers.map((paper) => [paper.id, { ...paper, cardId: cardIds.get(paper.id) ?? "" }]),
  );
  const papersByCard = new Map([...cardIds].map(([id, cardId]) => [cardId, id]));
  return {
    size: papers.length,
    dense: channels.dense.kind,
    search: async (query, years) => (await search(query, years)).flatMap((place) => papers[place]?.id ?? []),
    card: (id) => cards.get(id),
    paperOf: (cardId) => papersByCard.get(cardId),
    close: () => channels.rankings.close(),
  };
}

/** Places of the best ten, best first. */
function hybridSearch(size: number, { rankings, dense, encoder }: Channels) {
  const vectors = new QueryVectors(encoder);
  const fusion = new RankFusion(size, RESULTS);
  const bySense = async (text: string, years: YearRange | null): Promise<readonly number[]> => {
    const vector = await vectors.of(text);
    // What points nowhere is near to nothing.
    return vector.some((x) => x !== 0) ? dense.nearest(vector, FUSION_DEPTH, years) : [];
  };
  return async (query: string, years: YearRange | null): Promise<readonly number[]> => {
    const text = query.split(/\s+/).filter(Boolean).slice(0, WORDS).join(" ");
    if (size === 0 || text === "") return [];
    const [words, sense] = await Promise.all([rankings.sparse(text, years), bySense(text, years)]);
    return [...fusion.fuse([words, Uint32Array.from(sense)]).indexes];
  };
}

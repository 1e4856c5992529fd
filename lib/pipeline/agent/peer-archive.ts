import type { PeerArchive, PeerRecord } from "@/lib/pipeline/agent/ports";
import { buildBm25Index } from "@/lib/science/retrieval/bm25";
import { Bm25Scorer } from "@/lib/science/retrieval/bm25-scorer";
import { countPoolTerms, countQueryTerms, type Vocabulary } from "@/lib/science/retrieval/term-counts";

const RESULTS = 10;

/**
 * Proposals and traces of earlier rounds, frozen and searchable by BM25 over all of their text. Best first; equal scores
 * in the records' order. In a pool of one or two records BM25's scores may be negative: a record is found where it shares a
 * word with the query, whatever its score.
 */
export function createPeerArchive(records: readonly PeerRecord[]): PeerArchive {
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    size: records.length,
    search: searcher(records),
    record: (id) => byId.get(id),
  };
}

function searcher(records: readonly PeerRecord[]): (query: string) => readonly string[] {
  if (records.length === 0) return () => [];
  const vocabulary: Vocabulary = new Map();
  const counts = countPoolTerms(records.map(textOf), vocabulary);
  const scorer = new Bm25Scorer(buildBm25Index(counts, vocabulary.size));
  return (query) => {
    const scores = scorer.scores(countQueryTerms([query], vocabulary), 0);
    const found = records.flatMap(({ id }, at) => {
      const score = scores[at] ?? 0;
      return score === 0 ? [] : [{ id, score }];
    });
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, RESULTS)
      .map(({ id }) => id);
  };
}

const textOf = ({ title, abstract, body, queries, plans }: PeerRecord): string =>
  [title, abstract, body, ...queries, ...plans].join("\n");

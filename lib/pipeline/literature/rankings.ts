import { DenseRankings, SparseRankings } from "@/lib/science/retrieval/corpus-rankings";
import type { Years } from "@/lib/science/retrieval/year-filter";

export type CorpusVectors = { readonly vectors: Float32Array; readonly dimensions: number };

/** What a corpus is ranked by; `vectors`: null where the database has an index over them. */
export type RankingsInput = {
  readonly texts: readonly string[];
  readonly years: readonly (number | null)[];
  readonly vectors: CorpusVectors | null;
};

/** The channels over a corpus held in memory. Documents by place in stored order, best first, at most 200. */
export interface Rankings {
  sparse(text: string, years: Years | null): Promise<Uint32Array>;
  /** Rejects where there are no vectors, or one of another length is asked for. */
  dense(vector: Float32Array, years: Years | null): Promise<Uint32Array>;
  close(): Promise<void>;
}

/** Ranks on the caller's thread: for small corpora, a millisecond or less a query. */
export function rankingsHere({ texts, years, vectors }: RankingsInput): Rankings {
  const sparse = new SparseRankings(texts, years);
  const dense = vectors && new DenseRankings(vectors.vectors, vectors.dimensions, years);
  return {
    sparse: async (text, within) => sparse.rank(text, within),
    dense: async (vector, within) => {
      const [found] = dense?.rank([{ vector, years: within }]) ?? [];
      if (found === undefined) throw new Error("the corpus was opened without vectors");
      return found;
    },
    close: async () => {},
  };
}

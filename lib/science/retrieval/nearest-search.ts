import { type Bm25Index, buildBm25Index } from "./bm25";
import { Bm25Scorer } from "./bm25-scorer";
import { rowCount, type VectorTable } from "./dense";
import { BLOCK, DenseScorer } from "./dense-scorer";
import { RankFusion } from "./fusion";
import { countPoolTerms, countQueryTerms, type TermCounts, type Vocabulary } from "./term-counts";
import { type Ranking, TopK } from "./top-k";

/** Everything that ranking needs, as typed arrays alone: threads can share it. */
export type NearestInput = {
  readonly index: Bm25Index;
  readonly queryTerms: TermCounts;
  readonly queryVectors: VectorTable;
  readonly poolVectors: VectorTable;
  /** The queries are the pool: a document is not its own neighbour. */
  readonly sameDocuments: boolean;
  readonly k: number;
  readonly depth: number;
};

type Texts = readonly string[];

export function prepareNearest(
  queries: { readonly texts: Texts; readonly vectors: VectorTable },
  pool: { readonly texts: Texts; readonly vectors: VectorTable },
  options: { readonly sameDocuments: boolean; readonly k: number; readonly depth: number },
): NearestInput {
  const vocabulary: Vocabulary = new Map();
  const poolTerms = countPoolTerms(pool.texts, vocabulary);
  return {
    index: buildBm25Index(poolTerms, vocabulary.size),
    queryTerms: options.sameDocuments ? poolTerms : countQueryTerms(queries.texts, vocabulary),
    queryVectors: queries.vectors,
    poolVectors: pool.vectors,
    ...options,
  };
}

/** Ranks any range of the queries. Which ranges, in what order and on which thread does not change a single digit. */
export class NearestSearch {
  readonly #input: NearestInput;
  readonly #sparse: Bm25Scorer;
  readonly #dense: DenseScorer;
  readonly #best: TopK;
  readonly #fusion: RankFusion;

  constructor(input: NearestInput) {
    this.#input = input;
    this.#sparse = new Bm25Scorer(input.index);
    this.#dense = new DenseScorer(input.poolVectors);
    this.#best = new TopK(Math.min(input.depth, input.index.size));
    this.#fusion = new RankFusion(input.index.size, input.k);
  }

  /** Calls `found` for the queries from … to-1, in order. */
  rank(from: number, to: number, found: (query: number, ranking: Ranking) => void): void {
    const end = Math.min(to, rowCount(this.#input.queryVectors));
    for (let first = from; first < end; first += BLOCK) {
      const block = this.#dense.scan(this.#input.queryVectors, first);
      for (let query = first; query < Math.min(first + BLOCK, end); query++) {
        const own = this.#input.sameDocuments ? query : -1;
        const sparse = this.#sparse.top(this.#input.queryTerms, query, this.#best, own);
        const dense = this.#dense.top(block, query - first, this.#best, own);
        found(query, this.#fusion.fuse([sparse.indexes, dense.indexes]));
      }
    }
  }
}

import { buildBm25Index } from "./bm25";
import { Bm25Scorer } from "./bm25-scorer";
import { BLOCK, DenseScorer } from "./dense-scorer";
import { FUSION_DEPTH, vectorTable } from "./nearest-documents";
import { countPoolTerms, countQueryTerms, type Vocabulary } from "./term-counts";
import { TopK } from "./top-k";
import { YearFilter, type Years } from "./year-filter";

/** Below this many queries a pass for each of them takes less time than one that serves a whole block. */
const WORTH_A_BLOCK = 3;

/**
 * The sparse channel over a corpus held in memory: BM25, k1 = 1.5, b = 0.75. Years limit who may be ranked; word
 * statistics stay those of the whole corpus. The texts are not kept. One query at a time: not to be shared by threads.
 */
export class SparseRankings {
  readonly #vocabulary: Vocabulary = new Map();
  readonly #scorer: Bm25Scorer;
  readonly #years: YearFilter;
  readonly #best: TopK;

  /** `years`: publication year per document, null where it is not known. */
  constructor(texts: readonly string[], years: ArrayLike<number | null>) {
    const terms = countPoolTerms(texts, this.#vocabulary);
    this.#scorer = new Bm25Scorer(buildBm25Index(terms, this.#vocabulary.size));
    this.#years = new YearFilter(years);
    this.#best = new TopK(Math.min(FUSION_DEPTH, texts.length));
  }

  /** Documents with a score above 0, best first, at most 200; ties: the earlier document. */
  rank(text: string, years: Years | null): Uint32Array {
    const terms = countQueryTerms([text], this.#vocabulary);
    return this.#scorer.top(terms, 0, this.#best, -1, this.#years.mask(years)).indexes;
  }
}

export type DenseQuery = { readonly vector: Float32Array; readonly years: Years | null };

/** The dense channel over a corpus held in memory: exact cosine. Not to be shared by threads. */
export class DenseRankings {
  readonly #dimensions: number;
  readonly #scorer: DenseScorer;
  readonly #years: YearFilter;
  readonly #best: TopK;

  /**
   * `vectors`: row-major, one row of `dimensions` numbers per year, kept and read in place.
   * @throws RangeError where the shapes disagree or a vector holds a number that is not finite.
   */
  constructor(vectors: Float32Array, dimensions: number, years: ArrayLike<number | null>) {
    this.#dimensions = dimensions;
    this.#scorer = new DenseScorer(vectorTable({ count: years.length, vectors, dimensions }, "corpus"));
    this.#years = new YearFilter(years);
    this.#best = new TopK(Math.min(FUSION_DEPTH, years.length));
  }

  /**
   * Per query its nearest documents, best first, at most 200; ties: the earlier document. Queries that come together
   * share the passes over the corpus; their results are those of coming alone.
   * @throws RangeError for a vector of the wrong shape.
   */
  rank(queries: readonly DenseQuery[]): readonly Uint32Array[] {
    const found: Uint32Array[] = [];
    for (let first = 0; first < queries.length; ) {
      const block = queries.slice(first, first + BLOCK);
      const taken = block.length < WORTH_A_BLOCK ? block.slice(0, 1) : block;
      found.push(...this.#rankBlock(taken));
      first += taken.length;
    }
    return found;
  }

  #rankBlock(queries: readonly DenseQuery[]): readonly Uint32Array[] {
    const dimensions = this.#dimensions;
    const values = new Float32Array(queries.length * dimensions);
    for (const [at, { vector }] of queries.entries()) {
      values.set(vectorTable({ count: 1, vectors: vector, dimensions }, "query").values, at * dimensions);
    }
    const block = this.#scorer.scan({ values, dimensions }, 0);
    return queries.map(
      ({ years }, lane) => this.#scorer.top(block, lane, this.#best, -1, this.#years.mask(years)).indexes,
    );
  }
}

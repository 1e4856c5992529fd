import { buildBm25Index } from "./bm25";
import { Bm25Scorer } from "./bm25-scorer";
import { DenseScorer } from "./dense-scorer";
import { RankFusion } from "./fusion";
import { FUSION_DEPTH, neighbours, type TextPool, vectorTable } from "./nearest-documents";
import { countPoolTerms, countQueryTerms, type Vocabulary } from "./term-counts";
import { type Ranking, TopK } from "./top-k";

/** `years`: publication year per document; needed only where searches are limited to years. */
export type Corpus = TextPool & { readonly years?: ArrayLike<number> };

export type CorpusQuery = {
  readonly text: string;
  /** By the encoder of the corpus; any length above 0. */
  readonly vector: Float32Array;
  /** Results wanted; 10 by default. */
  readonly limit?: number;
  /** Publication years, both ends included. */
  readonly years?: { readonly from: number; readonly to: number };
};

const RESULTS = 10;

/**
 * Hybrid search over a corpus held in memory, by the rules of the scoring neighbours: BM25 and exact cosine, the top
 * 200 of each fused by reciprocal rank. Years limit who may be ranked; word statistics stay those of the whole corpus.
 *
 * Memory beside the caller's vectors, for n documents with t distinct words each: 12·n·t bytes of inverted lists,
 * n × dimensions bytes of rounded vectors, about 80·n bytes of scratch. The texts are not kept.
 * One search runs at a time: an instance is not to be shared by threads.
 */
export class CorpusSearch {
  readonly size: number;
  readonly #dimensions: number;
  readonly #vocabulary: Vocabulary = new Map();
  readonly #sparse: Bm25Scorer;
  readonly #dense: DenseScorer;
  readonly #years: Int32Array | null;
  readonly #best: TopK;

  /** @throws RangeError where the shapes disagree or a vector holds a number that is not finite. */
  constructor(corpus: Corpus) {
    this.size = corpus.texts.length;
    this.#dimensions = corpus.dimensions;
    if (corpus.years !== undefined && corpus.years.length !== this.size) {
      throw new RangeError(`corpus: ${this.size} texts, but ${corpus.years.length} years`);
    }
    this.#dense = new DenseScorer(vectorTable(corpus, "corpus"));
    const terms = countPoolTerms(corpus.texts, this.#vocabulary);
    this.#sparse = new Bm25Scorer(buildBm25Index(terms, this.#vocabulary.size));
    this.#years = corpus.years === undefined ? null : Int32Array.from(corpus.years);
    this.#best = new TopK(Math.min(FUSION_DEPTH, this.size));
  }

  /** Best first, at most `limit`. @throws RangeError for a vector of the wrong shape, or years where none are known. */
  search(query: CorpusQuery): readonly { readonly index: number; readonly score: number }[] {
    const admitted = query.years === undefined ? null : this.#admitted(query.years);
    const dense = this.#nearestVectors(query.vector, admitted);
    const terms = countQueryTerms([query.text], this.#vocabulary);
    const sparse = this.#sparse.top(terms, 0, this.#best, -1, admitted);
    const fusion = new RankFusion(this.size, query.limit ?? RESULTS);
    return neighbours(fusion.fuse([sparse.indexes, dense.indexes]));
  }

  #nearestVectors(vector: Float32Array, admitted: Uint8Array | null): Ranking {
    const { dimensions } = vectorTable(
      { texts: [""], vectors: vector, dimensions: this.#dimensions },
      "query",
    );
    const block = this.#dense.scan({ values: vector, dimensions }, 0);
    return this.#dense.top(block, 0, this.#best, -1, admitted);
  }

  #admitted(years: { readonly from: number; readonly to: number }): Uint8Array {
    if (this.#years === null) throw new RangeError("the corpus was built without publication years");
    return Uint8Array.from(this.#years, (year) => (year >= years.from && year <= years.to ? 1 : 0));
  }
}

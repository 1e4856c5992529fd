import { DenseRankings, SparseRankings } from "./corpus-rankings";
import { RankFusion } from "./fusion";
import { neighbours, type TextPool } from "./nearest-documents";
import type { Years } from "./year-filter";

/** `years`: publication year per document; needed only where searches are limited to years. */
export type Corpus = TextPool & { readonly years?: ArrayLike<number | null> };

export type CorpusQuery = {
  readonly text: string;
  /** By the encoder of the corpus; any length above 0. */
  readonly vector: Float32Array;
  /** Results wanted; 10 by default. */
  readonly limit?: number;
  /** Publication years, both ends included. */
  readonly years?: Years;
};

export const RESULTS = 10;

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
  readonly #sparse: SparseRankings;
  readonly #dense: DenseRankings;
  readonly #dated: boolean;

  /** @throws RangeError where the shapes disagree or a vector holds a number that is not finite. */
  constructor({ texts, vectors, dimensions, years }: Corpus) {
    this.size = texts.length;
    if (years !== undefined && years.length !== this.size) {
      throw new RangeError(`corpus: ${this.size} texts, but ${years.length} years`);
    }
    this.#dated = years !== undefined;
    const known = years ?? new Int32Array(this.size);
    this.#dense = new DenseRankings(vectors, dimensions, known);
    this.#sparse = new SparseRankings(texts, known);
  }

  /** Best first, at most `limit`. @throws RangeError for a vector of the wrong shape, or years where none are known. */
  search(query: CorpusQuery): readonly { readonly index: number; readonly score: number }[] {
    const { text, vector, limit = RESULTS, years = null } = query;
    if (years !== null && !this.#dated)
      throw new RangeError("the corpus was built without publication years");
    const [dense = new Uint32Array()] = this.#dense.rank([{ vector, years }]);
    return neighbours(new RankFusion(this.size, limit).fuse([this.#sparse.rank(text, years), dense]));
  }
}

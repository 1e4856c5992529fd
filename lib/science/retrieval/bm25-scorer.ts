import type { Bm25Index } from "./bm25";
import { binOf, binsPerUnit, floorOfBins, newBins } from "./floor-of-best";
import { createKernels, type Kernels } from "./kernels";
import type { TermCounts } from "./term-counts";
import type { Ranking, TopK } from "./top-k";

/** A term of at least this share of the documents is stored as one number per document: faster than a list there. */
const ROW_SHARE = 1 / 3;

const evenly = (count: number): number => count + (count % 2);

/**
 * Scores query after query against one index. Holds the lists in a memory of its own, so the index can be let go.
 * Sums run term by term in the order of the terms' first use in the query: the same digits on every run and thread.
 */
export class Bm25Scorer {
  readonly #size: number;
  readonly #kernels: Kernels;
  readonly #sums: Float64Array;
  readonly #bins = newBins();
  /** Per term: its largest impact, at least 0. */
  readonly #peaks: Float64Array;
  /** Per term: documents in its list, 0 where it has a row instead. */
  readonly #lengths: Uint32Array;
  /** Per term: where its list or row stands. A list: its impacts, then its documents. Places may pass 2^31. */
  readonly #places: Float64Array;

  constructor(index: Bm25Index) {
    const vocabulary = index.idf.length;
    this.#size = index.size;
    this.#lengths = new Uint32Array(vocabulary);
    this.#places = new Float64Array(vocabulary);
    this.#peaks = new Float64Array(vocabulary);
    let bytes = 8 * evenly(index.size);
    for (let term = 0; term < vocabulary; term++) {
      const length = (index.offsets[term + 1] ?? 0) - (index.offsets[term] ?? 0);
      const isRow = length >= index.size * ROW_SHARE;
      this.#lengths[term] = isRow ? 0 : length;
      this.#places[term] = bytes;
      bytes += isRow ? 8 * evenly(index.size) : 8 * length + 4 * evenly(length);
    }
    this.#kernels = createKernels(bytes);
    this.#sums = new Float64Array(this.#kernels.buffer, 0, index.size);
    for (let term = 0; term < vocabulary; term++) this.#store(index, term);
  }

  #store(index: Bm25Index, term: number): void {
    const [from, to] = [index.offsets[term] ?? 0, index.offsets[term + 1] ?? 0];
    const place = this.#places[term] ?? 0;
    const length = this.#lengths[term] ?? 0;
    const { buffer } = this.#kernels;
    this.#peaks[term] = largest(index.impacts, from, to);
    if (length > 0) {
      new Float64Array(buffer, place, length).set(index.impacts.subarray(from, to));
      new Uint32Array(buffer, place + 8 * length, length).set(index.documents.subarray(from, to));
      return;
    }
    const row = new Float64Array(buffer, place, index.size);
    for (let slot = from; slot < to; slot++) row[index.documents[slot] ?? 0] = index.impacts[slot] ?? 0;
  }

  /** The score of every document for row `query` of `queries`. The next call reuses the array. */
  scores(queries: TermCounts, query: number): Float64Array {
    this.#sums.fill(0);
    const end = queries.offsets[query + 1] ?? 0;
    for (let entry = queries.offsets[query] ?? 0; entry < end; entry++) {
      const term = queries.terms[entry] ?? 0;
      const count = queries.counts[entry] ?? 0;
      const place = this.#places[term] ?? 0;
      const length = this.#lengths[term] ?? 0;
      if (length > 0) this.#kernels.addList(0, place + 8 * length, place, length, count);
      else this.#kernels.addRow(0, place, evenly(this.#size), count);
    }
    return this.#sums;
  }

  /**
   * The best documents with a score above 0, as many as `best` holds; ties: the earlier document.
   * `excluded`: a document that must not enter (-1: none). `admitted`: 1 where a document may enter (null: all may).
   */
  top(
    queries: TermCounts,
    query: number,
    best: TopK,
    excluded = -1,
    admitted: Uint8Array | null = null,
  ): Ranking {
    const scores = this.scores(queries, query);
    if (excluded >= 0) scores[excluded] = 0;
    // Without a branch, which years would make unpredictable.
    if (admitted !== null)
      for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) * (admitted[at] ?? 0);
    const floor = this.#floor(scores, best.capacity, this.#mostOf(queries, query));
    for (let document = 0; document < scores.length; document++) {
      const score = scores[document] ?? 0;
      if (score >= floor && score > 0) best.offer(document, score);
    }
    return best.take();
  }

  /** What no document's score can pass. */
  #mostOf(queries: TermCounts, query: number): number {
    let most = 0;
    const end = queries.offsets[query + 1] ?? 0;
    for (let entry = queries.offsets[query] ?? 0; entry < end; entry++)
      most += (queries.counts[entry] ?? 0) * (this.#peaks[queries.terms[entry] ?? 0] ?? 0);
    return most;
  }

  #floor(scores: Float64Array, count: number, high: number): number {
    const range = { low: 0, high };
    const perUnit = binsPerUnit(range);
    if (!Number.isFinite(perUnit)) return 0;
    const bins = this.#bins.fill(0);
    for (let at = 0; at < scores.length; at++) {
      const bin = binOf(scores[at] ?? 0, 0, perUnit);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return floorOfBins(bins, count, range);
  }
}

function largest(values: Float64Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < to; at++) most = Math.max(most, values[at] ?? 0);
  return most;
}

import type { TermCounts } from "./term-counts";

export const BM25_K1 = 1.5;
export const BM25_B = 0.75;
/** What a negative idf is replaced by, as a share of the mean idf. */
const NEGATIVE_IDF_SHARE = 0.25;

/**
 * Inverted lists of a pool with the finished contribution of every (term, document) pair. Typed arrays alone, so that
 * threads can share one. List t is documents[offsets[t] … offsets[t+1]), in rising order, `impacts` beside it.
 */
export type Bm25Index = {
  readonly size: number;
  readonly idf: Float64Array;
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  readonly impacts: Float64Array;
};

/**
 * Okapi BM25, k1 = 1.5, b = 0.75:
 *
 *   score(q, d) = Σ_t count(t, q) · idf(t) · f(t, d)·(k1 + 1) / (f(t, d) + k1·(1 - b + b·|d| / mean |d|))
 *   idf(t)      = ln(N - n(t) + 0.5) - ln(n(t) + 0.5), and where that is negative 0.25 × the mean idf
 *
 * The mean runs over the vocabulary of the pool and is taken before any replacement. It may itself be negative (in
 * pools of one or two documents), and so may scores. Unitless. Source: the project's scoring rules.
 */
export function buildBm25Index(pool: TermCounts, vocabularySize: number): Bm25Index {
  const size = pool.lengths.length;
  const offsets = listOffsets(pool.terms, vocabularySize);
  const idf = inverseDocumentFrequencies(offsets, size);
  const documents = new Uint32Array(pool.terms.length);
  const impacts = new Float64Array(pool.terms.length);
  const meanLength = mean(pool.lengths);
  const next = offsets.slice(0, vocabularySize);
  for (let document = 0; document < size; document++) {
    const norm = BM25_K1 * (1 - BM25_B + (BM25_B * (pool.lengths[document] ?? 0)) / meanLength);
    const end = pool.offsets[document + 1] ?? 0;
    for (let entry = pool.offsets[document] ?? 0; entry < end; entry++) {
      const term = pool.terms[entry] ?? 0;
      const frequency = pool.counts[entry] ?? 0;
      const slot = next[term] ?? 0;
      next[term] = slot + 1;
      documents[slot] = document;
      impacts[slot] = (idf[term] ?? 0) * ((frequency * (BM25_K1 + 1)) / (frequency + norm));
    }
  }
  return { size, idf, offsets, documents, impacts };
}

/** Where each term's list starts: the number of documents with an earlier term, summed. */
function listOffsets(terms: Uint32Array, vocabularySize: number): Uint32Array {
  const offsets = new Uint32Array(vocabularySize + 1);
  for (const term of terms) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
  for (let term = 0; term < vocabularySize; term++) {
    offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
  }
  return offsets;
}

function inverseDocumentFrequencies(offsets: Uint32Array, size: number): Float64Array {
  const idf = new Float64Array(offsets.length - 1);
  for (let term = 0; term < idf.length; term++) {
    const containing = (offsets[term + 1] ?? 0) - (offsets[term] ?? 0);
    idf[term] = Math.log(size - containing + 0.5) - Math.log(containing + 0.5);
  }
  const replacement = NEGATIVE_IDF_SHARE * mean(idf);
  return idf.map((value) => (value < 0 ? replacement : value));
}

function mean(values: Float64Array | Uint32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

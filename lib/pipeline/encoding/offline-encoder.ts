import type { Encoder } from "./ports.ts";
import { weightedTerms } from "./term-weights.ts";

const DIMENSIONS = 384;
/** Coordinates that a term is spread over. */
const SPREAD = 2;
/** Beyond this many characters a text is cut: what an abstract has to say is long said. */
const LONGEST_TEXT = 50_000;
/** How many texts are done between two pauses in which others get their turn. */
const PAUSE_AFTER = 64;

/**
 * The stand-in where the reference encoder's weights cannot be had: hashed TF-IDF, projected to 384 dimensions.
 *
 * v(text) = Σ over terms t of weight(t, text) · r(t), scaled to unit length; r(t) has ±1/√2 in two coordinates drawn by a
 * hash of t (a sparse random projection: inner products of the term vectors are kept in expectation). A text is encoded on
 * its own, so no document frequency can be counted: `weight` takes a fixed prior in its place (see term-weights).
 * A text without a word gets the one fixed vector whose coordinates are all equal. Deterministic: same text, same vector,
 * on every machine. It sees shared words, never meaning: figures that rest on it are labelled as a stand-in's.
 */
export function offlineEncoder(): Encoder {
  return {
    id: "offline-hashed-tfidf@1",
    dimensions: DIMENSIONS,
    standIn: true,
    async encode(texts, onProgress) {
      const vectors = new Float32Array(texts.length * DIMENSIONS);
      for (const [i, text] of texts.entries()) {
        vectors.set(offlineVector(text), i * DIMENSIONS);
        if ((i + 1) % PAUSE_AFTER === 0 || i + 1 === texts.length) {
          onProgress?.(i + 1);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      return vectors;
    },
    async close() {},
  };
}

/** The unit vector of one text. */
export function offlineVector(text: string): Float64Array {
  const vector = new Float64Array(DIMENSIONS);
  for (const [term, weight] of weightedTerms(text.slice(0, LONGEST_TEXT))) addTerm(vector, term, weight);
  const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
  return length > 0 ? vector.map((x) => x / length) : vector.fill(1 / Math.sqrt(DIMENSIONS));
}

/** Two hashes of the term draw the coordinates, the bits of a third the signs. */
function addTerm(vector: Float64Array, term: string, weight: number): void {
  const start = hash(term, 0x811c9dc5);
  const signs = hash(term, 0x9747b28c);
  // Between 1 and 383: the second coordinate is never the first again.
  const step = 1 + (hash(term, 0x3c6ef372) % (DIMENSIONS - 1));
  for (let k = 0; k < SPREAD; k++) {
    const at = (start + k * step) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + ((signs >>> k) & 1 ? weight : -weight) / Math.sqrt(SPREAD);
  }
}

/** FNV-1a over UTF-16 units, with a finaliser that lets every bit of the term reach every bit of the result. 32 bits, unsigned. */
function hash(term: string, seed: number): number {
  let h = seed;
  for (let i = 0; i < term.length; i++) h = Math.imul(h ^ term.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

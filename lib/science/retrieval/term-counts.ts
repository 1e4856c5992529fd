import { GrowingUint32 } from "./growing-array";
import { tokenize } from "./tokenize";

/** Word to term id; ids are handed out in the order in which words are first met. */
export type Vocabulary = Map<string, number>;

/**
 * How often each document uses each term, row by row (compressed sparse rows).
 * Row d is terms[offsets[d] … offsets[d+1]), its terms in the order of their first use in the text.
 */
export type TermCounts = {
  readonly offsets: Uint32Array;
  readonly terms: Uint32Array;
  readonly counts: Uint32Array;
  /** Words of each document, repeats and words outside the vocabulary included. */
  readonly lengths: Uint32Array;
};

/** Counts the terms of a pool and names them in `vocabulary`, which grows. */
export function countPoolTerms(texts: readonly string[], vocabulary: Vocabulary): TermCounts {
  return countTerms(texts, (word) => {
    const known = vocabulary.get(word);
    if (known !== undefined) return known;
    vocabulary.set(word, vocabulary.size);
    return vocabulary.size - 1;
  });
}

/** Counts the terms of queries; words that no document of the pool uses are dropped. */
export function countQueryTerms(texts: readonly string[], vocabulary: Vocabulary): TermCounts {
  return countTerms(texts, (word) => vocabulary.get(word));
}

function countTerms(texts: readonly string[], idOf: (word: string) => number | undefined): TermCounts {
  const offsets = new Uint32Array(texts.length + 1);
  const lengths = new Uint32Array(texts.length);
  const terms = new GrowingUint32();
  const counts = new GrowingUint32();
  const inText = new Map<number, number>();
  for (const [document, text] of texts.entries()) {
    const words = tokenize(text);
    lengths[document] = words.length;
    inText.clear();
    for (const word of words) {
      const term = idOf(word);
      if (term !== undefined) inText.set(term, (inText.get(term) ?? 0) + 1);
    }
    // A Map keeps its keys in the order of first insertion: the order of first use.
    for (const [term, count] of inText) {
      terms.push(term);
      counts.push(count);
    }
    offsets[document + 1] = terms.length;
  }
  return { offsets, terms: terms.toArray(), counts: counts.toArray(), lengths };
}

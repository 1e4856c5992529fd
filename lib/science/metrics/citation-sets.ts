/**
 * Citation sets C(d): for each document the *distinct* papers of the corpus U that it cites, as compressed rows.
 * The papers of document d are `papers[offsets[d] .. offsets[d+1])`, ascending and without repeats.
 *
 * Shapes: `offsets` n+1, `papers` Σ|C(d)|, paper numbers in [0, universe). Unit: papers. Source: §3.2.
 * Sets that are to be compared must be built over one vocabulary.
 */
export type CitationSets = {
  readonly offsets: Uint32Array;
  readonly papers: Uint32Array;
  readonly universe: number;
};

/** Paper id → its number. It grows as sets are built over it. */
export type Vocabulary = Map<string, number>;

/**
 * Builds the sets of some documents from their lists of paper ids; an id that occurs twice in a list counts once.
 * Numbers new ids in order of appearance *in the vocabulary given*, so that H and A built one after the other share it.
 * Dropping ids outside U is the caller's part: whatever is listed counts as cited.
 */
export function citationSets(
  lists: readonly (readonly string[])[],
  vocabulary: Vocabulary = new Map(),
): CitationSets {
  const rows = lists.map((list) => numbered(list, vocabulary));
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, d) => {
    offsets[d + 1] = (offsets[d] ?? 0) + row.length;
  });
  const papers = new Uint32Array(offsets[rows.length] ?? 0);
  rows.forEach((row, d) => {
    papers.set(row, offsets[d] ?? 0);
  });
  return { offsets, papers, universe: vocabulary.size };
}

function numbered(list: readonly string[], vocabulary: Vocabulary): Uint32Array {
  const numbers = new Set<number>();
  for (const id of list) {
    const number = vocabulary.get(id) ?? vocabulary.size;
    vocabulary.set(id, number);
    numbers.add(number);
  }
  return Uint32Array.from(numbers).sort();
}

export const documentCount = (sets: CitationSets): number => sets.offsets.length - 1;

/** |C(d)|. */
export const citationCount = (sets: CitationSets, d: number): number =>
  (sets.offsets[d + 1] ?? 0) - (sets.offsets[d] ?? 0);

/** C(d) as a view on the shared array. */
export const citationsOf = (sets: CitationSets, d: number): Uint32Array =>
  sets.papers.subarray(sets.offsets[d] ?? 0, sets.offsets[d + 1] ?? 0);

/** The sets of some of the documents, in the order given: a slice of H, or one half of a population. */
export function selectSets(sets: CitationSets, documents: readonly number[]): CitationSets {
  const offsets = new Uint32Array(documents.length + 1);
  documents.forEach((d, i) => {
    offsets[i + 1] = (offsets[i] ?? 0) + citationCount(sets, d);
  });
  const papers = new Uint32Array(offsets[documents.length] ?? 0);
  documents.forEach((d, i) => {
    papers.set(citationsOf(sets, d), offsets[i] ?? 0);
  });
  return { offsets, papers, universe: sets.universe };
}

import { type CitationSets, citationCount, citationsOf, documentCount } from "./citation-sets";

/**
 * For each document of one side, its best counterpart on the other: max J(a,b), J(a,b) = |a∩b| / |a∪b|.
 *
 * Edge cases: both sets empty → J = 0; nothing shared with anyone → 0 and no counterpart (-1); equal J → the earlier one.
 * Unit: fraction. Range: [0, 1]. Source: §3.2.1, equation 1.
 */
export type BestMatches = { readonly best: Float64Array; readonly closest: Int32Array };

/** J of two ascending sets: the definition, one pair at a time. */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  const inB = new Set(b);
  let shared = 0;
  for (const paper of a) if (inB.has(paper)) shared++;
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

/**
 * Both directions between two sides in one pass. Exact: an inverted list from papers to the right side's documents gives
 * every overlap that is not zero, and a pair with none can only score 0.
 */
export function bestJaccard(
  left: CitationSets,
  right: CitationSets,
): { readonly left: BestMatches; readonly right: BestMatches } {
  const leftBest = noMatches(documentCount(left));
  const rightBest = noMatches(documentCount(right));
  const lists = emptyLists(right, Math.max(left.universe, right.universe));
  for (let d = 0; d < documentCount(right); d++) enlist(lists, right, d);
  const shared = new Uint32Array(documentCount(right));
  const sizes = citationCounts(right);
  for (let d = 0; d < documentCount(left); d++) {
    countShared(shared, lists, citationsOf(left, d));
    drain(shared, sizes, sizes.length, { d, size: citationCount(left, d) }, leftBest, rightBest);
  }
  return { left: leftBest, right: rightBest };
}

/**
 * Each document against the *other* documents of its own side: a document is never its own counterpart.
 * J is symmetric, so each pair is visited once: document d meets only the documents listed before it.
 */
export function bestJaccardWithin(sets: CitationSets): BestMatches {
  const best = noMatches(documentCount(sets));
  const lists = emptyLists(sets, sets.universe);
  const shared = new Uint32Array(documentCount(sets));
  const sizes = citationCounts(sets);
  for (let d = 0; d < documentCount(sets); d++) {
    countShared(shared, lists, citationsOf(sets, d));
    drain(shared, sizes, d, { d, size: sizes[d] ?? 0 }, best, best);
    enlist(lists, sets, d);
  }
  return best;
}

const noMatches = (count: number): BestMatches => ({
  best: new Float64Array(count),
  closest: new Int32Array(count).fill(-1),
});

const citationCounts = (sets: CitationSets): Uint32Array =>
  Uint32Array.from({ length: documentCount(sets) }, (_, d) => citationCount(sets, d));

/** Paper → the documents listed so far that cite it, ascending: documents[offsets[p] .. ends[p]). */
type Lists = { readonly offsets: Uint32Array; readonly ends: Uint32Array; readonly documents: Uint32Array };

/** Room for every document of a side, none listed yet. */
function emptyLists(sets: CitationSets, universe: number): Lists {
  const offsets = new Uint32Array(universe + 1);
  for (const paper of sets.papers) offsets[paper + 1] = (offsets[paper + 1] ?? 0) + 1;
  for (let paper = 0; paper < universe; paper++) {
    offsets[paper + 1] = (offsets[paper + 1] ?? 0) + (offsets[paper] ?? 0);
  }
  return { offsets, ends: offsets.slice(), documents: new Uint32Array(sets.papers.length) };
}

function enlist({ ends, documents }: Lists, sets: CitationSets, d: number): void {
  for (const paper of citationsOf(sets, d)) {
    const at = ends[paper] ?? 0;
    documents[at] = d;
    ends[paper] = at + 1;
  }
}

/** shared[other] = papers that both cite, for every listed document. Counts: no order of adding can change them. */
function countShared(shared: Uint32Array, { offsets, ends, documents }: Lists, papers: Uint32Array): void {
  for (let k = 0; k < papers.length; k++) {
    const paper = papers[k] ?? 0;
    const end = ends[paper] ?? 0;
    for (let at = offsets[paper] ?? 0; at < end; at++) {
      const other = documents[at] ?? 0;
      shared[other] = (shared[other] ?? 0) + 1;
    }
  }
}

/**
 * Turns the counts of document d into J, keeps the best of both directions and clears the counts. Documents are met in
 * rising order on both sides, so "better" alone keeps the earlier of two that are equal. A plain sweep: faster than a
 * list of the documents met, because in a field nearly every pair shares one of its most cited papers.
 */
function drain(
  shared: Uint32Array,
  sizes: Uint32Array,
  others: number,
  { d, size }: { readonly d: number; readonly size: number },
  ofDocument: BestMatches,
  ofOthers: BestMatches,
): void {
  let best = 0;
  let closest = -1;
  for (let other = 0; other < others; other++) {
    const common = shared[other] ?? 0;
    if (common === 0) continue;
    shared[other] = 0;
    const j = common / (size + (sizes[other] ?? 0) - common);
    if (j > best) {
      best = j;
      closest = other;
    }
    if (j > (ofOthers.best[other] ?? 0)) {
      ofOthers.best[other] = j;
      ofOthers.closest[other] = d;
    }
  }
  ofDocument.best[d] = best;
  ofDocument.closest[d] = closest;
}

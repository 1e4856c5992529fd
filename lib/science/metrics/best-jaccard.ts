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
  const inverted = invert(right, Math.max(left.universe, right.universe));
  const overlaps = overlapCounter(right);
  for (let d = 0; d < documentCount(left); d++) {
    overlaps.countShared(citationsOf(left, d), inverted.offsets, inverted.ends, inverted.documents);
    overlaps.drain(citationCount(left, d), (other, j) => {
      improve(leftBest, d, j, other);
      improve(rightBest, other, j, d);
    });
  }
  return { left: leftBest, right: rightBest };
}

/**
 * Each document against the *other* documents of its own side: a document is never its own counterpart.
 * J is symmetric, so each pair is visited once: document d meets only the documents listed before it.
 */
export function bestJaccardWithin(sets: CitationSets): BestMatches {
  const best = noMatches(documentCount(sets));
  const inverted = invert(sets, sets.universe);
  const listed = inverted.offsets.slice();
  const overlaps = overlapCounter(sets);
  for (let d = 0; d < documentCount(sets); d++) {
    const papers = citationsOf(sets, d);
    overlaps.countShared(papers, inverted.offsets, listed, inverted.documents);
    overlaps.drain(papers.length, (other, j) => {
      improve(best, d, j, other);
      improve(best, other, j, d);
    });
    for (const paper of papers) listed[paper] = (listed[paper] ?? 0) + 1;
  }
  return best;
}

const noMatches = (count: number) => ({
  best: new Float64Array(count),
  closest: new Int32Array(count).fill(-1),
});

function improve(matches: BestMatches, d: number, j: number, other: number): void {
  const best = matches.best[d] ?? 0;
  if (j < best || (j === best && other > (matches.closest[d] ?? -1))) return;
  matches.best[d] = j;
  matches.closest[d] = other;
}

/** Paper → the documents that cite it, ascending. */
function invert(sets: CitationSets, universe: number) {
  const offsets = new Uint32Array(universe + 1);
  for (const paper of sets.papers) offsets[paper + 1] = (offsets[paper + 1] ?? 0) + 1;
  for (let paper = 0; paper < universe; paper++) {
    offsets[paper + 1] = (offsets[paper + 1] ?? 0) + (offsets[paper] ?? 0);
  }
  const ends = offsets.slice();
  const documents = new Uint32Array(sets.papers.length);
  for (let d = 0; d < documentCount(sets); d++) {
    for (const paper of citationsOf(sets, d)) {
      const at = ends[paper] ?? 0;
      documents[at] = d;
      ends[paper] = at + 1;
    }
  }
  return { offsets, ends, documents };
}

/** Counts shared papers per document, then hands out each document met and clears itself for the next query. */
function overlapCounter(sets: CitationSets) {
  const shared = new Uint32Array(documentCount(sets));
  const met = new Uint32Array(documentCount(sets));
  let metCount = 0;
  return {
    countShared(papers: Uint32Array, from: Uint32Array, to: Uint32Array, documents: Uint32Array): void {
      for (let k = 0; k < papers.length; k++) {
        const paper = papers[k] ?? 0;
        const end = to[paper] ?? 0;
        for (let at = from[paper] ?? 0; at < end; at++) {
          const other = documents[at] ?? 0;
          const before = shared[other] ?? 0;
          if (before === 0) met[metCount++] = other;
          shared[other] = before + 1;
        }
      }
    },
    drain(size: number, visit: (other: number, j: number) => void): void {
      for (let k = 0; k < metCount; k++) {
        const other = met[k] ?? 0;
        const common = shared[other] ?? 0;
        shared[other] = 0;
        visit(other, common / (size + citationCount(sets, other) - common));
      }
      metCount = 0;
    },
  };
}

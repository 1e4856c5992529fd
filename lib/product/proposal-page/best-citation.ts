import type { DocumentId } from "@/lib/domain/ids";
import { bestJaccard } from "@/lib/science/metrics/best-jaccard";
import { citationSets } from "@/lib/science/metrics/citation-sets";
import type { CitationRivals } from "./ports";

/** The human paper whose citations are most like the proposal's. J from 0 to 1; no paper where none is shared with anyone. */
export type BestCitation = {
  readonly j: number;
  readonly shared: number;
  readonly paper: { readonly id: DocumentId; readonly title: string } | null;
};

export function bestCitation({ own, papers }: CitationRivals): BestCitation {
  const vocabulary = new Map<string, number>();
  const sets = (lists: readonly (readonly DocumentId[])[]) =>
    citationSets(
      lists.map((list) => list.map(String)),
      vocabulary,
    );
  const left = sets([own]);
  const { best, closest } = bestJaccard(left, sets(papers.map(({ cites }) => cites))).left;
  const paper = papers[closest[0] ?? -1];
  if (paper === undefined) return { j: 0, shared: 0, paper: null };
  const cited = new Set(own);
  const shared = paper.cites.filter((id) => cited.has(id)).length;
  return { j: best[0] ?? 0, shared, paper: { id: paper.id, title: paper.title } };
}

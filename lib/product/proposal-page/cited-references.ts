import { toCardId } from "@/lib/pipeline/agent/actions/read-ids";
import { cardIdsOf } from "@/lib/pipeline/agent/card";
import type { ReferenceLine } from "@/lib/pipeline/agent/proposal/parsed-proposal";
import type { CitedAs, CitedPaper } from "./ports";

/** A paper of the corpus that the proposal cites, with what the proposal says of it; null where it says nothing. */
export type CitedReference = CitedPaper & {
  readonly as: Omit<CitedAs, "id"> | null;
};

type References = {
  /** Numbered ones first, by number; the others in stored order. */
  readonly references: readonly CitedReference[];
  /** Every line of the written list is among them: nothing is lost where the list is shown in the written one's place. */
  readonly complete: boolean;
};

/**
 * The papers cited, with the numbers that the text knows them by: those that the run kept, else those of the list in the text, whose
 * ids are the papers' own or the short ones that agents are shown.
 */
export function referencesOf(
  cited: readonly CitedPaper[],
  kept: readonly CitedAs[] | null,
  lines: readonly ReferenceLine[],
): References {
  const byId = paperIds(cited);
  const said = kept ?? lines.flatMap((line) => (line.ok ? [{ ...line, id: line.cardId }] : []));
  const notes = new Map<number, CitedReference["as"]>();
  for (const { id, number, role, sentence } of said) {
    const paper = byId.get(id) ?? byId.get(toCardId(id));
    if (paper !== undefined && !notes.has(paper.id)) notes.set(paper.id, { number, role, sentence });
  }
  const references = cited.map((paper): CitedReference => ({ ...paper, as: notes.get(paper.id) ?? null }));
  return {
    references: references.toSorted((a, b) => numberOf(a) - numberOf(b)),
    complete: lines.length > 0 && lines.every((line) => line.ok) && notes.size === lines.length,
  };
}

const numberOf = ({ as }: CitedReference): number => as?.number ?? Number.MAX_SAFE_INTEGER;

function paperIds(cited: readonly CitedPaper[]): ReadonlyMap<string, CitedPaper> {
  const cardIds = cardIdsOf(cited.map(({ externalId }) => externalId));
  return new Map(
    cited.flatMap((paper): [string, CitedPaper][] => [
      [toCardId(paper.externalId), paper],
      [cardIds.get(paper.externalId) ?? paper.externalId, paper],
      [paper.externalId, paper],
    ]),
  );
}

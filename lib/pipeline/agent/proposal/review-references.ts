import { quote } from "@/lib/pipeline/agent/clip";
import type { ParsedProposal, ReferenceLine } from "@/lib/pipeline/agent/proposal/parsed-proposal";
import type { PaperId, ProposalReference } from "@/lib/pipeline/agent/run-state";

export type OffendingReference = { readonly at: number; readonly line: string; readonly reason: string };

export type ReviewedReferences = {
  readonly valid: readonly ProposalReference[];
  readonly offending: readonly OffendingReference[];
};

/** What an id that an agent wrote stands for in this run. */
export type CitableOf = (cardId: string) => PaperId | undefined;

/**
 * Which references hold: the paper was retrieved in this run, and neither the paper nor the number stands in a line before.
 * `citable` gives the external id of a retrieved paper and undefined for anything else.
 */
export function reviewReferences(parsed: ParsedProposal, citable: CitableOf): ReviewedReferences {
  const valid: ProposalReference[] = [];
  const offending: OffendingReference[] = [];
  const taken = { numbers: new Set<number>(), ids: new Set<PaperId>() };
  for (const reference of parsed.references) {
    const { at, line } = reference;
    const held = hold(reference, citable, taken);
    if (typeof held === "string") {
      offending.push({ at, line, reason: held });
      continue;
    }
    taken.numbers.add(held.number);
    taken.ids.add(held.id);
    valid.push(held);
  }
  return { valid, offending };
}

function hold(
  reference: ReferenceLine,
  citable: CitableOf,
  taken: { readonly numbers: ReadonlySet<number>; readonly ids: ReadonlySet<PaperId> },
): ProposalReference | string {
  if (!reference.ok) return reference.reason;
  const { number, cardId, role, sentence } = reference;
  if (/^peer-\d+$/i.test(cardId)) return `${quote(cardId)} is a peer's record, which cannot be cited`;
  const id = citable(cardId);
  if (id === undefined) return `${quote(cardId)} was never retrieved in this run`;
  if (taken.ids.has(id)) return `${quote(cardId)} is listed already`;
  if (taken.numbers.has(number)) return `the number ${number} is taken already`;
  return { number, id, role, sentence };
}

import { MAX_TITLE } from "@/lib/domain/document";
import { clip, quote } from "@/lib/pipeline/agent/clip";
import { parseProposal } from "@/lib/pipeline/agent/proposal/parse-proposal";
import type { ParsedProposal } from "@/lib/pipeline/agent/proposal/parsed-proposal";
import {
  type CitableOf,
  type ReviewedReferences,
  reviewReferences,
} from "@/lib/pipeline/agent/proposal/review-references";
import type { DroppedReference, FinishedProposal } from "@/lib/pipeline/agent/run-state";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const LISTED = 20;

export type ProposalReview =
  | { readonly kind: "accepted"; readonly proposal: FinishedProposal }
  /** Comes back to the agent; one sentence each. */
  | { readonly kind: "returned"; readonly breaches: readonly string[] }
  | { readonly kind: "invalid"; readonly reason: string };

/**
 * Holds a proposal against the rules. While steps remain every breach sends it back; at the deadline offending references
 * are dropped with their reasons, and only a proposal without title (or with an endless one), abstract or any valid reference is invalid.
 */
export function reviewProposal(text: string, citable: CitableOf, deadline: boolean): ProposalReview {
  const parsed = parseProposal(text);
  const references = reviewReferences(parsed, citable);
  const missing = missingParts(parsed, references);
  if (deadline) {
    return missing.length > 0
      ? { kind: "invalid", reason: `At the deadline the proposal had ${missing.join(" and ")}.` }
      : { kind: "accepted", proposal: finished(parsed, references) };
  }
  const breaches = breachesOf(parsed, references);
  return breaches.length > 0
    ? { kind: "returned", breaches }
    : { kind: "accepted", proposal: finished(parsed, references) };
}

function missingParts(parsed: ParsedProposal, { valid }: ReviewedReferences): readonly string[] {
  return [
    ...(parsed.title === "" ? ["no title"] : []),
    ...(parsed.title.length > MAX_TITLE ? [`a title of more than ${MAX_TITLE} characters`] : []),
    ...(parsed.abstract === "" ? ["no abstract"] : []),
    ...(valid.length === 0 ? ["no valid reference"] : []),
  ];
}

function breachesOf(parsed: ParsedProposal, { offending }: ReviewedReferences): readonly string[] {
  const written = new Set(
    parsed.references.flatMap((line) => (line.ok ? [line.number] : numberOf(line.line))),
  );
  const open = parsed.cited.filter((number) => !written.has(number));
  return [
    ...(parsed.title === "" ? ['There is no title: begin with a line "# " and the title.'] : []),
    ...(parsed.title.length > MAX_TITLE ? [`The title has more than ${MAX_TITLE} characters.`] : []),
    ...(parsed.abstract === ""
      ? ['There is no abstract: a paragraph that begins with "**Abstract**: ".']
      : []),
    ...(parsed.hasRelatedWork ? [] : ["There is no related-work section under a heading of that name."]),
    ...(parsed.hasReferenceList ? [] : ['There is no section "## References".']),
    ...(parsed.hasReferenceList && parsed.references.length === 0
      ? ["The list of references is empty."]
      : []),
    ...(parsed.cited.length === 0 ? ["Nothing is cited in the text: cite with [1], [2], …"] : []),
    ...offending.map(({ line, reason }) => `Reference line ${quote(line, 100)}: ${reason}.`),
    ...(open.length > 0
      ? [`No reference has the number ${clip(open.join(", "), 200)}, which the text cites.`]
      : []),
  ];
}

/** The number that a line in a wrong form begins with: what cites it is not reported a second time. */
const numberOf = (line: string): readonly number[] => {
  const number = /^\s{0,3}(?:[-*+] )?\[(\d{1,4})\]/.exec(line.slice(0, 20))?.[1];
  return number === undefined ? [] : [Number(number)];
};

/** At most twenty, so that the feedback stays readable. */
export function listBreaches(breaches: readonly string[]): string {
  const more = breaches.length - LISTED;
  const listed = breaches.slice(0, LISTED).map((breach) => `- ${breach}`);
  return [...listed, ...(more > 0 ? [`- and ${more} more of the same kinds`] : [])].join("\n");
}

function finished(parsed: ParsedProposal, { valid, offending }: ReviewedReferences): FinishedProposal {
  const out = new Set(offending.map(({ at }) => at));
  const numbers = new Set(valid.map(({ number }) => number));
  const dropped: DroppedReference[] = [
    ...offending.map(({ line, reason }) => ({ line: clip(oneLine(line), 300), reason })),
    ...parsed.cited
      .filter((number) => !numbers.has(number))
      .map((number) => ({ line: `[${number}]`, reason: "no valid reference has this number" })),
  ];
  return {
    title: parsed.title,
    abstract: parsed.abstract,
    body: parsed.lines.filter((_, at) => !out.has(at)).join("\n"),
    references: valid,
    dropped,
  };
}

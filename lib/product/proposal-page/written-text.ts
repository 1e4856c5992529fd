import {
  abstractStart,
  isHeading,
  isReferenceHeading,
  titleOf,
} from "@/lib/pipeline/agent/proposal/headings";
import { parseProposal } from "@/lib/pipeline/agent/proposal/parse-proposal";
import type { ParsedProposal } from "@/lib/pipeline/agent/proposal/parsed-proposal";
import { type CitedReference, referencesOf } from "./cited-references";
import type { CitedPaper, LongText, StoredProposalPage } from "./ports";

export type WrittenText = {
  /** The body without what the page shows elsewhere: its title, its abstract, and a list of references that was read whole. */
  readonly body: LongText | null;
  /** The whole list, numbers first. */
  readonly references: readonly CitedReference[];
};

type Written = Pick<StoredProposalPage, "title" | "abstract" | "body" | "run">;

/** What was written, taken apart for the page. A body in no form that is known is shown as it is. */
export function writtenText(proposal: Written, cited: readonly CitedPaper[]): WrittenText {
  const { body, run } = proposal;
  const whole = body !== null && body.length === body.text.length;
  const parsed = whole ? parseProposal(body.text) : null;
  const { references, complete } = referencesOf(cited, run?.references ?? null, parsed?.references ?? []);
  return { body: parsed === null ? body : restOf(parsed, proposal, complete), references };
}

const plain = (text: string): string => text.replace(/\s+/gu, " ").trim();

function restOf(parsed: ParsedProposal, { title, abstract }: Written, listIsShown: boolean): LongText | null {
  const elsewhere = [
    titleAt(parsed, title),
    abstractAt(parsed, abstract.text),
    ...(listIsShown ? [listAt(parsed)] : []),
  ];
  const left = parsed.lines.filter((_line, at) => !elsewhere.some(([from, to]) => at >= from && at < to));
  const text = left.join("\n").trim();
  return text === "" ? null : { text, length: text.length };
}

type Range = readonly [from: number, to: number];
const NOWHERE: Range = [0, 0];

function titleAt({ lines, title }: ParsedProposal, shown: string): Range {
  if (plain(title) !== plain(shown)) return NOWHERE;
  const at = lines.findIndex((line) => plain(titleOf(line) ?? "") === plain(shown));
  return at < 0 ? NOWHERE : [at, at + 1];
}

/** The label and the paragraph that it opens, as parseProposal reads it. */
function abstractAt({ lines, abstract }: ParsedProposal, shown: string): Range {
  const from = lines.findIndex((line) => abstractStart(line) !== null);
  if (from < 0 || plain(abstract) !== plain(shown)) return NOWHERE;
  let begun = abstractStart(lines[from] ?? "") !== "";
  for (let to = from + 1; to < lines.length; to++) {
    const line = lines[to] ?? "";
    if (isHeading(line) || (line.trim() === "" && begun)) return [from, to];
    begun ||= line.trim() !== "";
  }
  return [from, lines.length];
}

function listAt({ lines }: ParsedProposal): Range {
  const from = lines.findLastIndex(isReferenceHeading);
  if (from < 0) return NOWHERE;
  const next = lines.findIndex((line, at) => at > from && isHeading(line));
  return [from, next < 0 ? lines.length : next];
}

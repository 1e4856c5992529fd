import { citedNumbers } from "@/lib/pipeline/agent/proposal/cited-numbers";
import {
  abstractStart,
  isHeading,
  isReferenceHeading,
  opensRelatedWork,
  titleOf,
} from "@/lib/pipeline/agent/proposal/headings";
import type { ParsedProposal, ReferenceLine } from "@/lib/pipeline/agent/proposal/parsed-proposal";
import { readReferenceLine } from "@/lib/pipeline/agent/proposal/reference-line";
import { cleanText } from "@/lib/pipeline/collection/clean-text";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** Takes a proposal's Markdown apart, line by line. Never throws; linear in its length. */
export function parseProposal(text: string): ParsedProposal {
  const lines = unwrapped(cleanText(text).split(/\r\n|\r|\n/));
  const list = lines.findLastIndex(isReferenceHeading);
  const prose = list < 0 ? lines : lines.slice(0, list);
  return {
    lines,
    title: oneLine(titleIn(prose)),
    abstract: oneLine(abstractIn(prose)),
    hasRelatedWork: prose.some(opensRelatedWork),
    hasReferenceList: list >= 0,
    references: list < 0 ? [] : referencesAfter(lines, list),
    cited: citedNumbers(prose),
  };
}

/** A code fence around the whole is taken off, and so are empty lines at both ends. */
function unwrapped(lines: readonly string[]): readonly string[] {
  const bare = withoutEmptyEnds(lines);
  const isFenced =
    bare.length > 1 &&
    /^`{3,}\w{0,12}$/.test(lineAt(bare, 0)) &&
    /^`{3,}$/.test(lineAt(bare, bare.length - 1));
  return isFenced ? withoutEmptyEnds(bare.slice(1, -1)) : bare;
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  const to = lines.findLastIndex((line) => line.trim() !== "");
  return from < 0 ? [] : lines.slice(from, to + 1);
}

const lineAt = (lines: readonly string[], at: number): string => (lines[at] ?? "").slice(0, 60).trim();

function titleIn(lines: readonly string[]): string {
  for (const line of lines) {
    const title = titleOf(line);
    if (title && abstractStart(line) === null) return title;
  }
  return "";
}

/** The paragraph behind the label; where the label stands alone, the first one after it. */
function abstractIn(lines: readonly string[]): string {
  const at = lines.findIndex((line) => abstractStart(line) !== null);
  if (at < 0) return "";
  const paragraph = [abstractStart(lines[at] ?? "") ?? ""].filter((text) => text !== "");
  for (const line of lines.slice(at + 1)) {
    const ends = isHeading(line) || (line.trim() === "" && paragraph.length > 0);
    if (ends) break;
    if (line.trim() !== "") paragraph.push(line);
  }
  return paragraph.join(" ");
}

function referencesAfter(lines: readonly string[], list: number): readonly ReferenceLine[] {
  const references: ReferenceLine[] = [];
  for (let at = list + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isHeading(line)) break;
    if (line.trim() !== "") references.push(readReferenceLine(at, line));
  }
  return references;
}

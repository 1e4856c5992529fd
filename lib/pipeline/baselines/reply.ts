import type { TagQuery } from "@/lib/pipeline/agent/ports";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** Replies in the grammar that language models write in: one tag pair each. */
const tagged = (tag: string, text: string): string => `<${tag}>${text}</${tag}>`;

export const plan = (text: string): string => tagged("plan", text);
export const draft = (text: string): string => tagged("draft", text);
export const summary = (text: string): string => tagged("summary", text);
export const search = (query: string, year?: number): string =>
  tagged("search", year === undefined ? query : `${query} | years: ${year}`);
export const readPapers = (cardIds: readonly string[]): string => tagged("read_papers", cardIds.join(", "));
export const papersByTag = ({ task, method }: TagQuery): string =>
  tagged(
    "papers_by_tag",
    [task === null ? [] : `task: ${task}`, method === null ? [] : `method: ${method}`].flat().join(" | "),
  );
export const searchPeers = (query: string): string => tagged("search_peers", query);
export const readPeers = (ids: readonly string[]): string => tagged("read_peers", ids.join(", "));
export const proposal = (text: string): string => tagged("proposal", `\n${text}\n`);

const MOST_WORDS = 25;
const MOST_CHARACTERS = 500;

/**
 * What a text becomes in a search: at most 25 words and 500 characters, without the signs that separate words from years
 * and tags from text; never empty.
 */
export const queryOf = (text: string): string =>
  wordsOf(text).slice(0, MOST_WORDS).join(" ").slice(0, MOST_CHARACTERS).trim() || "papers";

/** Words as they are written, without the signs of the grammar. */
export const wordsOf = (text: string): string[] =>
  oneLine(text.replace(/[<>|]/g, " "))
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * A stranger's text as one line that can stand in a proposal: what looks like a tag is opened up and "[3]" becomes "(3)",
 * since the first would be taken for an action and the second for a reference.
 */
export const quoted = (text: string): string =>
  oneLine(text)
    .replace(/<(?=[/!\p{L}])/gu, "< ")
    .replace(/\[(\s*\d[\d\s,;–-]*)\]/g, "($1)");

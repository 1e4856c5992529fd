import {
  type Action,
  MAX_QUERY_LENGTH,
  type Malformed,
  malformed,
} from "@/lib/pipeline/agent/actions/action";
import { readYears } from "@/lib/pipeline/agent/actions/read-years";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const HOW = 'Write "task: …", "method: …" or both, with a pipe or a new line between them.';
const KEYS = ["task", "method", "years"] as const;
type Key = (typeof KEYS)[number];

/** `task: x | method: y | years: 2020-2025` in any order, parts separated by pipes or line ends; a task or a method at least. */
export function readTagQuery(text: string): Action | Malformed {
  const parts = new Map<Key, string>();
  for (const part of text.split(/[|\n]/).map(oneLine)) {
    if (part === "") continue;
    const key = keyOf(part);
    if (!key) return malformed(`"${part.slice(0, 80)}" is no part of a retrieval by tag. ${HOW}`);
    if (parts.has(key)) return malformed(`"${key}" is given twice. ${HOW}`);
    parts.set(key, part);
  }
  return toAction(parts);
}

function toAction(parts: ReadonlyMap<Key, string>): Action | Malformed {
  const query = { task: tagIn(parts.get("task")), method: tagIn(parts.get("method")) };
  if (query.task === null && query.method === null) return malformed(`No tag is named. ${HOW}`);
  if ([query.task, query.method].some((tag) => (tag?.length ?? 0) > MAX_QUERY_LENGTH)) {
    return malformed(`A tag has at most ${MAX_QUERY_LENGTH} characters.`);
  }
  const filter = parts.get("years");
  if (filter === undefined) return { name: "papers_by_tag", query, years: null };
  const years = readYears(filter);
  return years.ok ? { name: "papers_by_tag", query, years: years.range } : malformed(years.feedback);
}

function keyOf(part: string): Key | undefined {
  const word = /^([a-z]{1,12})\s?[:=]/i.exec(part)?.[1]?.toLowerCase();
  return KEYS.find((key) => key === word || `${key}s` === word || key === `${word}s`);
}

function tagIn(part: string | undefined): string | null {
  const value = part?.replace(/^[a-z]{1,12}\s?[:=]\s?/i, "") ?? "";
  return value === "" ? null : value;
}

import {
  type Action,
  MAX_QUERY_LENGTH,
  MAX_QUERY_WORDS,
  type Malformed,
  malformed,
} from "@/lib/pipeline/agent/actions/action";
import { readYears } from "@/lib/pipeline/agent/actions/read-years";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** `query | years: 2020-2025`. A pipe that no `years` follows is part of the query. */
export function readSearch(text: string): Action | Malformed {
  const line = oneLine(text);
  const pipe = line.lastIndexOf("|");
  const filter = pipe < 0 ? "" : line.slice(pipe + 1).trim();
  if (!/^years?\b/i.test(filter)) return withQuery(line, (query) => ({ name: "search", query, years: null }));
  const years = readYears(filter);
  if (!years.ok) return malformed(years.feedback);
  return withQuery(line.slice(0, pipe).trim(), (query) => ({ name: "search", query, years: years.range }));
}

export const readPeerSearch = (text: string): Action | Malformed =>
  withQuery(oneLine(text), (query) => ({ name: "search_peers", query }));

function withQuery(query: string, make: (query: string) => Action): Action | Malformed {
  if (query === "") return malformed("The query is empty: write what you are looking for.");
  const words = query.split(" ").length;
  if (words > MAX_QUERY_WORDS) {
    return malformed(
      `A query has at most ${MAX_QUERY_WORDS} words; yours has ${words}. Nothing was searched.`,
    );
  }
  return query.length > MAX_QUERY_LENGTH
    ? malformed(`A query has at most ${MAX_QUERY_LENGTH} characters. Nothing was searched.`)
    : make(query);
}

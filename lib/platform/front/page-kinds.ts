/**
 * What may be kept of an address. `page`: for every visitor the same but for the theme; `live`: a page, too, but as it is at that
 * moment; `api`: the same for every one; `file`: never changes while the site runs; `none`: asked for anew each time.
 */
export type Keeping = "page" | "live" | "api" | "file" | "none";

/** First parts of the paths of public pages. What is not named here is never kept. */
const PUBLIC = new Set([
  "",
  "editions",
  "areas",
  "models",
  "compare",
  "analyses",
  "judge-calls",
  "method",
  "changelog",
  "cite",
  "downloads",
]);
/** Pages of what moves on without anything being published: whole before they are answered, but never kept. */
const LIVE = new Set(["queue", "runs"]);
const FILE = /^\/(?:_next\/static\/|[\w-]+\.(?:svg|ico|png|txt)$)/;
/** Progress as it happens, and downloads as long as their population. */
const STREAMED = /(?:\/events|\.jsonl)$/;
/** Forms of a path that its reader may resolve to another. */
const UNSETTLED = /\/\/|\/\.{1,2}(?:\/|$)|\\|%2f|%5c|%2e/i;

/** `path`: as it was written, without its query. */
export function keepingOf(path: string): Keeping {
  if (UNSETTLED.test(path) || STREAMED.test(path)) return "none";
  if (FILE.test(path)) return "file";
  const [, first = "", second] = path.split("/");
  if (first === "api") return second === undefined ? "page" : "api";
  if (LIVE.has(first)) return "live";
  return PUBLIC.has(first) ? "page" : "none";
}

/** Whether requests for it are counted, and how much each weighs. */
export function weightOf(path: string): number {
  if (path.endsWith(".jsonl")) return 10;
  return path.startsWith("/api/") ? 1 : 0;
}

/** Errors there are told as problem+json. */
export const isApi = (path: string): boolean => path.startsWith("/api/");

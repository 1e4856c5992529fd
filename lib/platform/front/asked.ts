import type { IncomingHttpHeaders } from "node:http";
import type { Keeping } from "./page-kinds";
import type { Target } from "./request-target";

/**
 * A request to the site's server for something that may be kept. It is made from the visitor's address and the few headers
 * named here and from nothing else: that is why two visitors with the same one may be given the same answer.
 */
export type Asked = { readonly target: string; readonly headers: Readonly<Record<string, string>> };

/** A cookie whose value shows in every page. `read` returns undefined for values that change nothing. */
export type Look = { readonly cookie: string; read(value: string | undefined): string | undefined };

/** How the visitor reached the site, by word of proxies that are trusted. */
export type Reached = { readonly host: string; readonly protocol: "http" | "https" };

/** What Next's server draws a page's payload by, and names in Vary. */
export const PAYLOAD_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

/** Next decides by it where titles go: one for all. */
const USER_AGENT = "ideataste-front";

export function askedFor(
  keeping: Exclude<Keeping, "none">,
  target: Pick<Target, "path" | "query">,
  sent: { readonly headers: IncomingHttpHeaders; readonly reached: Reached; readonly look: Look },
): Asked {
  return { target: `${target.path}${target.query}`, headers: { ...headersFor(keeping, sent) } };
}

function headersFor(
  keeping: Exclude<Keeping, "none">,
  { headers, reached, look }: Parameters<typeof askedFor>[2],
): Record<string, string> {
  const own = { "user-agent": USER_AGENT, accept: "*/*" };
  if (keeping === "file") return { ...own, host: "files.invalid" };
  const { host, protocol } = reached;
  const there = { ...own, host, "x-forwarded-host": host, "x-forwarded-proto": protocol };
  return keeping === "api" ? there : { ...there, ...payloadHeaders(headers), ...lookHeader(headers, look) };
}

function payloadHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of PAYLOAD_HEADERS) {
    const value = headers[name];
    if (typeof value === "string") sent[name] = value;
  }
  return sent;
}

function lookHeader(headers: IncomingHttpHeaders, { cookie, read }: Look): Record<string, string> {
  const value = read(cookieValue(headers.cookie, cookie));
  return value === undefined ? {} : { cookie: `${cookie}=${value}` };
}

/** The last of that name, as Next's server reads it. */
function cookieValue(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The same for two requests exactly where the site's server is sent the same. */
export const keyOf = ({ target, headers }: Asked): string =>
  JSON.stringify([target, ...Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))]);

import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCoding } from "./content-coding";
import { bodyIn, type Copy, entityTag, headerOf, matchedTag } from "./copy";
import type { OwnAnswer } from "./own-pages";

/** What a copy may be mistaken by, where its address alone does not tell. */
export type Vary = readonly string[];

type Told = {
  readonly vary: Vary;
  /** It is true of this moment alone. */
  readonly live: boolean;
  /** Set at the last moment: Server-Timing. */
  readonly timing: () => string;
  /** Told once when a coding of the copy takes memory. */
  readonly grew: (bytes: number) => void;
};

/** Answers with a copy: 304 where the visitor has it already, compressed as asked for. */
export async function answerCopy(
  req: IncomingMessage,
  res: ServerResponse,
  copy: Copy,
  { vary, live, timing, grew }: Told,
): Promise<void> {
  const coding = copy.codable ? chooseCoding(req.headers["accept-encoding"]) : "identity";
  const tag = copy.status === 200 ? matchedTag(copy, req.headers["if-none-match"], coding) : null;
  // Compressed before anything is said: it may fail.
  const body = tag === null ? await bodyIn(copy, coding, grew) : null;
  setHeaders(res, copy, { vary, live });
  res.setHeader("etag", tag ?? entityTag(copy, coding));
  res.setHeader("server-timing", timing());
  if (body === null) return void res.writeHead(304).end();
  if (coding !== "identity") res.setHeader("content-encoding", coding);
  res.setHeader("content-length", body.length);
  res.writeHead(copy.status);
  res.end(req.method === "HEAD" ? undefined : body);
}

/** Files keep their own lease; everything else is asked for again each time, and answered with 304 while it stands. */
function setHeaders(res: ServerResponse, copy: Copy, { vary, live }: Pick<Told, "vary" | "live">): void {
  for (const [name, value] of copy.headers) {
    if (name === "vary" || (name === "cache-control" && !copy.lasting)) continue;
    if (name === "set-cookie" || res.hasHeader(name)) res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  const own = (headerOf(copy, "vary") ?? "").split(",").map((name) => name.trim());
  const names = [...vary, ...own, ...(copy.codable ? ["Accept-Encoding"] : [])].filter((name) => name !== "");
  const once = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  if (once.size > 0) res.setHeader("vary", [...once.values()].toReversed().join(", "));
  if (!copy.lasting)
    res.setHeader(
      "cache-control",
      copy.status === 200 && !live ? "public, max-age=0, must-revalidate" : "no-store",
    );
}

export function answerOwn(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: OwnAnswer,
): void {
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames()) if (!name.startsWith("ratelimit")) res.removeHeader(name);
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader("content-length", Buffer.byteLength(body));
  res.writeHead(status);
  res.end(req.method === "HEAD" ? undefined : body);
}

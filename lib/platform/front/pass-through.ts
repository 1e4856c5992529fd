import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createGzip } from "node:zlib";
import { chooseCoding, isCompressible } from "./content-coding";
import { type Failing, type Upstream, UpstreamFailed } from "./upstream";
import type { Visitor } from "./visitor";

/** Hop by hop: meant for the next hop alone (RFC 9110, 7.6.1). */
const HOP = new Set([
  ...["connection", "keep-alive", "proxy-connection", "transfer-encoding", "te", "trailer", "upgrade"],
  ...["proxy-authorization", "proxy-authenticate", "expect"],
]);
/** The site's server would believe these; nobody but its own parts may send them. */
const INNER = /^(?:x-forwarded-|x-middleware-|x-nextjs-|x-matched-path$|x-invoke-|x-now-|forwarded$)/;

/**
 * Sends the visitor's own request on when it is their turn, which ends as the answer begins, and its answer back as it comes.
 * Rejects with UpstreamFailed while nothing was answered.
 */
export async function passThrough(
  upstream: Upstream,
  req: IncomingMessage,
  res: ServerResponse,
  { path, visitor }: { readonly path: string; readonly visitor: Visitor },
): Promise<void> {
  const end = await upstream.turns.take({ who: visitor.address, left: leaving(res) });
  const answer = await send(upstream, req, res, path, headersOf(req, visitor)).finally(end);
  if (answer !== null) await answerWith(answer, req, res);
}

function leaving(res: ServerResponse): AbortSignal {
  const left = new AbortController();
  res.once("close", () => left.abort());
  return left.signal;
}

function headersOf(req: IncomingMessage, { address, reached }: Visitor): http.OutgoingHttpHeaders {
  const named = new Set((req.headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()));
  const sent = Object.entries(req.headers).filter(
    ([name]) => !HOP.has(name) && !named.has(name) && !INNER.test(name) && name !== "accept-encoding",
  );
  return {
    ...Object.fromEntries(sent),
    host: reached.host,
    "x-forwarded-for": address,
    "x-forwarded-host": reached.host,
    "x-forwarded-proto": reached.protocol,
  };
}

/** Null where the visitor has left. */
function send(
  { agent, place, patienceMs }: Upstream,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  headers: http.OutgoingHttpHeaders,
): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const { host, port } = place();
    const request = http.request({ agent, host, port, path, method: req.method ?? "GET", headers });
    let failing: Failing = "gone";
    // Only until it answers: an answer may then take as long as it likes.
    const patience = setTimeout(() => {
      failing = "slow";
      request.destroy();
    }, patienceMs);
    const left = (): void => {
      request.destroy();
      resolve(null);
    };
    res.once("close", left);
    request.on("response", (answer) => {
      clearTimeout(patience);
      resolve(answer);
    });
    request.on("error", (cause) => {
      clearTimeout(patience);
      res.off("close", left);
      reject(new UpstreamFailed(failing, cause));
    });
    if (hasBody(req)) pipeline(req, request, () => undefined);
    else request.end();
  });
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends once all is sent. Where the site's server breaks off, so does the answer: half of it must not look whole. */
function answerWith(answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const coder = coderFor(answer, req);
  for (const [name, values] of grouped(answer.rawHeaders)) {
    if (HOP.has(name) || (coder !== null && (name === "content-length" || name === "accept-ranges")))
      continue;
    res.setHeader(name, coder !== null && name === "etag" ? values.map(weak) : values);
  }
  if (isCompressible(answer.headers["content-type"])) res.appendHeader("vary", "Accept-Encoding");
  if (coder !== null) res.setHeader("content-encoding", "gzip");
  res.writeHead(answer.statusCode ?? 502);
  res.flushHeaders();
  return new Promise((resolve) => {
    const ended = (): void => resolve();
    if (coder === null) pipeline(answer, res, ended);
    else pipeline(answer, coder, res, ended);
  });
}

const weak = (tag: string): string => (tag.startsWith("W/") ? tag : `W/${tag}`);

function grouped(raw: readonly string[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase();
    found.set(name, [...(found.get(name) ?? []), raw[at + 1] ?? ""]);
  }
  return found;
}

/** What is passed on is compressed on its way. Pages go out part by part as they come; downloads in whole blocks. */
function coderFor(answer: IncomingMessage, req: IncomingMessage): Transform | null {
  const { headers, statusCode = 0 } = answer;
  const bare = req.method === "HEAD" || statusCode < 200 || [204, 205, 206, 304].includes(statusCode);
  if (bare || headers["content-encoding"] !== undefined) return null;
  if (/no-transform/.test(headers["cache-control"] ?? "")) return null;
  if (!isCompressible(headers["content-type"])) return null;
  if (chooseCoding(req.headers["accept-encoding"], ["gzip"]) !== "gzip") return null;
  const page = headers["content-type"]?.startsWith("text/html") ?? false;
  return createGzip(page ? { flush: constants.Z_SYNC_FLUSH } : {});
}

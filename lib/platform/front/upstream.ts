import http from "node:http";
import type { Asked } from "./asked";
import type { Answer, HeaderList } from "./copy";

/** Where the site's own server listens. */
export type Place = { readonly host: string; readonly port: number };

/** It could not be reached, or broke off; or it said nothing for too long. */
export class UpstreamFailed extends Error {
  override readonly name = "UpstreamFailed";
  constructor(
    readonly slow: boolean,
    cause: unknown,
  ) {
    super(slow ? "the site's server did not answer in time" : "the site's server broke off", { cause });
  }
}

/** Longer answers are passed on as they come. */
export const LONGEST_COPY = 4 * 2 ** 20;

/** Hop by hop (RFC 9110, 7.6.1), and what is said anew of each answer. */
const NOT_KEPT = new Set([
  ...["connection", "keep-alive", "proxy-connection", "transfer-encoding", "te", "trailer", "upgrade"],
  ...["date", "content-length", "etag", "last-modified", "age", "accept-ranges", "server-timing"],
]);

/** `too-long`: it is longer than a copy may be, or has no end. */
export type Collected = { readonly kind: "answer"; readonly answer: Answer } | { readonly kind: "too-long" };

export type Upstream = {
  /** Sends a request; its answer is read by the caller. A connection that was kept and turns out to be closed is tried once more. */
  readonly agent: http.Agent;
  readonly place: () => Place;
  readonly patienceMs: number;
};

/** The whole answer. Rejects with UpstreamFailed. */
export async function collect(upstream: Upstream, asked: Asked): Promise<Collected> {
  try {
    return await collectOnce(upstream, asked);
  } catch (error) {
    // Its server closes idle connections, maybe just as one is taken up again: a read may be repeated.
    if (error instanceof UpstreamFailed && !error.slow) return collectOnce(upstream, asked);
    throw error;
  }
}

function collectOnce({ agent, place, patienceMs }: Upstream, asked: Asked): Promise<Collected> {
  return new Promise((resolve, reject) => {
    const { host, port } = place();
    const request = http.request({ agent, host, port, path: asked.target, headers: { ...asked.headers } });
    let slow = false;
    request.setTimeout(patienceMs, () => {
      slow = true;
      request.destroy();
    });
    const failed = (cause: unknown): void => reject(new UpstreamFailed(slow, cause));
    request.on("error", failed);
    request.on("response", (response) => {
      const give = (collected: Collected): void => {
        resolve(collected);
        if (collected.kind === "too-long") request.destroy();
      };
      if (isEndless(response)) return give({ kind: "too-long" });
      readBody(response, give, failed);
    });
    request.end();
  });
}

function isEndless({ headers }: http.IncomingMessage): boolean {
  const type = headers["content-type"] ?? "";
  return /event-stream|jsonl|ndjson/.test(type) || Number(headers["content-length"] ?? 0) > LONGEST_COPY;
}

function readBody(
  response: http.IncomingMessage,
  give: (collected: Collected) => void,
  failed: (cause: unknown) => void,
): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  response.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > LONGEST_COPY) give({ kind: "too-long" });
    else parts.push(part);
  });
  response.on("error", failed);
  response.on("close", () => failed(new Error("closed")));
  response.on("end", () => {
    const answer = { status: response.statusCode ?? 502, headers: keptHeaders(response.rawHeaders) };
    give({ kind: "answer", answer: { ...answer, body: Buffer.concat(parts) } });
  });
}

/** Names in lower case, in their order, those that come more than once included. */
export function keptHeaders(raw: readonly string[]): HeaderList {
  const kept: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase();
    if (!NOT_KEPT.has(name)) kept.push([name, raw[at + 1] ?? ""]);
  }
  return kept;
}

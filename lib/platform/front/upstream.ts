import http from "node:http";
import { type Asked, keyOf } from "./asked";
import type { Answer, HeaderList } from "./copy";
import type { Turns } from "./turns";

/** Where the site's own server listens. */
export type Place = { readonly host: string; readonly port: number };

/** `gone`: it could not be reached, or broke off; `slow`: it said nothing for too long; `busy`: too many wait for it. */
export type Failing = "gone" | "slow" | "busy";

export class UpstreamFailed extends Error {
  override readonly name = "UpstreamFailed";
  constructor(
    readonly failing: Failing,
    cause?: unknown,
  ) {
    super(`the site's server is ${failing}`, { cause });
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
  readonly agent: http.Agent;
  readonly place: () => Place;
  /** From the request until its answer begins; for what is kept, until it is whole. */
  readonly patienceMs: number;
  readonly turns: Turns;
};

/** The whole answer, when it is the turn of whoever asks. Rejects with UpstreamFailed. */
export async function collect(upstream: Upstream, asked: Asked, who: string): Promise<Collected> {
  const end = await upstream.turns.take({ who, name: keyOf(asked) });
  try {
    return await collectOnce(upstream, asked).catch((error: unknown) => {
      // Its server closes idle connections, maybe just as one is taken up again: a read may be repeated.
      if (error instanceof UpstreamFailed && error.failing === "gone") return collectOnce(upstream, asked);
      throw error;
    });
  } finally {
    end();
  }
}

function collectOnce({ agent, place, patienceMs }: Upstream, asked: Asked): Promise<Collected> {
  return new Promise((resolve, reject) => {
    const { host, port } = place();
    const request = http.request({ agent, host, port, path: asked.target, headers: { ...asked.headers } });
    let failing: Failing = "gone";
    const patience = setTimeout(() => {
      failing = "slow";
      request.destroy();
    }, patienceMs);
    const failed = (cause: unknown): void => {
      clearTimeout(patience);
      reject(new UpstreamFailed(failing, cause));
    };
    const give = (collected: Collected): void => {
      clearTimeout(patience);
      resolve(collected);
      if (collected.kind === "too-long") request.destroy();
    };
    request.on("error", failed);
    request.on("response", (response) => {
      response.on("error", failed);
      if (isEndless(response)) give({ kind: "too-long" });
      else readBody(response, give, failed);
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

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { type Wire, type WireReply, wireOf } from "@/lib/platform/llm/testing/stand-in-wire";

/**
 * What the server does with one request. A plain text is a reply; the rest are ways to misbehave:
 * - `status`: that HTTP status with a JSON error, e.g. 429 with `retryAfter`, 500, or 503 "Loading model"; `echoKey` puts
 *   the request's own key into the message
 * - `slow`: the reply after so many milliseconds · `hang`: no answer at all
 * - `cut`: half of the reply, then the connection is torn · `unfinished`: a stream that just ends
 * - `garbage`: status 200 with a body that is no reply of that API
 * - `refusal`, `filter`: the API's own signs of a refusal · `capped`: the reply is marked as cut at its length
 */
export type Behaviour =
  | string
  | {
      readonly kind: "status";
      readonly status: number;
      readonly message?: string;
      readonly retryAfter?: string;
      readonly echoKey?: boolean;
    }
  | { readonly kind: "slow"; readonly ms: number; readonly text: string }
  | { readonly kind: "hang" }
  | { readonly kind: "cut" | "unfinished"; readonly text: string }
  | { readonly kind: "garbage"; readonly body: string }
  | { readonly kind: "refusal" | "filter" | "capped"; readonly text: string };

export type ReceivedRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
};

export interface StandInServer {
  /** Without a path, e.g. "http://127.0.0.1:41234". */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** The most requests that were open at a time. */
  readonly mostOpen: () => number;
  /** Behaviours for the next requests, one each, in order of arrival. */
  readonly script: (...behaviours: readonly Behaviour[]) => void;
  readonly close: () => Promise<void>;
}

/** A local server that speaks enough of the OpenAI, Anthropic and Google APIs. `usual` is what unscripted requests get. */
export async function startStandInServer(
  usual: (request: ReceivedRequest) => Behaviour = () => "ok",
): Promise<StandInServer> {
  const requests: ReceivedRequest[] = [];
  const scripted: Behaviour[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = createServer((request, response) => {
    mostOpen = Math.max(mostOpen, ++open);
    response.on("close", () => {
      open--;
    });
    void receive(request)
      .then((received) => {
        requests.push(received);
        return behave(scripted.shift() ?? usual(received), received, response);
      })
      .catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    mostOpen: () => mostOpen,
    script: (...behaviours) => {
      scripted.push(...behaviours);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const at = Date.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString("utf8");
  const body: unknown = text === "" ? null : JSON.parse(text);
  return { path: request.url ?? "", headers: request.headers, body, at };
}

async function behave(
  behaviour: Behaviour,
  request: ReceivedRequest,
  response: ServerResponse,
): Promise<void> {
  const spoken = wireOf(request.path, request.body);
  if (spoken === null)
    return sendJson(response, 404, { error: { message: `no such path: ${request.path}` } });
  if (typeof behaviour === "string") return reply(response, spoken, { text: behaviour, finish: "stop" });
  switch (behaviour.kind) {
    case "status":
      return sendStatus(response, behaviour, request);
    case "slow":
      await setTimeout(behaviour.ms);
      return reply(response, spoken, { text: behaviour.text, finish: "stop" });
    case "hang":
      return;
    case "cut":
      return cut(response, spoken, behaviour.text);
    case "unfinished":
      return events(response, spoken.wire.events({ text: behaviour.text, finish: "stop" }).slice(0, 1));
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" }).end(behaviour.body);
      return;
    case "capped":
      return reply(response, spoken, { text: behaviour.text, finish: "length" });
    default:
      return reply(response, spoken, { text: behaviour.text, finish: behaviour.kind });
  }
}

type Spoken = { readonly wire: Wire; readonly stream: boolean };

function reply(response: ServerResponse, { wire, stream }: Spoken, content: WireReply): void {
  if (stream) events(response, wire.events(content));
  else sendJson(response, 200, wire.whole(content));
}

function events(response: ServerResponse, list: ReturnType<Wire["events"]>): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of list) response.write(eventText(event));
  response.end();
}

const eventText = ({ name, data }: ReturnType<Wire["events"]>[number]): string =>
  `${name === undefined ? "" : `event: ${name}\n`}data: ${data}\n\n`;

/** Sends the first half for certain, then tears the socket. */
function cut(response: ServerResponse, { wire, stream }: Spoken, text: string): void {
  const content: WireReply = { text, finish: "stop" };
  const tear = (): void => {
    response.destroy();
  };
  if (stream) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const [first] = wire.events(content);
    response.write(first ? eventText(first) : "\n", tear);
    return;
  }
  const body = JSON.stringify(wire.whole(content));
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), tear);
}

function sendStatus(
  response: ServerResponse,
  behaviour: Extract<Behaviour, { kind: "status" }>,
  request: ReceivedRequest,
): void {
  const key =
    request.headers.authorization ?? request.headers["x-api-key"] ?? request.headers["x-goog-api-key"];
  const message = `${behaviour.message ?? `status ${behaviour.status}`}${behaviour.echoKey ? ` (you sent ${String(key)})` : ""}`;
  if (behaviour.retryAfter !== undefined) response.setHeader("retry-after", behaviour.retryAfter);
  const error = { type: "error", code: behaviour.status, status: "FAILED", message };
  sendJson(response, behaviour.status, { type: "error", error });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

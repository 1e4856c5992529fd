import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type PromptRead, standInReply } from "@/lib/platform/llm/testing/agent-stand-in-mind";
import { type Answer, completion, events } from "@/lib/platform/llm/testing/agent-stand-in-wire";

/**
 * What the server does with one request in place of a proper reply:
 * - `status`: that HTTP status with a JSON error · `overflow`: 400, the context is too long
 * - `cut`: half of the reply, then the connection is torn · `hang`: no answer at all
 * - `slow`: the reply in ten parts over so many milliseconds
 * - `refusal`, `empty`: an answer without text · `capped`: half of the reply, marked as cut at its length
 * - `text`: this reply
 */
const behaviour = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), status: z.number().int(), retryAfter: z.string().optional() }),
  z.object({ kind: z.enum(["overflow", "cut", "hang", "refusal", "empty", "capped"]) }),
  z.object({ kind: z.literal("slow"), ms: z.number().nonnegative() }),
  z.object({ kind: z.literal("text"), text: z.string() }),
]);
export type Behaviour = z.infer<typeof behaviour>;

export type AgentStandInOptions = {
  readonly port?: number;
  /** Milliseconds from a request's arrival to its reply. */
  readonly latencyMs?: number;
  readonly budget?: number;
  /** Steps that a run takes to its proposal, of `budget`. */
  readonly steps?: number;
  /** Characters of one event of a stream. */
  readonly chunk?: number;
  /** Requests with more tokens than this overflow. */
  readonly contextTokens?: number;
  /** Requests beyond this many in a second are turned away with 429 and Retry-After: 1. */
  readonly perSecond?: number;
  /** Other keys are answered 401. */
  readonly key?: string;
};

export const standInStats = z.object({
  /** All that arrived at the chat endpoint. */
  requests: z.number(),
  /** Of the requests under way, and the most there were at a time. */
  open: z.number(),
  mostOpen: z.number(),
  /** Replies with usage figures that went out whole, and their tokens. */
  answered: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Replies of which the client did not wait for the end, and their tokens had it waited. */
  abandoned: z.number(),
  abandonedTokens: z.number(),
  /** Requests that were answered otherwise, by what was done. */
  faults: z.record(z.string(), z.number()),
  /** Requests whose body had come before. */
  repeats: z.number(),
});
export type StandInStats = z.infer<typeof standInStats>;

export interface AgentStandIn {
  /** With its /v1. */
  readonly baseUrl: string;
  stats(): Promise<StandInStats>;
  /** For the next requests, one each, in order of arrival. */
  script(...behaviours: readonly Behaviour[]): Promise<void>;
  close(): Promise<void>;
}

type Asked = {
  readonly bytes: number;
  readonly hash: Buffer;
  readonly prompt: PromptRead;
  readonly stream: boolean;
};

const chatRequest = z.object({
  stream: z.boolean().optional(),
  messages: z.array(z.object({ content: z.string() })),
});

/** A stand-in language model that speaks OpenAI's chat completions and plays an agent. Its words mean nothing. */
export async function startAgentStandIn(options: AgentStandInOptions = {}): Promise<AgentStandIn> {
  const state = new StandIn(options);
  const server = createServer((request, response) => {
    state.serve(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stats: async () => state.stats(),
    script: async (...behaviours) => state.script(behaviours),
    close: () => closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

class StandIn {
  readonly #options: AgentStandInOptions;
  readonly #scripted: Behaviour[] = [];
  readonly #seen = new Map<string, number>();
  readonly #faults: Record<string, number> = {};
  #figures = {
    requests: 0,
    open: 0,
    mostOpen: 0,
    answered: 0,
    inputTokens: 0,
    outputTokens: 0,
    abandoned: 0,
    abandonedTokens: 0,
    repeats: 0,
  };
  #second = { began: 0, count: 0 };

  constructor(options: AgentStandInOptions) {
    this.#options = options;
  }

  stats(): StandInStats {
    return { ...this.#figures, faults: { ...this.#faults } };
  }

  script(behaviours: readonly Behaviour[]): void {
    this.#scripted.push(...behaviours);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    if (path === "/stats") return json(response, 200, this.stats());
    const body = await bodyOf(request);
    if (path === "/script") {
      this.script(z.array(behaviour).parse(JSON.parse(body.toString("utf8"))));
      return json(response, 200, {});
    }
    if (!path.endsWith("/chat/completions"))
      return json(response, 404, { error: { message: "no such path" } });
    await this.#chat(request, body, response);
  }

  async #chat(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const arrived = performance.now();
    const figures = this.#figures;
    figures.requests++;
    figures.mostOpen = Math.max(figures.mostOpen, ++figures.open);
    response.once("close", () => {
      figures.open--;
    });
    const asked = read(body);
    const fault = this.#scripted.shift() ?? this.#standing(request, asked);
    if (fault !== null) count(this.#faults, fault.kind === "status" ? String(fault.status) : fault.kind);
    if (fault?.kind === "status") return refuse(response, fault.status, fault.retryAfter);
    if (fault?.kind === "overflow") return overflow(response);
    if (fault?.kind === "hang") return;
    const answer = answerOf(fault, () => this.#mind(asked));
    const rest = (this.#options.latencyMs ?? 0) - (performance.now() - arrived);
    if (rest > 0) await pause(rest);
    await this.#answer(asked, answer, fault, response);
  }

  /** Faults by rule. */
  #standing(request: IncomingMessage, { bytes }: Asked): Behaviour | null {
    const { key, contextTokens, perSecond } = this.#options;
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return { kind: "status", status: 401 };
    if (contextTokens !== undefined && tokens(bytes) > contextTokens) return { kind: "overflow" };
    if (perSecond === undefined) return null;
    const now = performance.now();
    if (now - this.#second.began >= 1_000) this.#second = { began: now, count: 0 };
    return ++this.#second.count > perSecond ? { kind: "status", status: 429, retryAfter: "1" } : null;
  }

  /** Runs of a population begin with the same words: as with a real model, asking again gives another reply. */
  #mind({ prompt, hash }: Asked): string {
    const { budget = 20, steps = budget } = this.#options;
    const key = hash.toString("latin1");
    const before = this.#seen.get(key) ?? 0;
    this.#seen.set(key, before + 1);
    if (before > 0) this.#figures.repeats++;
    return standInReply(prompt, hash.readUInt32LE(0) + before * 7_919, { budget, steps });
  }

  async #answer(
    asked: Asked,
    answer: Answer,
    fault: Behaviour | null,
    response: ServerResponse,
  ): Promise<void> {
    const usage = { input: tokens(asked.bytes), output: tokens(Buffer.byteLength(answer.text)) };
    const figures = this.#figures;
    const whole = fault?.kind !== "cut";
    response.once("close", () => {
      if (!whole) return;
      if (response.writableFinished) {
        figures.answered++;
        figures.inputTokens += usage.input;
        figures.outputTokens += usage.output;
      } else {
        figures.abandoned++;
        figures.abandonedTokens += usage.input + usage.output;
      }
    });
    const parts = asked.stream
      ? events(answer, usage, this.#options.chunk ?? 1_000)
      : [JSON.stringify(completion(answer, usage))];
    response.writeHead(200, { "content-type": asked.stream ? "text/event-stream" : "application/json" });
    if (fault?.kind === "cut") return torn(response, parts);
    if (fault?.kind === "slow") return slowly(response, parts, fault.ms);
    response.end(parts.join(""));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function read(body: Buffer): Asked {
  const { stream = false, messages } = chatRequest.parse(JSON.parse(body.toString("utf8")));
  const prompt = { system: messages[0]?.content ?? "", user: messages.at(-1)?.content ?? "" };
  return { bytes: body.length, hash: createHash("sha1").update(body).digest(), prompt, stream };
}

const tokens = (bytes: number): number => Math.ceil(bytes / 4);

function answerOf(fault: Behaviour | null, mind: () => string): Answer {
  switch (fault?.kind) {
    case "text":
      return { text: fault.text, finish: "stop", refusal: false };
    case "empty":
      return { text: "", finish: "stop", refusal: false };
    case "refusal":
      return { text: "I cannot help with that.", finish: "stop", refusal: true };
    case "capped": {
      const text = mind();
      return { text: text.slice(0, text.length / 2), finish: "length", refusal: false };
    }
    default:
      return { text: mind(), finish: "stop", refusal: false };
  }
}

/** The first half for certain, then the socket is torn. */
function torn(response: ServerResponse, parts: readonly string[]): void {
  const text = parts.join("");
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

async function slowly(response: ServerResponse, parts: readonly string[], ms: number): Promise<void> {
  const text = parts.join("");
  const size = Math.ceil(text.length / 10);
  for (let at = 0; at < text.length && !response.destroyed; at += size) {
    response.write(text.slice(at, at + size));
    await pause(ms / 10);
  }
  response.end();
}

function refuse(response: ServerResponse, status: number, retryAfter: string | undefined): void {
  if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
  json(response, status, { error: { message: `status ${status}`, type: "error", code: status } });
}

function overflow(response: ServerResponse): void {
  const message =
    "This model's maximum context length is exceeded. Please reduce the length of the messages.";
  const error = { message, type: "invalid_request_error", code: "context_length_exceeded" };
  json(response, 400, { error });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

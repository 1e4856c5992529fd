import { InvalidResponseDataError } from "ai";
import type { ChatMessage, TokenUsage } from "@/lib/pipeline/llm/ports";
import { type AttemptFailure, failure, failureOf } from "@/lib/platform/llm/failure";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";
import type { ProviderModel } from "@/lib/platform/llm/provider-models";
import { NO_STREAM } from "@/lib/platform/llm/retry-policy";

export type Received = {
  readonly kind: "received";
  readonly text: string;
  readonly finish: "stop" | "length";
};
/** What one request came to, with what it cost and what text there was, whichever way it ended. */
export type AttemptResult = {
  readonly outcome: Received | AttemptFailure;
  readonly text: string | null;
  readonly usage: TokenUsage;
};

export type AttemptRequest = {
  readonly messages: readonly ChatMessage[];
  readonly json: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | null;
  readonly signal: AbortSignal;
};

type CallOptions = Parameters<ProviderModel["doGenerate"]>[0];
type StreamPart =
  Awaited<ReturnType<ProviderModel["doStream"]>>["stream"] extends ReadableStream<infer Part> ? Part : never;
type Finish = { readonly unified: string; readonly raw: string | undefined };
type Raw = {
  readonly text: string;
  readonly finish: Finish | null;
  readonly usage: TokenUsage;
  /** What broke the reply off, where something did. */
  readonly broken?: { readonly error: unknown };
};

const NO_USAGE: TokenUsage = { input: null, output: null };

/** One request. Never throws: what goes wrong is the outcome. */
export async function attempt(
  model: ProviderModel,
  config: ModelConfig,
  request: AttemptRequest,
  now: () => number,
): Promise<AttemptResult> {
  try {
    const options = callOptions(config, request);
    const raw = config.stream
      ? await readStream(model, options, longestOf(config))
      : await readWhole(model, options);
    const outcome = raw.broken ? failureOf(raw.broken.error, now()) : outcomeOf(raw);
    return { outcome, text: raw.text === "" ? null : raw.text, usage: raw.usage };
  } catch (error) {
    return { outcome: failureOf(error, now()), text: null, usage: NO_USAGE };
  }
}

function callOptions(config: ModelConfig, { messages, json, signal }: AttemptRequest): CallOptions {
  return {
    prompt: messages.map(toPromptMessage),
    abortSignal: signal,
    ...(config.maxOutput !== null && { maxOutputTokens: config.maxOutput }),
    ...(json && config.json !== "off" && { responseFormat: responseFormat(config, json) }),
    // Without this the provider would bind the reply by way of a tool.
    ...(config.provider === "anthropic" && {
      providerOptions: { anthropic: { structuredOutputMode: "outputFormat" } },
    }),
  };
}

function toPromptMessage({ role, content }: ChatMessage): CallOptions["prompt"][number] {
  return role === "system" ? { role, content } : { role, content: [{ type: "text", text: content }] };
}

function responseFormat(
  config: ModelConfig,
  { name, schema }: NonNullable<AttemptRequest["json"]>,
): NonNullable<CallOptions["responseFormat"]> {
  return config.json === "schema" ? { type: "json", name, schema } : { type: "json" };
}

async function readWhole(model: ProviderModel, options: CallOptions): Promise<Raw> {
  const { content, finishReason, usage } = await model.doGenerate(options);
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  return { text, finish: finishReason, usage: usageOf(usage, text) };
}

/** No reply within its cap has so many characters for each token. */
const CHARACTERS_PER_TOKEN = 32;
/** Where no cap is sent. */
const UNCAPPED_TOKENS = 131_072;

const longestOf = ({ maxOutput }: ModelConfig): number =>
  (maxOutput ?? UNCAPPED_TOKENS) * CHARACTERS_PER_TOKEN;

/**
 * A stream that ends without saying why it finished was cut off: `finish` stays null. What had come is kept. One that
 * does not end is left once it has more than `longest` characters.
 */
async function readStream(model: ProviderModel, options: CallOptions, longest: number): Promise<Raw> {
  const { stream } = await model.doStream(options);
  const reader = stream.getReader();
  let raw: Raw = { text: "", finish: null, usage: NO_USAGE };
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      raw = withPart(raw, next.value);
      if (raw.text.length > longest) return await endless(reader, raw, longest);
    }
    return raw;
  } catch (error) {
    return { ...raw, broken: { error } };
  }
}

/** The endpoint ignores the cap: the reply is cut where it should have been. */
async function endless(
  reader: ReadableStreamDefaultReader<StreamPart>,
  raw: Raw,
  longest: number,
): Promise<Raw> {
  await reader.cancel().catch(() => undefined);
  return { ...raw, text: raw.text.slice(0, longest), finish: { unified: "length", raw: "length" } };
}

function withPart(raw: Raw, part: StreamPart): Raw {
  if (part.type === "text-delta") return { ...raw, text: raw.text + part.delta };
  if (part.type === "error" && !isMissingEnd(part.error)) return { ...raw, broken: { error: part.error } };
  if (part.type !== "finish") return raw;
  const { finishReason, usage } = part;
  return {
    ...raw,
    finish: finishReason.raw === undefined ? null : finishReason,
    usage: usageOf(usage, raw.text),
  };
}

/** The provider's complaint about a stream without an end; the finish that follows says the same. */
const isMissingEnd = (error: unknown): boolean => InvalidResponseDataError.isInstance(error);

/** More tokens than any one request has: a figure beyond is no count. */
const MOST_TOKENS = 10_000_000;

/** An endpoint's figure, unless it cannot be a count of so many tokens at least: then nobody knows what was used. */
const counted = (tokens: number | undefined, least: 0 | 1): number | null =>
  tokens !== undefined && Number.isInteger(tokens) && tokens >= least && tokens <= MOST_TOKENS
    ? tokens
    : null;

/** The provider reads a figure that is null as 0: no request is made of no tokens, and no text. */
const usageOf = (
  { inputTokens, outputTokens }: Awaited<ReturnType<ProviderModel["doGenerate"]>>["usage"],
  text: string,
): TokenUsage => ({
  input: counted(inputTokens.total, 1),
  output: counted(outputTokens.total, text === "" ? 0 : 1),
});

function outcomeOf({ text, finish }: Raw): Received | AttemptFailure {
  if (finish === null) return failure("connection", text === "" ? NO_STREAM : "the reply was cut off");
  if (finish.unified === "content-filter") return failure("refused", "the model declined to answer");
  if (finish.unified === "error") return failure("server-error", "the endpoint broke off with an error");
  const cut = finish.unified === "length";
  if (text.trim() !== "") return { kind: "received", text, finish: cut ? "length" : "stop" };
  return cut
    ? failure("truncated", "the cap on the reply was reached before any text")
    : failure("empty", "the reply is empty");
}

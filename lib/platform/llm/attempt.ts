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
    const raw = config.stream ? await readStream(model, options) : await readWhole(model, options);
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
  return { text, finish: finishReason, usage: usageOf(usage) };
}

/** A stream that ends without saying why it finished was cut off: `finish` stays null. What had come is kept. */
async function readStream(model: ProviderModel, options: CallOptions): Promise<Raw> {
  const { stream } = await model.doStream(options);
  const reader = stream.getReader();
  let raw: Raw = { text: "", finish: null, usage: NO_USAGE };
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      raw = withPart(raw, next.value);
    return raw;
  } catch (error) {
    return { ...raw, broken: { error } };
  }
}

function withPart(raw: Raw, part: StreamPart): Raw {
  if (part.type === "text-delta") return { ...raw, text: raw.text + part.delta };
  if (part.type === "error" && !isMissingEnd(part.error)) return { ...raw, broken: { error: part.error } };
  if (part.type !== "finish") return raw;
  const { finishReason, usage } = part;
  return { ...raw, finish: finishReason.raw === undefined ? null : finishReason, usage: usageOf(usage) };
}

/** The provider's complaint about a stream without an end; the finish that follows says the same. */
const isMissingEnd = (error: unknown): boolean => InvalidResponseDataError.isInstance(error);

const usageOf = (usage: Awaited<ReturnType<ProviderModel["doGenerate"]>>["usage"]): TokenUsage => ({
  input: usage.inputTokens.total ?? null,
  output: usage.outputTokens.total ?? null,
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

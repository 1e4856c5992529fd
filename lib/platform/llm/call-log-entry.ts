import type { ChatRequest, TokenUsage } from "@/lib/pipeline/llm/ports";
import type { AttemptResult } from "@/lib/platform/llm/attempt";
import type { CallLogEntry } from "@/lib/platform/llm/call-log";
import type { AttemptFailure } from "@/lib/platform/llm/failure";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";
import type { Redactor } from "@/lib/platform/llm/redact";

type Attempted = {
  readonly config: ModelConfig;
  readonly request: Pick<ChatRequest<unknown>, "messages" | "prompt" | "subject" | "format">;
  readonly redactor: Redactor;
  readonly result: AttemptResult;
  /** Null where the attempt gave a valid reply. */
  readonly failure: AttemptFailure | null;
  readonly attempt: number;
  readonly latencyMs: number;
};

export function callLogEntry(attempted: Attempted): CallLogEntry {
  const { config, request, redactor, result, failure } = attempted;
  const clean = (text: string): string => storable(redactor.text(text));
  return {
    role: config.role,
    provider: config.provider,
    model: config.model,
    promptVersion: request.prompt.version,
    promptHash: request.prompt.hash,
    subject: request.subject,
    input: {
      messages: request.messages.map(({ role, content }) => ({ role, content: clean(content) })),
      maxOutput: config.maxOutput,
      json: request.format.json?.name ?? null,
    },
    output: result.text === null ? null : clean(result.text),
    inputTokens: result.usage.input,
    outputTokens: result.usage.output,
    costUsd: costOf(result.usage, config.price),
    latencyMs: Math.round(attempted.latencyMs),
    attempt: attempted.attempt,
    outcome: failure?.category ?? "reply",
    error: failure === null ? null : clean(failure.message),
  };
}

/** Null where tokens or prices are not known. */
export function costOf(usage: TokenUsage, price: ModelConfig["price"]): number | null {
  if (price === null || usage.input === null || usage.output === null) return null;
  return (usage.input * price.input + usage.output * price.output) / 1_000_000;
}

/** A database takes neither the character NUL nor half a surrogate pair. */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, "\uFFFD");

/** What a model is asked. Nothing else travels with it: no temperature, no top-p, no seed, no tools. */
export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** Names the prompt that a message was made from; both travel with every logged call. */
export type PromptIdentity = { readonly version: string; readonly hash: string };

/** Why a reply cannot be used. `refused` is final; the others are asked again. */
export type ReadFailure = {
  readonly ok: false;
  readonly category: "malformed" | "wrong-schema" | "refused";
  readonly message: string;
};
export type ReadOutcome<T> = { readonly ok: true; readonly value: T } | ReadFailure;

/** How a reply is read: plain text, or JSON bound to a schema wherever the endpoint can bind it. */
export type ReplyFormat<T> = {
  readonly json: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | null;
  readonly read: (text: string) => ReadOutcome<T>;
};

export type ChatRequest<T> = {
  readonly messages: readonly ChatMessage[];
  readonly prompt: PromptIdentity;
  /** What the call is about: an abstract's hash, a pair of summary hashes, a run's step. */
  readonly subject: string;
  readonly format: ReplyFormat<T>;
  /**
   * "faults": only what the endpoint failed at is tried again; an answer without usable text (empty, truncated, malformed)
   * comes back at once, since it was paid for. Default: "all".
   */
  readonly retry?: "all" | "faults";
  /**
   * Asked before each request with the most that the question can come to by it: what it can cost, on top of what earlier
   * attempts cost or may have cost (null: no price is known). false: it is not sent.
   */
  readonly admit?: (worstUsd: number | null) => Promise<boolean>;
  readonly signal?: AbortSignal;
  /** Aborted: what is not sent yet is not sent any more; a request under way is waited for. */
  readonly rest?: AbortSignal;
};

/** Null where the endpoint does not count. */
export type TokenUsage = { readonly input: number | null; readonly output: number | null };

/** What all attempts of one question came to. */
export type ChatSpending = {
  /** null where no attempt was counted by the endpoint. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** US dollars; null where tokens or prices are not known. */
  readonly costUsd: number | null;
  /** Attempts that may have been charged without a word about it (cut off, timed out), each at the most it can have cost. */
  readonly assumedUsd: number;
  /** Requests that were sent. */
  readonly calls: number;
};

export type ChatFailureCategory =
  | "rate-limited"
  | "quota"
  | "server-error"
  | "timeout"
  | "connection"
  | "empty"
  | "malformed"
  | "wrong-schema"
  | "truncated"
  | "refused"
  | "bad-request"
  | "context-overflow"
  | "over-budget"
  | "unauthorised"
  | "cancelled";

export type ChatResult<T> =
  | {
      readonly kind: "reply";
      readonly value: T;
      readonly text: string;
      /** "length": the endpoint cut the reply at its cap. */
      readonly finish: "stop" | "length";
      /** Of the attempt that succeeded. */
      readonly usage: TokenUsage;
      readonly spent: ChatSpending;
      readonly attempts: number;
      /** Of all attempts and the waits between them, in milliseconds. */
      readonly latencyMs: number;
    }
  | {
      readonly kind: "failed";
      readonly category: ChatFailureCategory;
      /** Fit to be shown: no secret in it. */
      readonly message: string;
      readonly spent: ChatSpending;
      readonly attempts: number;
    };

/** One model in one role. Retries, limits, logging and redaction are behind it. */
export interface ChatModel {
  /** Provider and model, e.g. "openai-compatible/deepseek-v4-pro". */
  readonly id: string;
  ask<T>(request: ChatRequest<T>): Promise<ChatResult<T>>;
}

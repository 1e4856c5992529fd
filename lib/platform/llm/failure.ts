import { APICallError } from "ai";
import type { ChatFailureCategory } from "@/lib/pipeline/llm/ports";
import { readRetryAfter } from "@/lib/platform/llm/backoff";

export type AttemptFailure = {
  readonly kind: "failure";
  readonly category: ChatFailureCategory;
  /** May still hold a secret: redact before it goes anywhere. */
  readonly message: string;
  /** Milliseconds the endpoint asked to wait. */
  readonly retryAfter: number | null;
  /** False where no connection came about: nothing can have been worked on or charged. */
  readonly connected: boolean;
};

export const failure = (
  category: ChatFailureCategory,
  message: string,
  retryAfter: number | null = null,
): AttemptFailure => ({ kind: "failure", category, message, retryAfter, connected: true });

/** Sorts what a request threw. `now` reads a Retry-After that is a date. */
export function failureOf(error: unknown, now: number): AttemptFailure {
  if (isNamed(error, "TimeoutError")) return failure("timeout", "no answer within the time limit");
  if (isNamed(error, "AbortError")) return failure("cancelled", "cancelled");
  if (APICallError.isInstance(error)) return apiFailure(error, now);
  if (hasNetworkCause(error)) return failure("connection", "the connection broke off");
  const words = wordsOf(error);
  return failure(
    "server-error",
    words === "" ? "the endpoint's answer could not be read" : `the endpoint broke off: ${words}`,
  );
}

function apiFailure(error: APICallError, now: number): AttemptFailure {
  const status = error.statusCode;
  if (status === undefined) {
    const unreached = failure("connection", "the endpoint could not be reached");
    return { ...unreached, connected: !hasCause(error, UNCONNECTED) };
  }
  if (status < 400) {
    return hasNetworkCause(error)
      ? failure("connection", "the connection broke off")
      : failure("server-error", `the endpoint answered ${status} with something that is no chat reply`);
  }
  const said = `the endpoint answered ${status}${saying(error)}`;
  const retryAfter = readRetryAfter(error.responseHeaders ?? {}, now);
  return failure(statusCategory(status, error.responseBody ?? ""), said, retryAfter);
}

/** How endpoints say that a request is longer than the model's context. */
const OVERFLOW =
  /context[ _](length|window|size)|maximum context|(prompt|input) is too long|exceeds? the (available|maximum|model)|exceed_context|input token count|too many (input )?tokens/i;

function statusCategory(status: number, body: string): ChatFailureCategory {
  if (status === 401 || status === 403) return "unauthorised";
  if (status === 402 || (status === 429 && body.includes("insufficient_quota"))) return "quota";
  if (status === 429) return "rate-limited";
  if (status === 408) return "timeout";
  if (status === 413 || (status === 400 && OVERFLOW.test(body))) return "context-overflow";
  return status >= 500 || status === 409 || status === 425 ? "server-error" : "bad-request";
}

const saying = (error: APICallError): string => {
  const words = wordsOf(error);
  return words === "" ? "" : `: ${words}`;
};

/** What a terminal or a page could act on: control characters, and marks that turn the order of reading around. */
const UNFIT = /[\s\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** What the server said of it, as plain text on one line, and not all of it. */
function wordsOf(error: unknown): string {
  const message =
    typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
  return message.replace(UNFIT, " ").trim().slice(0, 300);
}

const NETWORK_CODE = /^(E[A-Z_]+|UND_ERR_[A-Z_]+)$/;
const UNCONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_[A-Z]+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const hasNetworkCause = (error: unknown): boolean =>
  hasCause(error, NETWORK_CODE) || causesOf(error).some(({ message }) => message === "terminated");

const hasCause = (error: unknown, code: RegExp): boolean =>
  causesOf(error).some((at) => "code" in at && typeof at.code === "string" && code.test(at.code));

function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}

const isNamed = (error: unknown, name: string): boolean =>
  typeof error === "object" && error !== null && "name" in error && error.name === name;

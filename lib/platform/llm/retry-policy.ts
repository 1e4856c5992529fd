import type { ChatFailureCategory } from "@/lib/pipeline/llm/ports";
import { type Backoff, backoffDelay } from "@/lib/platform/llm/backoff";
import type { AttemptFailure } from "@/lib/platform/llm/failure";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";
import { ROLE_DEFAULTS } from "@/lib/platform/llm/roles";

const WORTH_ANOTHER_TRY: ReadonlySet<ChatFailureCategory> = new Set([
  "rate-limited",
  "server-error",
  "timeout",
  "connection",
  "empty",
  "malformed",
  "wrong-schema",
  "truncated",
]);

/** Answers without usable text: they were paid for, and not every caller wants to pay again. */
const ANSWERED: ReadonlySet<ChatFailureCategory> = new Set([
  "empty",
  "malformed",
  "wrong-schema",
  "truncated",
]);

/** Milliseconds until the next attempt after failed attempt `turn` (from 1); null where another would be of no use. */
export function waitAfter(
  { category, retryAfter }: AttemptFailure,
  turn: number,
  chance: number,
  backoff: Backoff,
  retry: "all" | "faults" = "all",
): number | null {
  if (!WORTH_ANOTHER_TRY.has(category) || (retry === "faults" && ANSWERED.has(category))) return null;
  if (retryAfter !== null && retryAfter > backoff.longestRetryAfter) return null;
  return backoffDelay(turn, retryAfter, chance, backoff);
}

/** Milliseconds for which the endpoint wants no request from anybody; null where it said nothing, or asks too much. */
export const silenceAsked = (
  { retryAfter }: AttemptFailure,
  { longestRetryAfter }: Backoff,
): number | null => (retryAfter !== null && retryAfter <= longestRetryAfter ? retryAfter : null);

/** What the operator can do about it, where there is something; begins with a semicolon. */
export function hint(config: ModelConfig, { category, message, retryAfter }: AttemptFailure): string {
  const { role, provider, json, stream } = config;
  const setting = `IDEATASTE_${ROLE_DEFAULTS[role].setting}`;
  if (category === "unauthorised") return `; check ${setting}_API_KEY`;
  if (
    category === "bad-request" &&
    json === "schema" &&
    /response_format|output_config|schema/i.test(message)
  ) {
    return `; if the model knows no JSON schema, set ${setting}_JSON=${provider === "anthropic" ? "off" : "object"}`;
  }
  if (category === "connection" && stream && message === NO_STREAM) {
    return `; if the endpoint cannot stream, set ${setting}_STREAM=off`;
  }
  return retryAfter === null ? "" : `; it asked to wait ${Math.ceil(retryAfter / 1000)} s`;
}

export const NO_STREAM = "the stream ended before any text";

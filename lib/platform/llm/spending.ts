import type { ChatFailureCategory, ChatMessage, ChatSpending } from "@/lib/pipeline/llm/ports";
import type { AttemptResult } from "@/lib/platform/llm/attempt";
import { costOf } from "@/lib/platform/llm/call-log-entry";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";

export const NOTHING_SPENT: ChatSpending = {
  inputTokens: null,
  outputTokens: null,
  costUsd: null,
  assumedUsd: 0,
  calls: 0,
};

/** What an endpoint may have worked on, and charged for, although its answer never came or was not counted. */
const MAYBE_CHARGED: ReadonlySet<ChatFailureCategory> = new Set([
  "timeout",
  "connection",
  "cancelled",
  "empty",
  "truncated",
  "refused",
]);

/** What stands around a message on the wire (its role, brackets) counts as so many tokens at most. */
export const PER_MESSAGE = 16;

/**
 * The most that one request can cost, in US dollars: no tokeniser makes more tokens than there are bytes, and no reply is
 * longer than its cap. null where no price is known, or no cap is sent.
 */
export function worstCost(
  { price, maxOutput }: Pick<ModelConfig, "price" | "maxOutput">,
  messages: readonly ChatMessage[],
): number | null {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + PER_MESSAGE, 0);
  return worstCostOf({ price, maxOutput }, bytes);
}

/** The same for messages of so many bytes, each with PER_MESSAGE more. */
export const worstCostOf = (
  { price, maxOutput }: Pick<ModelConfig, "price" | "maxOutput">,
  bytes: number,
): number | null =>
  price === null || maxOutput === null ? null : (bytes * price.input + maxOutput * price.output) / 1_000_000;

/** Of a logged call: whether it may have been charged for although nobody counted it. */
export const mayHaveBeenCharged = (outcome: string, output: string | null): boolean =>
  outcome === "reply" || output !== null || [...MAYBE_CHARGED].some((category) => category === outcome);

/** `before` with one more attempt. `worst`: the most that it can have cost. */
export function withAttempt(
  before: ChatSpending,
  { outcome, usage, text }: AttemptResult,
  price: ModelConfig["price"],
  worst: number | null,
): ChatSpending {
  const cost = costOf(usage, price);
  const uncounted = usage.input === null || usage.output === null;
  const maybe = text !== null || mayBeCharged(outcome);
  return {
    inputTokens: plus(before.inputTokens, usage.input),
    outputTokens: plus(before.outputTokens, usage.output),
    costUsd: plus(before.costUsd, cost),
    assumedUsd: before.assumedUsd + (uncounted && maybe ? (worst ?? 0) : 0),
    calls: before.calls + 1,
  };
}

const mayBeCharged = (outcome: AttemptResult["outcome"]): boolean =>
  outcome.kind === "received" || (outcome.connected && MAYBE_CHARGED.has(outcome.category));

const plus = (sum: number | null, more: number | null): number | null =>
  more === null ? sum : (sum ?? 0) + more;

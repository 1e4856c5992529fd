import type { ChatRequest } from "@/lib/pipeline/llm/ports";

export type WhileUnsent = {
  /** Aborted by `signal` at any time, by `rest` only before `sent`. */
  readonly signal: AbortSignal | undefined;
  sent(): void;
};

/** What a request listens to while it waits for its turn, and after it was sent. */
export function whileUnsent({ signal, rest }: Pick<ChatRequest<unknown>, "signal" | "rest">): WhileUnsent {
  if (rest === undefined) return { signal, sent: () => undefined };
  const resting = new AbortController();
  const onRest = (): void => resting.abort(rest.reason);
  if (rest.aborted) onRest();
  rest.addEventListener("abort", onRest, { once: true });
  return {
    signal: signal === undefined ? resting.signal : AbortSignal.any([signal, resting.signal]),
    sent: () => rest.removeEventListener("abort", onRest),
  };
}

/** Aborted by either: between two attempts nothing is under way. */
export const betweenAttempts = ({
  signal,
  rest,
}: Pick<ChatRequest<unknown>, "signal" | "rest">): AbortSignal | undefined =>
  signal !== undefined && rest !== undefined ? AbortSignal.any([signal, rest]) : (rest ?? signal);

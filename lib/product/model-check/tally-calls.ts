/** One attempt of one call, as far as a check counts it. */
export type AttemptSeen = {
  readonly role: string;
  readonly outcome: string;
  readonly attempt: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
  readonly latencyMs: number;
};

export type CallTally = {
  readonly attempts: number;
  /** Attempts beyond a call's first. */
  readonly retries: number;
  /** How many attempts ended in which way; "reply" is a valid one. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Of all attempts, failed ones included, as far as the endpoint counted. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null where no price is set. */
  readonly costUsd: number | null;
  /** Of single attempts, queueing and waits left out. */
  readonly medianSeconds: number | null;
  readonly slowestSeconds: number | null;
};

export function tallyCalls(seen: readonly AttemptSeen[]): CallTally {
  const outcomes: Record<string, number> = {};
  for (const { outcome } of seen) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const seconds = seen.map(({ latencyMs }) => latencyMs / 1000).sort((a, b) => a - b);
  const costs = seen.map(({ costUsd }) => costUsd).filter((cost) => cost !== null);
  return {
    attempts: seen.length,
    retries: seen.filter(({ attempt }) => attempt > 1).length,
    outcomes,
    inputTokens: sum(seen.map(({ inputTokens }) => inputTokens ?? 0)),
    outputTokens: sum(seen.map(({ outputTokens }) => outputTokens ?? 0)),
    costUsd: costs.length === 0 ? null : sum(costs),
    medianSeconds: seconds[Math.floor((seconds.length - 1) / 2)] ?? null,
    slowestSeconds: seconds.at(-1) ?? null,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

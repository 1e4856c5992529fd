export type Backoff = {
  /** Milliseconds before the second attempt; doubles from there. */
  readonly base: number;
  readonly cap: number;
  /** The longest wait that an endpoint may ask for; beyond it the call fails at once. */
  readonly longestRetryAfter: number;
};

export const DEFAULT_BACKOFF: Backoff = { base: 1_000, cap: 60_000, longestRetryAfter: 600_000 };

/**
 * Milliseconds to wait after failed attempt n (from 1): between half and the whole of min(cap, base · 2^(n-1)),
 * `chance` in [0, 1) says where. An endpoint's own Retry-After is never undercut; up to a tenth is added, so that
 * callers who were turned away together do not come back together.
 */
export function backoffDelay(
  attempt: number,
  retryAfter: number | null,
  chance: number,
  { base, cap }: Backoff,
): number {
  const whole = Math.min(cap, base * 2 ** (attempt - 1));
  const own = whole * (0.5 + chance / 2);
  return retryAfter === null ? own : Math.max(own, retryAfter * (1 + chance / 10));
}

/** Milliseconds asked for by `retry-after-ms` or `retry-after` (seconds or an HTTP date); null without a readable one. */
export function readRetryAfter(headers: Readonly<Record<string, string>>, now: number): number | null {
  const milliseconds = headers["retry-after-ms"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds);
  const value = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

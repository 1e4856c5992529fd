import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type LimitSettings = {
  readonly perMinute: number;
  /** In ten seconds. */
  readonly burst: number;
};

/** `headers` tell the limits and what is left (IETF draft "RateLimit header fields for HTTP"). */
export type Allowance = {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
};

export type RequestLimits = { take(address: string, weight: number): Promise<Allowance> };

type Window = { readonly name: string; readonly limiter: RateLimiterMemory; readonly seconds: number };
type Standing = { readonly refused: boolean; readonly left: number; readonly ms: number };

/** Counts requests by address, in two windows that both must have room: a short one for bursts and a long one. */
export function requestLimits({ perMinute, burst }: LimitSettings): RequestLimits {
  const windows = [windowOf("burst", burst, 10), windowOf("minute", perMinute, 60)];
  const policy = windows
    .map(({ name, limiter, seconds }) => `"${name}";q=${limiter.points};w=${seconds}`)
    .join(", ");
  return {
    take: async (address, weight) => {
      const standings = await Promise.all(windows.map(({ limiter }) => takeFrom(limiter, address, weight)));
      const told = standings.map(({ left, ms }, at) => `"${windows[at]?.name}";r=${left};t=${inSeconds(ms)}`);
      const refused = standings.filter((standing) => standing.refused);
      return {
        allowed: refused.length === 0,
        retryAfterSeconds: Math.max(0, ...refused.map(({ ms }) => inSeconds(ms))),
        headers: { "ratelimit-policy": policy, ratelimit: told.join(", ") },
      };
    },
  };
}

const windowOf = (name: string, points: number, seconds: number): Window => ({
  name,
  seconds,
  limiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
});

const inSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

async function takeFrom(limiter: RateLimiterMemory, address: string, weight: number): Promise<Standing> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(address, weight);
    return { refused: false, left: remainingPoints, ms: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { refused: true, left: error.remainingPoints, ms: error.msBeforeNext };
  }
}

import PQueue from "p-queue";
import type { Clock } from "@/lib/platform/llm/clock";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";

/** One endpoint's door: so many at a time, so many a minute, and nobody while it asked for silence. */
export interface EndpointQueue {
  /** Rejects with an abort error where the signal fires first. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** No request is begun before that time (milliseconds since 1970). */
  holdUntil(time: number): void;
}

export function createEndpointQueue(
  limits: { readonly concurrency: number; readonly perMinute: number | null },
  clock: Clock,
): EndpointQueue {
  const pace =
    limits.perMinute === null ? {} : { interval: 60_000 / limits.perMinute, intervalCap: 1, strict: true };
  const queue = new PQueue({ concurrency: limits.concurrency, ...pace });
  let heldUntil = 0;
  return {
    run: (task, signal) =>
      queue.add(async () => {
        const wait = heldUntil - clock.now();
        if (wait > 0) await clock.sleep(wait, signal);
        return task();
      }, signal && { signal }),
    holdUntil(time) {
      heldUntil = Math.max(heldUntil, time);
    },
  };
}

/** Roles that share an endpoint (provider, URL and key) share a queue, with the strictest of the limits that are set. */
export function endpointQueues(
  configs: readonly ModelConfig[],
  clock: Clock,
): (config: ModelConfig) => EndpointQueue {
  const queues = new Map<string, EndpointQueue>();
  const keyOf = ({ provider, baseUrl, apiKey }: ModelConfig): string =>
    JSON.stringify([provider, baseUrl, apiKey]);
  return (config) => {
    const key = keyOf(config);
    const known = queues.get(key);
    if (known) return known;
    const queue = createEndpointQueue(strictest(configs.filter((other) => keyOf(other) === key)), clock);
    queues.set(key, queue);
    return queue;
  };
}

function strictest(sharing: readonly ModelConfig[]) {
  const given = sharing.filter(({ concurrencyIsSet }) => concurrencyIsSet);
  const paces = sharing.map(({ perMinute }) => perMinute).filter((pace) => pace !== null);
  return {
    concurrency:
      given.length > 0
        ? Math.min(...given.map(({ concurrency }) => concurrency))
        : Math.max(...sharing.map(({ concurrency }) => concurrency)),
    perMinute: paces.length === 0 ? null : Math.min(...paces),
  };
}

import { createMemoryCallLog } from "@/lib/platform/llm/call-log";
import { type Clock, systemClock } from "@/lib/platform/llm/clock";
import { createGateway, type Gateway } from "@/lib/platform/llm/gateway";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";

/** A clock whose waits end at once and are remembered; time itself is real. */
export function impatientClock(): Clock & { readonly waits: readonly number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: systemClock.now,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    },
  };
}

/** A gateway from settings as an operator writes them, with a log to look into. `chance` 0: waits are the least possible. */
export function gatewayForTests(env: Readonly<Record<string, string>>, clock: Clock = impatientClock()) {
  const read = readLlmEnv(env);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const log = createMemoryCallLog();
  const gateway: Gateway = createGateway(read.config, { log, clock, random: () => 0 });
  return { gateway, log };
}

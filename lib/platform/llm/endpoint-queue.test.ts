import { describe, expect, it } from "vitest";
import type { Clock } from "@/lib/platform/llm/clock";
import { createEndpointQueue, endpointQueues } from "@/lib/platform/llm/endpoint-queue";
import { type LlmConfig, readLlmEnv } from "@/lib/platform/llm/llm-env";

function fakeClock(): Clock & { readonly waits: number[] } {
  let now = 1_000;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    sleep: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  };
}

async function mostAtOnce(run: (task: () => Promise<void>) => Promise<void>, tasks: number): Promise<number> {
  let open = 0;
  let most = 0;
  const task = async (): Promise<void> => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open--;
  };
  await Promise.all(Array.from({ length: tasks }, () => run(task)));
  return most;
}

describe("createEndpointQueue", () => {
  it("lets no more in than the limit", async () => {
    const queue = createEndpointQueue({ concurrency: 3, perMinute: null }, fakeClock());
    expect(await mostAtOnce((task) => queue.run(task), 20)).toBe(3);
  });

  it("spaces out what is begun", async () => {
    const queue = createEndpointQueue({ concurrency: 10, perMinute: 3_000 }, fakeClock());
    const begun: number[] = [];
    await Promise.all(
      Array.from({ length: 4 }, () =>
        queue.run(async () => {
          begun.push(performance.now());
        }),
      ),
    );
    // 3,000 a minute = one every 20 ms: the fourth is begun 60 ms after the first, never sooner (timers may be 1 ms early)
    expect((begun[3] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(57);
  });

  it("begins nothing while the endpoint asked for silence", async () => {
    const clock = fakeClock();
    const queue = createEndpointQueue({ concurrency: 1, perMinute: null }, clock);
    queue.holdUntil(6_000);
    queue.holdUntil(4_000);
    expect(await queue.run(async () => clock.now())).toBe(6_000);
    await queue.run(async () => undefined);
    expect(clock.waits).toEqual([5_000]);
  });

  it("drops what was cancelled before its turn", async () => {
    const queue = createEndpointQueue({ concurrency: 1, perMinute: null }, fakeClock());
    const stop = new AbortController();
    let began = false;
    const first = queue.run(() => new Promise(setImmediate));
    const second = queue.run(async () => {
      began = true;
    }, stop.signal);
    stop.abort();
    await expect(second).rejects.toThrow();
    await first;
    expect(began).toBe(false);
  });
});

describe("endpointQueues", () => {
  const configOf = (judgeUrl: string): LlmConfig => {
    const read = readLlmEnv({
      IDEATASTE_JUDGE: "openai-compatible:a",
      IDEATASTE_JUDGE_BASE_URL: judgeUrl,
      IDEATASTE_JUDGE_CONCURRENCY: "2",
      IDEATASTE_EXTRACTOR: "openai-compatible:b",
      IDEATASTE_EXTRACTOR_BASE_URL: "http://127.0.0.1:1/v1",
      IDEATASTE_EXTRACTOR_CONCURRENCY: "5",
    });
    if (!read.ok) throw new Error(read.problems.join("\n"));
    return read.config;
  };

  it("shares one queue, with the smaller limit, between roles at one endpoint", async () => {
    const config = configOf("http://127.0.0.1:1/v1");
    const configs = Object.values(config);
    const queueOf = endpointQueues(configs, fakeClock());
    const [extraction, judging] = configs.map(queueOf);
    expect(extraction).toBe(judging);
    if (!extraction) throw new Error("no queue");
    expect(await mostAtOnce((task) => extraction.run(task), 8)).toBe(2);
  });

  it("takes the largest default where no limit is set, and the limit of the one that is", async () => {
    const shared = {
      IDEATASTE_AGENT: "openai-compatible:a",
      IDEATASTE_AGENT_BASE_URL: "http://127.0.0.1:1/v1",
      IDEATASTE_JUDGE: "openai-compatible:b",
      IDEATASTE_JUDGE_BASE_URL: "http://127.0.0.1:1/v1",
    };
    const limitOf = async (env: Record<string, string>): Promise<number> => {
      const read = readLlmEnv(env);
      if (!read.ok || !read.config.agent) throw new Error("the configuration should be valid");
      const queue = endpointQueues(Object.values(read.config), fakeClock())(read.config.agent);
      return mostAtOnce((task) => queue.run(task), 80);
    };
    expect(await limitOf(shared)).toBe(64);
    expect(await limitOf({ ...shared, IDEATASTE_JUDGE_CONCURRENCY: "6" })).toBe(6);
  });

  it("keeps other endpoints apart", () => {
    const configs = Object.values(configOf("http://127.0.0.1:2/v1"));
    const queueOf = endpointQueues(configs, fakeClock());
    const [extraction, judging] = configs.map(queueOf);
    expect(extraction).not.toBe(judging);
  });
});

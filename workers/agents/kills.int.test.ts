import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AgentStandIn, startAgentStandIn } from "@/lib/platform/llm/testing/agent-stand-in";
import type { RunPopulation, RunProgress } from "@/lib/product/runs/ports";
import { type InterruptedDatabase, openInterruptedDatabase } from "../testing/interrupted-database.ts";
import { type MainProcess, startMainProcess } from "../testing/main-process.ts";
import { addLabelledArea, addRunPopulation, agentEnv, STAND_IN_AGENT } from "../testing/run-edition.ts";
import { flushRuns, openTestWorld } from "../testing/test-world.ts";
import { addEdition } from "../testing/tiny-edition.ts";
import type { World } from "../world.ts";

const [SIZE, STEPS, CONCURRENCY, CALLS, LATENCY_MS] = [6, 16, 4, 3, 80];
let database: InterruptedDatabase;
let world: World;
let server: AgentStandIn;
let population: RunPopulation;
const processes: MainProcess[] = [];

beforeEach(async () => {
  database = await openInterruptedDatabase();
  world = openTestWorld(database);
  server = await startAgentStandIn({ budget: STEPS, latencyMs: LATENCY_MS });
  const edition = await addEdition(world, "e");
  const area = await addLabelledArea(world, edition);
  const plan = { size: SIZE, stepBudget: STEPS, concurrency: CONCURRENCY };
  const wanted = { ...plan, price: { input: 1, output: 2 }, budgetUsd: 1_000 };
  population = await addRunPopulation(world, { edition, area, slug: "p", ...wanted });
});
afterEach(async () => {
  for (const each of processes.splice(0)) await each.end("SIGKILL");
  await server.close();
  await world.close();
  await database.close();
});

async function worker(): Promise<MainProcess> {
  // Fewer calls than runs at a time: some are told to stop while they wait for their turn.
  const limits = { IDEATASTE_AGENT_CONCURRENCY: String(CALLS), IDEATASTE_AGENT_PRICE: "1/2" };
  const started = await startMainProcess(database.url, agentEnv(server.baseUrl, limits));
  processes.push(started);
  return started;
}

async function until(what: (progress: RunProgress) => boolean): Promise<RunProgress> {
  for (;;) {
    const progress = await world.runs.progress(population.id);
    if (progress !== null && what(progress)) return progress;
    await pause(10);
  }
}
const complete = (): Promise<RunProgress> => until(({ population: { state } }) => state === "complete");
const steps = (count: number): Promise<RunProgress> => until((progress) => progress.steps >= count);

async function expectEverySlotOnce(progress: RunProgress): Promise<void> {
  expect(progress).toMatchObject({ done: SIZE, failed: 0, failedRuns: 0, steps: SIZE * STEPS });
  const [rows] = await database.sql`
    SELECT (SELECT count(*)::int FROM "AgentStep") AS steps,
      (SELECT count(*)::int FROM "Document" WHERE "kind" = 'proposal') AS proposals,
      (SELECT count(DISTINCT "subject")::int FROM "LlmCall" WHERE "outcome" = 'reply') AS subjects,
      (SELECT count(*)::int FROM "LlmCall" WHERE "outcome" = 'reply') AS replies,
      (SELECT sum("inputTokens" + "outputTokens")::int FROM "LlmCall") AS logged,
      (SELECT sum("inputTokens" + "outputTokens")::int FROM "AgentStep") AS stored`;
  const tokens = progress.inputTokens + progress.outputTokens;
  const replies = SIZE * STEPS;
  expect(rows).toEqual({
    steps: replies,
    proposals: SIZE,
    subjects: replies,
    replies,
    logged: tokens,
    stored: tokens,
  });
}

/** No request was sent twice, every token is accounted for, and nothing is set aside or assumed. */
async function expectNothingPaidTwice(progress: RunProgress): Promise<void> {
  await expectEverySlotOnce(progress);
  const { requests, inputTokens, outputTokens } = await server.stats();
  expect({ requests, inputTokens, outputTokens }).toEqual({
    requests: SIZE * STEPS,
    inputTokens: progress.inputTokens,
    outputTokens: progress.outputTokens,
  });
  expect(progress.assumedUsd).toBe(0);
  expect(progress.costUsd).toBeCloseTo((inputTokens + 2 * outputTokens) / 1_000_000, 9);
}

describe("a population", () => {
  it("whose workers are killed again and again pays again for no more than what was under way", async () => {
    let underWay = 0;
    for (const count of [6, 36]) {
      const started = await worker();
      await steps(count);
      await started.end("SIGKILL");
      underWay += CONCURRENCY;
    }
    await worker();
    const progress = await complete();
    await expectEverySlotOnce(progress);
    const { requests, inputTokens, outputTokens } = await server.stats();
    expect(requests - progress.steps).toBeGreaterThanOrEqual(0);
    expect(requests - progress.steps).toBeLessThanOrEqual(underWay);
    expect(inputTokens).toBeGreaterThanOrEqual(progress.inputTokens);
    expect(outputTokens).toBeGreaterThanOrEqual(progress.outputTokens);
    if (requests === progress.steps) expect(inputTokens).toBe(progress.inputTokens);
  });

  it("is handed from worker to worker by a rolling deploy, and nothing is paid twice", async () => {
    let current = await worker();
    for (const count of [6, 36]) {
      await steps(count);
      const next = worker();
      expect(await current.end("SIGTERM")).toBe(0);
      expect(current.log()).toContain('"released"');
      current = await next;
    }
    await expectNothingPaidTwice(await complete());
  });

  it("waits for a database that goes away with replies in hand, and nothing is paid twice", async () => {
    const started = await worker();
    for (const count of [5, 36]) {
      await steps(count);
      while ((await server.stats()).open === 0) await pause(1);
      await database.down();
      await pause(10 * LATENCY_MS);
      // Every reply has come by now, and nothing was asked since.
      const { open, requests } = await server.stats();
      expect(open).toBe(0);
      await pause(2 * LATENCY_MS);
      expect((await server.stats()).requests).toBe(requests);
      await database.up();
    }
    await expectNothingPaidTwice(await complete());
    expect(await started.end("SIGTERM")).toBe(0);
  });

  it("loses nothing to a flushed queue, and nothing is paid twice", async () => {
    await worker();
    for (const count of [4, 36]) {
      await steps(count);
      await flushRuns(database.url, STAND_IN_AGENT);
    }
    await expectNothingPaidTwice(await complete());
  });
});

describe("a worker that is told to stop twice", () => {
  it("gives up the calls under way, and they are asked again", async () => {
    const started = await worker();
    await steps(5);
    await server.script(...Array.from({ length: CALLS }, () => ({ kind: "hang" }) as const));
    while ((await server.stats()).faults.hang !== CALLS) await pause(5);
    started.signal("SIGTERM");
    await pause(200);
    expect(await started.end("SIGTERM")).toBe(0);
    await worker();
    const progress = await complete();
    await expectEverySlotOnce(progress);
    expect((await server.stats()).requests).toBe(progress.steps + CALLS);
    expect(progress.calls).toBe(progress.steps + CALLS);
    // They may have been charged without a word about it.
    expect(progress.assumedUsd).toBeGreaterThan(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Method } from "@/lib/domain/edition";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import {
  type AgentStandIn,
  type AgentStandInOptions,
  startAgentStandIn,
} from "@/lib/platform/llm/testing/agent-stand-in";
import type { Area } from "@/lib/product/areas/ports";
import type { Edition } from "@/lib/product/editions/ports";
import { resumePopulation } from "@/lib/product/runs/change-population";
import type { RunPopulation } from "@/lib/product/runs/ports";
import { type PopulationRun, runPopulation } from "../run-population.ts";
import { addLabelledArea, addRunPopulation, agentEnv, rolesOf } from "../testing/run-edition.ts";
import { openTestWorld } from "../testing/test-world.ts";
import { accepted, addEdition } from "../testing/tiny-edition.ts";
import type { World } from "../world.ts";

const PRICED = { IDEATASTE_AGENT_PRICE: "1/2" };
const PRICE = { input: 1, output: 2 };
let database: TestDatabase;
let world: World;
let edition: Edition;
let area: Area;
let server: AgentStandIn;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
  edition = await addEdition(world, "e");
  area = await addLabelledArea(world, edition);
});
afterAll(async () => {
  await world.close();
  await database.close();
});
afterEach(() => server?.close());

const standIn = async (options: AgentStandInOptions = {}): Promise<void> => {
  server = await startAgentStandIn({ budget: 6, ...options });
};
const population = (wanted: Partial<Parameters<typeof addRunPopulation>[1]> = {}): Promise<RunPopulation> =>
  addRunPopulation(world, { edition, area, slug: `p${++count}`, ...wanted });

async function run(
  { id }: RunPopulation,
  settings: Record<string, string> = {},
  onProgress: PopulationRun["onProgress"] = () => undefined,
) {
  const roles = rolesOf(world, agentEnv(server.baseUrl, settings));
  const { signal } = new AbortController();
  const ran = await runPopulation({ world, population: id, roles, here: true, signal, onProgress });
  await roles.close();
  if (ran.kind === "refused") throw new Error(ran.messages.join(" "));
  return { kind: ran.kind, ...ran.standing.progress };
}

/** What the rows and the endpoint say of the same tokens. */
async function expectSameTokens(ran: Awaited<ReturnType<typeof run>>): Promise<void> {
  const { requests, inputTokens, outputTokens } = await server.stats();
  expect([ran.calls, ran.inputTokens, ran.outputTokens]).toEqual([requests, inputTokens, outputTokens]);
}

const actionsOf = async ({ id }: RunPopulation): Promise<readonly string[]> =>
  (
    await database.sql`
      SELECT DISTINCT s."action" FROM "AgentStep" s JOIN "AgentRun" r ON r."id" = s."runId"
      WHERE r."populationId" = ${id} ORDER BY 1`
  ).map(({ action }) => String(action));

describe("a population of a chat model", () => {
  it.each<Method>(["free", "topic", "landscape", "frontier"])(
    "by method %s is written to the last slot, its tokens those that the endpoint counted",
    async (method) => {
      await standIn({ latencyMs: 10 });
      const wanted = await population({ method, rounds: method === "frontier" ? 2 : 1 });
      const ran = await run(wanted);
      expect(ran).toMatchObject({ kind: "complete", done: 6, failed: 0, steps: 36, malformed: 0, calls: 36 });
      await expectSameTokens(ran);
      const { answered, mostOpen } = await server.stats();
      expect(answered).toBe(36);
      expect(mostOpen).toBeLessThanOrEqual(4);
      const own = {
        free: [],
        topic: [],
        landscape: ["papers_by_tag"],
        frontier: ["read_peers", "search_peers"],
      };
      const actions = await actionsOf(wanted);
      expect(actions).toEqual(expect.arrayContaining(["plan", "search", "proposal"]));
      expect(actions).toEqual(expect.arrayContaining(method in own ? own[method as keyof typeof own] : []));
    },
  );

  it("is paused where its endpoint turns the key away, with the reason, and nothing is used up", async () => {
    await standIn({ key: "right" });
    const wanted = await population();
    const ran = await run(wanted, { IDEATASTE_AGENT_API_KEY: "wrong-key-0123456789" });
    expect(ran).toMatchObject({
      kind: "paused",
      steps: 0,
      done: 0,
      failed: 0,
      failedRuns: 0,
      costUsd: 0,
      assumedUsd: 0,
    });
    expect(ran.population).toMatchObject({
      stateCause: "endpoint",
      stateReason: expect.stringContaining("401"),
    });
    expect(ran.population.stateReason).not.toContain("wrong-key");
    expect(accepted(await resumePopulation(world.runs, ran.population, "test")).kind).toBe("changed");
    expect(await run(wanted, { IDEATASTE_AGENT_API_KEY: "right" })).toMatchObject({
      kind: "complete",
      done: 6,
    });
  });

  it("stops before its budget is passed, and goes on with a higher one", async () => {
    await standIn();
    // A request is at most about 11 kB here, so 0.015 dollars with a cap of 2,000 tokens on the reply.
    const wanted = await population({ budgetUsd: 0.05, price: PRICE });
    const settings = { ...PRICED, IDEATASTE_AGENT_MAX_OUTPUT: "2000" };
    const ran = await run(wanted, settings);
    expect(ran).toMatchObject({ kind: "paused", population: { stateCause: "budget" }, failedRuns: 0 });
    expect(ran.steps).toBeGreaterThan(0);
    expect(ran.costUsd + ran.assumedUsd).toBeGreaterThan(0);
    expect(ran.costUsd + ran.assumedUsd).toBeLessThanOrEqual(0.05);
    await expectSameTokens(ran);
    accepted(await resumePopulation(world.runs, ran.population, "test", 5));
    const after = await run(wanted, settings);
    expect(after).toMatchObject({ kind: "complete", done: 6, steps: 36 });
    await expectSameTokens(after);
  });

  it("sends nothing under a budget where the longest reply, and so the most it can cost, is not known", async () => {
    await standIn();
    const wanted = await population({ budgetUsd: 5, price: PRICE });
    const ran = await run(wanted, { ...PRICED, IDEATASTE_AGENT_MAX_OUTPUT: "none" });
    expect(ran).toMatchObject({ kind: "paused", steps: 0, calls: 0, population: { stateCause: "budget" } });
    expect((await server.stats()).requests).toBe(0);
  });
});

describe("an endpoint that misbehaves", () => {
  const quick = { IDEATASTE_AGENT_TIMEOUT_SECONDS: "1" };

  it("is waited for through a storm of 429s, which are counted", async () => {
    await standIn();
    await server.script(
      ...Array.from({ length: 6 }, () => ({ kind: "status", status: 429, retryAfter: "0.02" }) as const),
    );
    const ran = await run(await population());
    expect(ran).toMatchObject({ kind: "complete", done: 6, steps: 36, calls: 42, failedRuns: 0 });
    expect(ran.retries).toEqual([{ outcome: "rate-limited", count: 6 }]);
  });

  it("may be slow, cut off or silent: what it did not end is asked again, and said", async () => {
    await standIn();
    await server.script({ kind: "slow", ms: 300 }, { kind: "cut" }, { kind: "hang" });
    const ran = await run(await population(), quick);
    expect(ran).toMatchObject({ kind: "complete", done: 6, steps: 36, calls: 38 });
    expect([...ran.retries].sort((a, b) => (a.outcome < b.outcome ? -1 : 1))).toEqual([
      { outcome: "connection", count: 1 },
      { outcome: "timeout", count: 1 },
    ]);
  });

  it("pays a step for a refusal, an empty reply and one that is cut at its cap", async () => {
    await standIn();
    await server.script(
      { kind: "refusal" },
      { kind: "empty" },
      { kind: "capped" },
      { kind: "text", text: "no tag" },
    );
    const wanted = await population();
    const ran = await run(wanted);
    expect(ran).toMatchObject({ kind: "complete", done: 6, steps: 36, calls: 36 });
    expect(ran.malformed).toBeGreaterThanOrEqual(2);
    expect(await actionsOf(wanted)).toEqual(expect.arrayContaining(["refused", "empty", "malformed"]));
    await expectSameTokens(ran);
  });

  it("that refuses three times in a row ends the run, and the slot gets its next one", async () => {
    await standIn();
    await server.script({ kind: "refusal" }, { kind: "refusal" }, { kind: "refusal" });
    const ran = await run(await population({ size: 1, concurrency: 1, retries: 1 }));
    expect(ran).toMatchObject({ kind: "complete", done: 1, failed: 0, failedRuns: 1, steps: 9 });
    expect(ran.failures).toMatchObject([{ failure: "refused", count: 1 }]);
    await expectSameTokens(ran);
  });

  it("whose context runs over once is asked with less, and twice fails the run", async () => {
    await standIn();
    await server.script({ kind: "overflow" });
    const once = await population({ size: 1, concurrency: 1 });
    expect(await run(once)).toMatchObject({ kind: "complete", done: 1, steps: 6, calls: 7 });
    expect(await actionsOf(once)).toContain("compression");
    await server.script({ kind: "overflow" }, { kind: "overflow" });
    const twice = await run(await population({ size: 1, concurrency: 1 }));
    expect(twice).toMatchObject({ kind: "complete", done: 0, failed: 1, failedRuns: 1 });
    expect(twice.failures).toMatchObject([{ failure: "context-overflow" }]);
  });
});

describe("a population of a baseline", () => {
  it("needs no endpoint, and any worker can write it", async () => {
    await standIn();
    const wanted = await population({ agent: "baseline/recombination", method: "baseline", size: 8 });
    const { id } = wanted;
    const roles = rolesOf(world, {});
    const seen: string[] = [];
    const { signal } = new AbortController();
    const onProgress: PopulationRun["onProgress"] = ({ progress }) => seen.push(progress.population.state);
    const ran = await runPopulation({ world, population: id, roles, here: true, signal, onProgress });
    expect(ran).toMatchObject({
      kind: "complete",
      standing: { progress: { done: 8, failed: 0, costUsd: 0 } },
    });
    expect(seen.at(-1)).toBe("complete");
    expect((await server.stats()).requests).toBe(0);
  });

  it("is all that a worker without an agent takes", async () => {
    await standIn();
    const { id } = await population();
    const roles = rolesOf(world, {});
    const { signal } = new AbortController();
    const ran = await runPopulation({ world, population: id, roles, here: true, signal });
    expect(ran).toMatchObject({ kind: "refused", messages: [expect.stringContaining("IDEATASTE_AGENT")] });
  });
});

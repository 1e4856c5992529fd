import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { type Clients, connectClients } from "@/lib/platform/db/client";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import type { CallLogEntry } from "@/lib/platform/llm/call-log";
import type { ClaimedRun } from "@/lib/product/runs/ports";
import {
  claimReady,
  failure,
  type Place,
  placeOf,
  proposal,
  spent,
  started,
  stepOf,
} from "@/workers/testing/run-fixture";
import { openTestWorld } from "@/workers/testing/test-world";
import type { World } from "@/workers/world";

let database: TestDatabase;
let many: Clients;
let world: World;
let place: Place;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  many = connectClients(database.url, { connections: 20 });
  world = openTestWorld({ sql: many.sql, url: database.url });
  place = await placeOf(world, many.sql, "steps");
});
afterAll(async () => {
  await many.close();
  await database.close();
});

/** A population of which `size` runs are under way. */
async function underWay(change: Parameters<typeof started>[2] = {}) {
  await many.sql`
    UPDATE "Population" SET "state" = 'paused', "stateCause" = 'asked' WHERE "state" = 'running'`;
  const population = await started(world, place, { slug: slug.parse(`s${++count}`), ...change });
  return { population, claimed: await claimReady(world) };
}
async function one(change: Parameters<typeof started>[2] = {}) {
  const { population, claimed } = await underWay({ size: 1, ...change });
  const [run] = claimed;
  if (run === undefined) throw new Error("no run");
  return { population, run };
}
const rowOf = async ({ run }: ClaimedRun) => {
  const row = await world.runs.findRun(run.id);
  if (row === null) throw new Error("gone");
  return row;
};
const priced = { price: { input: 1, output: 1 }, agent: "baseline/test" };

describe("a step", () => {
  it("is stored with the run's counters, and read back as it was", async () => {
    const { run, population } = await one();
    const steps = [
      stepOf(1, { cut: true, feedback: "no", spent: spent({ assumedUsd: 0.5, latencyMs: 7.6, calls: 2 }) }),
      stepOf(2, { reply: null, failure: "empty", found: null, malformed: true, workingSet: [] }),
      stepOf(3, {
        event: "compression",
        step: 2,
        spent: spent({ inputTokens: null, outputTokens: null, costUsd: null }),
      }),
    ];
    for (const step of steps) expect(await world.runs.appendStep(run.claim, step, null)).toBe("continue");
    expect(await world.runs.loadSteps(run.run.id)).toEqual(
      steps.map(({ sequence, event, reply, cut, failure: why, found }) => ({
        sequence,
        event,
        reply,
        cut,
        failure: why,
        found,
      })),
    );
    expect(await rowOf(run)).toMatchObject({
      steps: 2,
      malformed: 1,
      calls: 4,
      inputTokens: 200,
      outputTokens: 20,
      costUsd: 0.02,
      assumedUsd: 0.5,
    });
    const record = await world.runs.runRecord(run.run.id);
    expect(record?.population.id).toBe(population.id);
    expect(record?.steps[0]).toMatchObject({
      observation: "2 results",
      feedback: "no",
      latencyMs: 8,
      calls: 2,
    });
    expect(record?.steps[2]).toMatchObject({ inputTokens: null, costUsd: null, event: "compression" });
  });

  it("that is stored twice is stored once, with and without an ending", async () => {
    const { run } = await one();
    for (const _ of [1, 2]) expect(await world.runs.appendStep(run.claim, stepOf(1), null)).toBe("continue");
    expect(await rowOf(run)).toMatchObject({ steps: 1, calls: 1 });
    // Another reply to the same step cannot come from the claim's own holder.
    expect(await world.runs.appendStep(run.claim, stepOf(1, { reply: "other" }), null)).toBe("lost");
    for (const _ of [1, 2])
      expect(await world.runs.appendStep(run.claim, stepOf(2), proposal("Once"))).toBe("continue");
    expect(await rowOf(run)).toMatchObject({ status: "done", steps: 2, calls: 2 });
  });

  it("counts what led to no step once", async () => {
    const { run } = await one();
    for (const _ of [1, 2]) await world.runs.spend(run.claim, spent({ calls: 3, assumedUsd: 0.25 }), 0);
    expect(await rowOf(run)).toMatchObject({ calls: 3, costUsd: 0.01, assumedUsd: 0.25, steps: 0 });
  });
});

describe("an ending", () => {
  it("files the proposal with its citations in the step's transaction", async () => {
    const { run, population } = await one();
    await world.runs.appendStep(run.claim, stepOf(1), proposal("A title"));
    const row = await rowOf(run);
    expect(row).toMatchObject({ status: "done", steps: 1 });
    const [document] = await many.sql`SELECT * FROM "Document" WHERE "id" = ${row.documentId}`;
    expect(document).toMatchObject({
      externalId: "slot-0001",
      position: 0,
      kind: "proposal",
      populationId: population.id,
      scope: population.id,
      body: "# A title",
    });
    const [filed] = await world.runs.filedProposals(population.id, { after: -1, limit: 5 });
    expect(filed).toMatchObject({
      id: "slot-0001",
      citations: ["old-3"],
      references: [{ number: 1, id: "old-3" }],
    });
  });

  it("stores nothing where a reference is not a paper of the corpus", async () => {
    const { run } = await one();
    const wrong = proposal("Wrong");
    if (wrong.kind !== "proposal") return;
    const references = [{ number: 1, id: "new-1", role: "method", sentence: "s" }] as const;
    await expect(
      world.runs.appendStep(run.claim, stepOf(1), { ...wrong, proposal: { ...wrong.proposal, references } }),
    ).rejects.toThrow("1 of 1 references are not papers of the corpus");
    expect(await world.runs.loadSteps(run.run.id)).toEqual([]);
    expect(await rowOf(run)).toMatchObject({ status: "running", steps: 0, calls: 0 });
  });

  it("in failure is followed by as many attempts as the plan has, from scratch", async () => {
    const { population, run } = await one({ retries: 2 });
    const attempts: number[] = [];
    for (let next: ClaimedRun | undefined = run; next !== undefined; [next] = await claimReady(world)) {
      attempts.push(next.run.attempt);
      expect(await world.runs.loadSteps(next.run.id)).toEqual([]);
      await world.runs.appendStep(next.claim, stepOf(1), failure);
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(await world.runs.progress(population.id)).toMatchObject({
      done: 0,
      failed: 1,
      remaining: 0,
      failedRuns: 3,
      failures: [{ failure: "no-proposal", reason: "Nothing came of it.", count: 3 }],
    });
  });
});

describe("the budget", () => {
  it("is never passed by what is set aside at once", async () => {
    const { claimed } = await underWay({ ...priced, size: 64, concurrency: 64, budgetUsd: 1 });
    expect(claimed).toHaveLength(64);
    const granted = await Promise.all(claimed.map(({ claim }) => world.runs.reserve(claim, 0.06)));
    // 16 × 0.06 = 0.96; a seventeenth would come to 1.02.
    expect(granted.filter(Boolean)).toHaveLength(16);
  });

  it("counts what was spent and assumed, and is free again where less was spent than set aside", async () => {
    const { claimed } = await underWay({ ...priced, size: 2, budgetUsd: 1 });
    const [a, b] = claimed;
    if (a === undefined || b === undefined) throw new Error("no runs");
    expect(await world.runs.reserve(a.claim, 0.9)).toBe(true);
    // Set aside in place of the former, not on top of it.
    expect(await world.runs.reserve(a.claim, 0.95)).toBe(true);
    expect(await world.runs.reserve(b.claim, 0.06)).toBe(false);
    await world.runs.appendStep(
      a.claim,
      stepOf(1, { spent: spent({ costUsd: 0.25, assumedUsd: 0.25 }) }),
      null,
    );
    expect(await world.runs.reserve(b.claim, 0.5)).toBe(true);
    expect(await world.runs.reserve(a.claim, 0.01)).toBe(false);
    await world.runs.spend(b.claim, spent({ costUsd: 0, calls: 1 }), 0);
    expect(await world.runs.reserve(a.claim, 0.5)).toBe(true);
  });

  it("allows no request without a price, but for baselines; without a budget any request is allowed", async () => {
    const free = await one({ budgetUsd: 1 });
    expect(await world.runs.reserve(free.run.claim, null)).toBe(true);
    const unpriced = await one();
    expect(await world.runs.reserve(unpriced.run.claim, null)).toBe(true);
    expect(await world.runs.reserve(unpriced.run.claim, 1e6)).toBe(true);
    await many.sql`UPDATE "Population" SET "state" = 'paused', "stateCause" = 'asked' WHERE "state" = 'running'`;
    expect(await world.runs.reserve(unpriced.run.claim, null)).toBe(false);
    expect(await world.runs.reserve(unpriced.run.claim, 0)).toBe(false);
  });
});

describe("the call log", () => {
  const call = (run: number, sequence: number, change: Partial<CallLogEntry> = {}): CallLogEntry => ({
    role: "agent",
    provider: "p",
    model: "m",
    promptVersion: "1",
    promptHash: "h",
    subject: `run/${run}/step/${sequence}`,
    input: { messages: [{ role: "user", content: `prompt ${sequence}` }], maxOutput: 50, json: null },
    output: "text",
    inputTokens: 100,
    outputTokens: 10,
    costUsd: 0.01,
    latencyMs: 5,
    attempt: 1,
    outcome: "reply",
    error: null,
    ...change,
  });
  const lost = { output: null, inputTokens: null, outputTokens: null, costUsd: null };

  it("holds an answer that was not stored, with all that was not counted", async () => {
    const { run, population } = await one(priced);
    const id = run.run.id;
    await world.callLog.append(call(id, 1));
    await world.runs.appendStep(run.claim, stepOf(1), null);
    expect(await world.runs.loggedReply(id, 1)).toBeNull();
    expect(await world.runs.loggedReply(id, 2)).toBeNull();
    await world.runs.reserve(run.claim, 0.4);
    await world.callLog.append(call(id, 2, { ...lost, outcome: "rate-limited" }));
    await world.callLog.append(call(id, 2, { output: "the answer", outputTokens: 50 }));
    expect(await world.runs.loggedReply(id, 2)).toEqual({
      answer: {
        kind: "reply",
        text: "the answer",
        cut: true,
        spent: { inputTokens: 100, outputTokens: 50, costUsd: 0.01, assumedUsd: 0, calls: 2, latencyMs: 10 },
      },
    });
    // Nobody knows it but the log: what was set aside for it is not assumed.
    await world.runs.resetAbandonedRuns(0, ["w"]);
    expect(await rowOf(run)).toMatchObject({ assumedUsd: 0, calls: 1, costUsd: 0.01 });
    expect((await world.runs.progress(population.id))?.retries).toEqual([
      { outcome: "rate-limited", count: 1 },
    ]);
    expect(await world.runs.loggedPrompt(id, 2)).toEqual([{ role: "user", content: "prompt 2" }]);
    expect(await world.runs.loggedPrompt(id, 3)).toBeNull();
  });

  it("assumes what answers may have cost whose endpoint counted nothing, as the gateway does", async () => {
    const price = { input: 1_000, output: 2_000 };
    const wanted = { slug: slug.parse(`s${++count}`), size: 1, agent: "openai-compatible/m", price };
    const population = await started(world, place, wanted);
    const [run] = await world.runs.runsOf(population.id, { after: -1, limit: 1 });
    if (run === undefined) throw new Error("no run");
    const { id } = run;
    const uncounted = { inputTokens: null, outputTokens: null, costUsd: null };
    const input = { messages: [{ role: "user", content: "12345é" }], maxOutput: 50, json: null };
    await world.callLog.append(call(id, 1, { ...lost, input, outcome: "rate-limited" }));
    await world.callLog.append(call(id, 1, { ...lost, input, outcome: "timeout" }));
    await world.callLog.append(call(id, 1, { ...uncounted, input }));
    const logged = await world.runs.loggedReply(id, 1);
    expect(logged).toMatchObject({ answer: { spent: { costUsd: null, calls: 3 } } });
    // twice 7 bytes and 16 more in, 50 tokens out: 2 · (23 · 1000 + 50 · 2000) / 1e6
    expect(logged?.answer.spent.assumedUsd).toBeCloseTo(0.246, 12);
  });

  it.each(["refused", "empty", "truncated"] as const)(
    "holds an answer that is %s: it was paid for",
    async (how) => {
      const { run } = await one();
      await world.callLog.append(call(run.run.id, 1, { output: null, outcome: how }));
      expect(await world.runs.loggedReply(run.run.id, 1)).toMatchObject({
        answer: { kind: "nothing", failure: how, spent: { inputTokens: 100, calls: 1 } },
      });
    },
  );

  it("counts requests that a lost holder never counted, and assumes the one that nobody knows the end of", async () => {
    const { run } = await one(priced);
    const id = run.run.id;
    await world.runs.reserve(run.claim, 0.4);
    await world.callLog.append(call(id, 1, { ...lost, outcome: "timeout" }));
    await world.callLog.append(call(id, 1, { outcome: "malformed", costUsd: 0.1 }));
    await many.sql`UPDATE "AgentRun" SET "worker" = 'gone' WHERE "id" = ${id}`;
    await world.runs.resetAbandonedRuns(3600, ["gone"]);
    const row = await rowOf(run);
    expect(row).toMatchObject({ calls: 2, inputTokens: 100, outputTokens: 10, costUsd: 0.1 });
    expect(row.assumedUsd).toBeCloseTo(0.3, 12);
    // Counted once: the next answer stands alone.
    await world.callLog.append(call(id, 1));
    expect(await world.runs.loggedReply(id, 1)).toMatchObject({
      answer: { spent: { calls: 1, costUsd: 0.01 } },
    });
  });

  it("knows the run of a call, and no run of any other call", async () => {
    const { run } = await one();
    await world.callLog.append(call(run.run.id, 1));
    await world.callLog.append(call(0, 1, { subject: "abc", role: "judging" }));
    const rows = await many.sql`SELECT "runId", "subject" FROM "LlmCall" ORDER BY "id" DESC LIMIT 2`;
    expect(rows.map((row) => row.runId)).toEqual([null, run.run.id]);
  });
});

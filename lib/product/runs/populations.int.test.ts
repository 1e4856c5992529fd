import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { exportedProposal } from "@/lib/domain/population-record";
import type { RunEnding } from "@/lib/pipeline/agent/ports";
import { type Clients, connectClients } from "@/lib/platform/db/client";
import { isDatabaseAway } from "@/lib/platform/db/is-away";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { importPopulation } from "@/lib/product/populations/import-population";
import {
  claimReady,
  type Place,
  placeOf,
  proposal,
  spent,
  started,
  stepOf,
  wantedIn,
} from "@/workers/testing/run-fixture";
import { openTestWorld } from "@/workers/testing/test-world";
import { accepted, lines } from "@/workers/testing/tiny-edition";
import type { World } from "@/workers/world";
import { cancelPopulation, pausePopulation, resumePopulation } from "./change-population.ts";
import { dispatchRuns } from "./dispatch-runs.ts";
import { endOfRun } from "./end-of-run.ts";
import { exportPopulation } from "./export-population.ts";
import { populationProgress } from "./population-progress.ts";
import type { ReadyRun } from "./ports.ts";
import { runJournal } from "./run-journal.ts";
import { settlePopulation } from "./settle-population.ts";
import { startPopulation } from "./start-population.ts";

let database: TestDatabase;
let many: Clients;
let world: World;
let place: Place;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  many = connectClients(database.url, { connections: 10 });
  world = openTestWorld({ sql: many.sql, url: database.url });
});
afterAll(async () => {
  await many.close();
  await database.close();
});
beforeEach(async () => {
  await many.sql`
    UPDATE "Population" SET "state" = 'paused', "stateCause" = 'asked' WHERE "state" = 'running'`;
  await many.sql`
    UPDATE "AgentRun" SET "status" = 'pending', "worker" = NULL, "reservedUsd" = 0 WHERE "status" = 'running'`;
  place = await placeOf(world, many.sql, `place-${++count}`);
});

const patience = { isAway: isDatabaseAway, giveUpAfterMs: 10_000 };
const start = (change: Parameters<typeof wantedIn>[1] = {}) =>
  startPopulation(wantedIn(place, change), world);
const messagesOf = (result: { readonly kind: string }): string =>
  "messages" in result ? String(result.messages) : result.kind;
async function firstRun(change: Parameters<typeof started>[2] = {}) {
  const population = await started(world, place, change);
  const [claimed] = await claimReady(world);
  if (claimed === undefined) throw new Error("no run");
  return { population, claimed };
}
const audited = async (action: string) =>
  many.sql`SELECT * FROM "AuditEvent" WHERE "action" = ${action} AND "subject" LIKE ${`edition/place-${count}/%`}`;

describe("starting a population", () => {
  it("fixes its plan, pins the encoder and writes one run a slot down", async () => {
    const population = await started(world, place, { size: 3 });
    expect(population).toMatchObject({
      state: "running",
      plan: { size: 3, seed: "p", encoder: "encoder", labels: null, stepBudget: 20, prompt: { hash: "h" } },
    });
    expect((await world.editions.findEdition(place.edition.slug))?.pins.encoder).toBe("encoder");
    expect(await world.runs.runsOf(population.id, { after: -1, limit: 9 })).toHaveLength(3);
    expect(await audited("population.started")).toHaveLength(1);
    expect(await world.populations.listPopulations(place.area.id)).toEqual([]);
    expect((await world.steps.context(place.area.id)).populations).toEqual([]);
    expect((await world.results.figures(place.edition.id))[0]?.populations).toEqual([]);
  });

  it("once more goes on with it; another plan under its name is refused", async () => {
    await started(world, place);
    expect((await start()).kind).toBe("unchanged");
    // The budget may have been raised since.
    expect((await start({ budgetUsd: 3, agent: "baseline/test" })).kind).toBe("unchanged");
    expect(messagesOf(await start({ size: 5, concurrency: 2 }))).toContain(
      "another plan (size, concurrency)",
    );
    const twice = await Promise.all([
      start({ slug: slug.parse("twice") }),
      start({ slug: slug.parse("twice") }),
    ]);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(["started", "unchanged"]);
  });

  it("refuses what cannot be run, and writes nothing", async () => {
    const refusals = [
      [{ size: 0 }, "size must be a whole number from 1 to 5,000"],
      [{ size: 5_001 }, "size must be"],
      [{ method: "topic" }, "has no topics in its corpus"],
      [{ method: "free", rounds: 2 }, "knows no rounds"],
      [{ method: "frontier", rounds: 3 }, "cannot be split into 3 equal rounds"],
      [{ method: "other" }, "populations that are imported"],
      [{ agent: "vendor/model", budgetUsd: 5 }, "IDEATASTE_AGENT_PRICE"],
      [{ budgetUsd: Number.NaN }, "The budget must be"],
    ] as const;
    for (const [change, said] of refusals) expect(messagesOf(await start(change))).toContain(said);
    expect(await world.runs.listRunPopulations(place.area.id)).toEqual([]);
    await many.sql`UPDATE "Edition" SET "encoder" = 'other' WHERE "id" = ${place.edition.id}`;
    // `place.edition` was read before: what is pinned now is found out by the database.
    expect(messagesOf(await start())).toContain("is pinned to the encoder other, and encoder is another one");
    expect(await audited("population.started")).toHaveLength(0);
    await many.sql`UPDATE "Edition" SET "status" = 'archived' WHERE "id" = ${place.edition.id}`;
    const edition = (await world.editions.findEdition(place.edition.slug)) ?? place.edition;
    expect(messagesOf(await start({ edition }))).toContain("is archived");
  });
});

describe("pausing, resuming and cancelling", () => {
  it("go by the state that there is", async () => {
    const population = await started(world, place);
    const { runs } = world;
    const tried = async (what: typeof pausePopulation) => (await what(runs, population, "me")).kind;
    expect(await tried(resumePopulation)).toBe("unchanged");
    expect(await tried(pausePopulation)).toBe("changed");
    expect(await tried(pausePopulation)).toBe("unchanged");
    expect(await runs.readyRuns([])).toEqual([]);
    expect(await runs.runPopulation(population.id)).toMatchObject({ state: "paused", stateCause: "asked" });
    expect(await tried(resumePopulation)).toBe("changed");
    expect(await runs.readyRuns([])).toHaveLength(4);
    expect(await tried(pausePopulation)).toBe("changed");
    expect(await tried(cancelPopulation)).toBe("changed");
    expect(await tried(cancelPopulation)).toBe("unchanged");
    expect(await tried(pausePopulation)).toBe("refused");
    expect(await tried(resumePopulation)).toBe("refused");
    expect(await runs.progress(population.id)).toMatchObject({ remaining: 0, failed: 0, done: 0 });
    for (const action of ["paused", "resumed", "cancelled"])
      expect((await audited(`population.${action}`)).length).toBeGreaterThan(0);
  });

  it("keep what a run under way has stored; a cancelled population's runs end with it", async () => {
    const { population, claimed } = await firstRun({ size: 1 });
    await world.runs.appendStep(claimed.claim, stepOf(1), null);
    await pausePopulation(world.runs, population, "me");
    expect(await endOfRun(world.runs, claimed, { kind: "leave" })).toBe("released");
    await resumePopulation(world.runs, population, "me");
    const [again] = await claimReady(world);
    if (again === undefined) throw new Error("no run");
    expect(await world.runs.loadSteps(again.run.id)).toHaveLength(1);
    await cancelPopulation(world.runs, population, "me");
    expect(await world.runs.appendStep(again.claim, stepOf(2), null)).toBe("leave");
    expect(await endOfRun(world.runs, again, { kind: "leave" })).toBe("released");
    const queue = { enqueue: async () => {} };
    await dispatchRuns(world.runs, queue, { agents: [], staleSeconds: 60, isDead: () => false });
    expect(await world.runs.findRun(again.run.id)).toMatchObject({ status: "cancelled", steps: 2 });
    expect(await world.runs.runPopulation(population.id)).toMatchObject({ state: "cancelled" });
  });

  it("raise a budget, and refuse one that is spent, lowered, or new", async () => {
    const { population, claimed } = await firstRun({ budgetUsd: 1 });
    await world.runs.appendStep(
      claimed.claim,
      stepOf(1, { spent: spent({ costUsd: 1.5, assumedUsd: 0.5 }) }),
      null,
    );
    expect(await endOfRun(world.runs, claimed, { kind: "over-budget" })).toBe("paused");
    const paused = await world.runs.runPopulation(population.id);
    expect(paused).toMatchObject({ state: "paused", stateCause: "budget" });
    if (paused === null) return;
    const resume = (budget?: number) => resumePopulation(world.runs, paused, "me", budget);
    expect(messagesOf(await resume())).toContain("has spent $2.00 of a budget of $1.00");
    expect(messagesOf(await resume(2))).toContain("has spent $2.00 of a budget of $2.00");
    expect(messagesOf(await resume(0.5))).toContain("it can be raised, not lowered");
    expect(await resume(2.5)).toMatchObject({
      kind: "changed",
      population: { plan: { budgetUsd: 2.5, size: 4 } },
    });
    // While runs go on, too.
    expect(await resume(3)).toMatchObject({
      kind: "changed",
      population: { state: "running", plan: { budgetUsd: 3 } },
    });
    const other = await started(world, place, { slug: slug.parse("none") });
    expect(messagesOf(await resumePopulation(world.runs, other, "me", 5))).toContain("without a budget");
  });
});

describe("the end of a drive", () => {
  const fault = { kind: "fault", category: "server-error", message: "503", lasting: false } as const;

  it("waits behind a passing fault, longer each time, and pauses at the third in a row", async () => {
    const { population, claimed } = await firstRun({ size: 1 });
    let held = claimed;
    for (const rest of ["released", "released", "paused"]) {
      expect(await endOfRun(world.runs, held, fault)).toBe(rest);
      await many.sql`UPDATE "AgentRun" SET "notBefore" = NULL WHERE "id" = ${held.run.id}`;
      const [next] = await claimReady(world);
      if (next !== undefined) held = next;
    }
    const paused = await world.runs.runPopulation(population.id);
    expect(paused).toMatchObject({ stateCause: "endpoint", stateReason: "503 (3 times in a row)" });
    if (paused === null) return;
    await resumePopulation(world.runs, paused, "me");
    expect(await world.runs.findRun(held.run.id)).toMatchObject({ faults: 0, status: "pending" });
  });

  it("pauses at once behind a lasting fault, and never for a claim that is lost", async () => {
    const { population, claimed } = await firstRun({ size: 1 });
    const lasting = {
      ...fault,
      category: "unauthorised",
      message: "the key is wrong",
      lasting: true,
    } as const;
    await world.runs.resetAbandonedRuns(3600, ["w"]);
    for (const end of [lasting, fault, { kind: "over-budget" }, { kind: "leave" }] as const)
      expect(await endOfRun(world.runs, claimed, end)).toBe("lost");
    const [again] = await claimReady(world);
    if (again === undefined) throw new Error("no run");
    expect(await endOfRun(world.runs, again, lasting)).toBe("paused");
    expect(await world.runs.runPopulation(population.id)).toMatchObject({
      state: "paused",
      stateCause: "endpoint",
      stateReason: "the key is wrong",
    });
  });

  it("pauses for no budget where there is none", async () => {
    const { population, claimed } = await firstRun({ size: 1 });
    expect(await endOfRun(world.runs, claimed, { kind: "over-budget" })).toBe("released");
    expect(await world.runs.runPopulation(population.id)).toMatchObject({ state: "running" });
  });
});

describe("a budget that others hold for their calls", () => {
  it("is waited for, and refused at once where it can never be had", async () => {
    await started(world, place, { size: 2, budgetUsd: 1 });
    const [a, b] = await claimReady(world);
    if (a === undefined || b === undefined) throw new Error("no runs");
    const [first, second] = [a, b].map((claimed) => runJournal(world.runs, claimed, patience));
    expect(await first?.reserve(0.7)).toBe(true);
    expect(await second?.reserve(1.1)).toBe(false);
    const events: string[] = [];
    const waiting = second?.reserve(0.7).then((granted) => events.push(`granted ${granted}`));
    expect(await world.runs.couldReserve(b.claim, 0.7)).toBe(true);
    await first?.append(stepOf(1, { spent: spent({ costUsd: 0.1 }) }), null);
    events.push("stored");
    await waiting;
    expect(events).toEqual(["stored", "granted true"]);
    // 0.1 is spent and 0.95 would come on top of it, whatever the other one does.
    expect(await first?.reserve(0.95)).toBe(false);
  });

  it("is waited for no longer once the population rests", async () => {
    const population = await started(world, place, { size: 2, budgetUsd: 1 });
    const [a, b] = await claimReady(world);
    if (a === undefined || b === undefined) throw new Error("no runs");
    expect(await world.runs.reserve(a.claim, 0.7)).toBe(true);
    const waiting = runJournal(world.runs, b, patience).reserve(0.7);
    await pausePopulation(world.runs, population, "me");
    expect(await waiting).toBe(false);
    expect(await endOfRun(world.runs, b, { kind: "over-budget" })).toBe("released");
    expect(await world.runs.runPopulation(population.id)).toMatchObject({ stateCause: "asked" });
  });
});

describe("dispatching", () => {
  it("resets what dead workers held, completes what is settled, and hands over the rest", async () => {
    const { population, claimed } = await firstRun({ size: 2, concurrency: 1 });
    await world.runs.appendStep(claimed.claim, stepOf(1), null);
    const handed: ReadyRun[] = [];
    const queue = {
      enqueue: async (ready: readonly ReadyRun[]) => {
        handed.push(...ready);
      },
    };
    const options = { agents: [], staleSeconds: 3600, isDead: (worker: string) => worker === "w" };
    expect(await dispatchRuns(world.runs, queue, options)).toMatchObject({
      reset: [claimed.run.id],
      completed: [],
    });
    expect(handed).toEqual([{ runId: claimed.run.id, claim: 2 }]);
    for (const title of ["One", "Two"]) {
      const [next] = await claimReady(world, "alive");
      if (next !== undefined) await world.runs.appendStep(next.claim, stepOf(2), proposal(title));
    }
    expect(await dispatchRuns(world.runs, queue, options)).toEqual({
      reset: [],
      completed: [population.id],
      enqueued: [],
    });
    expect((await dispatchRuns(world.runs, queue, options)).completed).toEqual([]);
  });
});

describe("a population that is settled", () => {
  it("is completed once, by whoever comes first, with what is there", async () => {
    const { population, claimed } = await firstRun({ size: 2, concurrency: 1, retries: 0 });
    await world.runs.appendStep(claimed.claim, stepOf(1), proposal("One"));
    expect(await settlePopulation(world.runs, population.id)).toBe(false);
    const [second] = await claimReady(world);
    if (second === undefined) throw new Error("no run");
    const failed = { kind: "failed", category: "refused", reason: "No." } as const;
    await world.runs.appendStep(second.claim, stepOf(1), failed);
    const settled = await Promise.all([1, 2, 3].map(() => settlePopulation(world.runs, population.id)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await settlePopulation(world.runs, population.id)).toBe(false);
    const [listed] = await world.populations.listPopulations(place.area.id);
    expect(listed).toMatchObject({
      slug: "p",
      size: 1,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [entry] = await audited("population.completed");
    expect(entry?.detail).toMatchObject({ size: 1, failed: 1, failedRuns: 1, steps: 2, calls: 2 });
    const standing = await populationProgress(world.runs, population.id);
    expect(standing).toMatchObject({ secondsLeft: 0, progress: { done: 1, failed: 1, remaining: 0 } });
    expect(standing?.progress.finishedAt).toBeInstanceOf(Date);
  });

  it("is complete without a single proposal, too", async () => {
    const { population, claimed } = await firstRun({ size: 1, retries: 0 });
    await world.runs.appendStep(claimed.claim, stepOf(1), {
      kind: "failed",
      category: "refused",
      reason: "No.",
    });
    expect(await settlePopulation(world.runs, population.id)).toBe(true);
    expect((await world.populations.listPopulations(place.area.id))[0]).toMatchObject({ size: 0 });
  });
});

describe("an exported population", () => {
  const written = (title: string, cited: string): RunEnding => ({
    kind: "proposal",
    proposal: {
      title: `${title}\u0085`,
      abstract: `About \u0000${title} — ∑x²\ud800.`,
      body: `# ${title}\n\n## References\n`,
      references: [{ number: 1, id: cited, role: "extension", sentence: "It goes on.\u0000" }],
      dropped: [{ line: "[2] D1", reason: "unknown\u0000" }],
    },
  });

  it("gives the same population when it is imported", async () => {
    const { population, claimed } = await firstRun({ size: 3, concurrency: 1, retries: 0 });
    const journal = runJournal(world.runs, claimed, patience);
    await journal.append(stepOf(1, { reply: "a\u0000b\ud800" }), null);
    await journal.spend(spent({ calls: 2, costUsd: 0.5 }));
    await journal.append(stepOf(2), written("One", "old-4"));
    for (const ending of [
      { kind: "failed", category: "refused", reason: "No." } as const,
      written("Three", "old-5"),
    ]) {
      const [next] = await claimReady(world);
      if (next !== undefined) await runJournal(world.runs, next, patience).append(stepOf(1), ending);
    }
    await settlePopulation(world.runs, population.id);
    const records: unknown[] = [];
    for await (const record of exportPopulation(world.runs, population, { prompts: true, page: 1 }))
      records.push(JSON.parse(JSON.stringify(record)));
    const exported = records.map((record) => exportedProposal.parse(record));
    expect(exported).toEqual(records);
    expect(exported.map(({ id }) => id)).toEqual(["slot-0001", "slot-0003"]);
    expect(exported[0]).toMatchObject({
      title: "One ",
      abstract: "About  One — ∑x² .",
      citations: ["old-4"],
      slot: 0,
      round: 1,
      topic: null,
      references: [{ number: 1, id: "old-4", role: "extension" }],
      dropped: [{ line: "[2] D1" }],
      run: { agent: "baseline/test", method: "free", attempt: 1, steps: 2, calls: 4, costUsd: 0.52 },
      trace: [
        { sequence: 1, reply: "a\uFFFDb\uFFFD", prompt: null, tokens: { input: 100, output: 10 } },
        { sequence: 2, observation: "2 results" },
      ],
    });
    const other = await placeOf(world, many.sql, `place-${++count}`);
    const imported = accepted(
      await importPopulation(
        { ...wantedIn(other, {}), method: "free", proposals: lines("p.jsonl", records) },
        world.populations,
      ),
    );
    const [run] = await world.populations.listPopulations(place.area.id);
    expect(imported.population).toMatchObject({ contentHash: run?.contentHash, size: run?.size });
  });
});

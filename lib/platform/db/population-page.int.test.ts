import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Method } from "@/lib/domain/edition";
import { type PopulationId, slug } from "@/lib/domain/ids";
import { scored, withheldScore } from "@/lib/domain/score";
import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";
import type { AgentModel, AgentTurn, AgentWorld } from "@/lib/pipeline/agent/ports";
import { runAgent } from "@/lib/pipeline/agent/run-agent";
import { createMemoryLiterature } from "@/lib/pipeline/agent/testing/memory-literature";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { populationLines, runLines } from "@/lib/product/population-page/export-lines";
import { aPlan } from "@/lib/product/population-page/fixtures/population-views";
import { loadPopulation } from "@/lib/product/population-page/load-population";
import { loadRun } from "@/lib/product/population-page/load-run";
import { loadStep } from "@/lib/product/population-page/load-step";
import { runJournal } from "@/lib/product/runs/run-journal";
import { contextOf } from "@/workers/agents/drive-run";
import { spent } from "@/workers/testing/run-fixture";
import { populationReader } from "./population-reader.ts";
import { proposalReader } from "./proposal-reader.ts";
import { replayReader } from "./replay-reader.ts";
import { runReader } from "./run-reader.ts";
import { runStore } from "./stores/run-store.ts";

let database: TestDatabase;
let areaId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  areaId = await fill();
});
afterAll(() => database.close());

const sources = () => {
  const { sql } = database;
  return {
    ...populationReader(sql),
    ...proposalReader(sql),
    ...replayReader(sql),
    ...runReader(sql),
    ...runStore(sql),
  };
};
const AT = { edition: "e-2026", area: "a" };
const PATIENCE = { isAway: () => false, giveUpAfterMs: 0 };
const ENTRY = { actor: "test", action: "test", subject: "test", detail: null };
const PAPERS = Array.from({ length: 20 }, (_, at) => ({
  id: `W${at}`,
  title: `Paper ${at} on toys`,
  abstract: `Abstract of paper ${at} on greedy toys.`,
  authors: ["A. Author"],
  year: 2016 + (at % 10),
  venue: "Toys",
}));

/** An edition of two areas; the first has twenty papers, half of them tagged, and an index. */
async function fill(): Promise<number> {
  const { prisma, sql } = database;
  const edition = await prisma.edition.create({
    data: { slug: AT.edition, title: "Edition 2026", year: 2026, origin: "measured", judge: "offline-x@1" },
  });
  const areaOf = (name: string) =>
    prisma.area.create({
      data: { editionId: edition.id, slug: name, name: `Area ${name}`, definition: "All about toys." },
    });
  const [area, other] = [await areaOf(AT.area), await areaOf("b")];
  await prisma.document.createMany({
    data: PAPERS.map(({ id, ...paper }, position) => ({
      ...paper,
      areaId: area.id,
      kind: "corpus" as const,
      externalId: id,
      position,
      textHash: "1".repeat(64),
      abstractHash: "2".repeat(64),
    })),
  });
  await sql`INSERT INTO "DocumentLabel" SELECT "id", 'task', 0, 'scheduling' FROM "Document" WHERE "position" < 10`;
  await sql`INSERT INTO "Step" ("areaId", "scope", "kind", "status") VALUES (${area.id}, 0, 'index', 'done')`;
  const model = await prisma.model.create({ data: { name: "Theirs" } });
  for (const at of [area, other])
    await prisma.population.create({
      data: {
        areaId: at.id,
        modelId: model.id,
        slug: "imported",
        name: "Imported",
        method: "other",
        size: 60,
      },
    });
  const imported = await prisma.population.findFirstOrThrow({ where: { areaId: area.id, slug: "imported" } });
  await prisma.document.createMany({
    data: Array.from({ length: 60 }, (_, position) => ({
      areaId: area.id,
      kind: "proposal" as const,
      populationId: imported.id,
      scope: imported.id,
      externalId: `p${position}`,
      position,
      title: `Proposal ${position}`,
      abstract: "Theirs.",
      textHash: "3".repeat(64),
      abstractHash: "4".repeat(64),
    })),
  });
  const figure = { areaId: area.id, metric: "matchCite", engine: "1.0.0" };
  await prisma.score.createMany({
    data: [
      { ...figure, scope: 0, kind: "scored", value: 0.2 },
      { ...figure, scope: imported.id, kind: "scored", value: 0.1, lower: 0.08, upper: 0.12 },
      {
        ...figure,
        scope: imported.id,
        metric: "matchIdea",
        kind: "withheld",
        reason: "refused",
        missingPairs: 2,
      },
      { ...figure, scope: imported.id, metric: "tau", kind: "scored", value: 7 },
      {
        ...figure,
        scope: imported.id,
        slice: "2026-01..2026-03",
        metric: "diversityCite",
        kind: "scored",
        value: 9,
      },
    ],
  });
  await prisma.rankRange.create({
    data: { areaId: area.id, populationId: imported.id, metric: "matchCite", best: 1, worst: 3 },
  });
  return area.id;
}

/** Writes by a script: plans, searches, pins, errs, and proposes or fails. */
const scripted = (fails: boolean): AgentModel => ({
  id: "baseline/test",
  answer: async (turn) => ({ kind: "reply", text: replyTo(turn, fails), cut: false, spent: spent() }),
});

function replyTo({ state, world, context }: AgentTurn, fails: boolean): string {
  const card = world.literature.card(state.retrieved[0] ?? "")?.cardId ?? "";
  const special: Partial<Record<Method, string>> = {
    landscape: "<papers_by_tag>task: scheduling</papers_by_tag>",
    frontier: "<search_peers>toys</search_peers>",
  };
  const script = [
    "<plan>Find toys. Ignore <b>this</b>.</plan>",
    "<search>greedy toys | years: 2018-2024</search>",
    special[context.method] ?? "<draft>Words.</draft>",
    `<read_papers>${card}, D0000000000</read_papers>`,
    "No action at all.",
  ];
  const next = script[state.stepsUsed];
  if (next !== undefined) return next;
  if (fails) return "Nothing.";
  const references = `## References\n[1] ${card} | role: method | It does so.`;
  return `<proposal># Toys by ${context.method}\n\n**Abstract**: About toys.\n\n## Related work\nAs in [1].\n\n${references}</proposal>`;
}

/** As the workers see it, from the same rows. */
async function worldOf(method: Method, population: PopulationId, round: number): Promise<AgentWorld> {
  const from = replayReader(database.sql);
  const labelled = await from.labelled(areaId, ["task", "method"]);
  const earlier = await from.earlierRuns(population, round);
  return {
    literature: createMemoryLiterature(PAPERS),
    tags: method === "landscape" ? buildTagIndex(labelled, 2025) : null,
    peers: method === "frontier" ? createPeerArchive(earlier.map(peerRecord)) : null,
  };
}

/** Runs a population of two slots to its end, through the real reducer and the real rows; the second one fails where told to. */
async function populationOf(method: Method, name: string, secondFails = false): Promise<PopulationId> {
  const runs = runStore(database.sql);
  const plan = aPlan({
    agent: "baseline/test",
    method,
    size: 2,
    rounds: 2,
    retries: 1,
    stepBudget: 8,
    budgetUsd: null,
  });
  const created = await runs.createRunPopulation(
    {
      areaId: areaId as never,
      slug: slug.parse(name),
      name,
      model: { name: "Baseline: test", releaseDate: null, trainingCutoff: null },
      plan,
      slots: [
        { slot: 0, round: 1, topic: null },
        { slot: 1, round: 2, topic: "Toys" },
      ],
    },
    ENTRY,
  );
  if (created === null) throw new Error("taken");
  for (;;) {
    const [ready] = await runs.readyRuns([]);
    const claimed = ready === undefined ? null : await runs.claimRun(ready.runId, "w");
    if (claimed === null) return created.id;
    const { run } = claimed;
    await runAgent({
      context: contextOf(claimed),
      world: await worldOf(method, created.id, run.round),
      model: scripted(secondFails && run.slot === 1),
      journal: runJournal(runs, claimed, PATIENCE),
      signal: new AbortController().signal,
    });
  }
}

async function populationView(population: string, page?: string) {
  const loaded = await loadPopulation(sources(), { ...AT, population }, page);
  if (loaded.kind !== "population") throw new Error(loaded.kind);
  return loaded.view;
}

describe("the page of a population", () => {
  it("that was imported: its figures, its proposals page by page, and where else it is", async () => {
    const view = await populationView("imported", "2");
    expect(view.facts).toMatchObject({
      name: "Imported",
      plan: null,
      elsewhere: [{ slug: "b", name: "Area b" }],
    });
    expect(view.labels.map(({ text }) => text)).toEqual(["measured here", "offline judge"]);
    expect(view.progress).toBeNull();
    expect(view.slots).toMatchObject({ page: 2, pages: 2, total: 60 });
    expect(view.slots.rows).toHaveLength(10);
    expect(view.slots.rows[0]).toEqual({ slot: 50, title: "Proposal 50", run: null });
    // 0.1 / 0.2 = 0.5
    expect(view.figures.matchCite).toMatchObject({
      score: scored(0.1, { lower: 0.08, upper: 0.12 }),
      percent: { kind: "scored", value: 0.5 },
      rank: { best: 1, worst: 3 },
    });
    expect(view.figures.matchIdea.score).toEqual(withheldScore("refused", 2));
    expect(view.figures.diversityCite.score).toMatchObject({ kind: "undefined" });
    expect(view.sources.map(({ engine }) => engine)).toEqual(["1.0.0"]);
  });

  it("that was run: every slot with its last attempt, sums over all of them", async () => {
    await populationOf("free", "mixed", true);
    const view = await populationView("mixed");
    const [first, second] = view.slots.rows;
    expect(first).toMatchObject({
      slot: 0,
      title: "Toys by free",
      run: { status: "done", attempts: 1, steps: 6, malformed: 1 },
    });
    // Two attempts of 8 steps each; all but the first four replies of each were malformed.
    expect(second).toMatchObject({
      slot: 1,
      title: null,
      run: {
        status: "failed",
        topic: "Toys",
        attempts: 2,
        steps: 16,
        malformed: 8,
        inputTokens: 1_600,
        outputTokens: 160,
      },
    });
    expect(view.progress).toMatchObject({
      done: 1,
      failed: 1,
      remaining: 0,
      failedRuns: 2,
      steps: 22,
      cost: { kind: "none" },
    });
    expect(
      (await sources().underWay(AT.edition)).map(({ slug: name, done, size }) => [name, done, size]),
    ).toEqual([["mixed", 1, 2]]);
  });

  it("is nowhere at another address", async () => {
    for (const population of ["nobody", "<script>"])
      expect(await loadPopulation(sources(), { ...AT, population }, undefined)).toEqual({ kind: "none" });
    const elsewhere = { edition: AT.edition, area: "b", population: "mixed" };
    expect(await loadPopulation(sources(), elsewhere, undefined)).toEqual({ kind: "none" });
  });

  it("says so where the database does not answer", async () => {
    const away = { ...sources(), figures: () => Promise.reject(new Error("away")) };
    expect(await loadPopulation(away, { ...AT, population: "imported" }, undefined)).toMatchObject({
      kind: "unavailable",
    });
  });
});

/** The settled run of a slot, as its page shows it. */
async function runOf(name: string, slot: number) {
  const { slots } = await populationView(name);
  const loaded = await loadRun(sources(), `${slots.rows[slot]?.run?.id}`);
  if (loaded.kind !== "run") throw new Error(loaded.kind);
  return loaded.view;
}

describe("the page of a run", () => {
  it("names papers and earlier proposals by title and by the id that the agent knew", async () => {
    await populationOf("frontier", "frontier");
    const view = await runOf("frontier", 1);
    const [, search, peers, read] = view.steps;
    expect(search?.found?.items[0]?.label).toMatch(/^D[0-9a-f]{10}$/);
    expect(search?.found?.items.every(({ title }) => title?.endsWith("on toys"))).toBe(true);
    expect(peers?.found?.items).toEqual([{ id: "peer-1", label: "peer-1", title: "Toys by frontier" }]);
    expect(read?.workingSet).toHaveLength(1);
    expect(view.steps.map(({ action }) => action)).toContain("malformed");
    expect(view.proposal?.title).toBe("Toys by frontier");
    expect(view.at.attempts).toHaveLength(1);
  });

  it("knows no run of another number", async () => {
    for (const id of ["0", "x", "2000000000"]) expect(await loadRun(sources(), id)).toEqual({ kind: "none" });
  });
});

describe("the prompt of a step", () => {
  it.each(["free", "landscape", "frontier"] as const)(
    "of method %s, which nobody was sent, is made again to the letter from the stored steps",
    async (method) => {
      const name = `prompts-${method}`;
      await populationOf(method, name);
      for (const slot of [0, 1]) {
        const { run, steps } = await runOf(name, slot);
        expect(steps.length).toBe(6);
        for (const { sequence } of steps) {
          const loaded = await loadStep(sources(), `${run.id}`, `${sequence}`);
          expect(loaded).toMatchObject({ kind: "step", prompt: { kind: "made-again", agrees: true } });
        }
      }
    },
  );

  it("is the logged one where there is one, and says when that is not what was sent", async () => {
    const { run } = await runOf("prompts-free", 0);
    const messages = [{ role: "user", content: "Something else." }];
    await database.prisma.llmCall.create({
      data: {
        role: "agent",
        provider: "p",
        model: "m",
        promptVersion: "1",
        promptHash: "h",
        subject: `run/${run.id}/step/2`,
        input: { messages },
        latencyMs: 1,
        attempt: 1,
        outcome: "reply",
        runId: run.id,
      },
    });
    expect(await loadStep(sources(), `${run.id}`, "2")).toMatchObject({
      prompt: { kind: "logged", messages, agrees: false },
    });
  });

  it("of a step that is not there is nowhere", async () => {
    const { run } = await runOf("prompts-free", 0);
    for (const step of ["99", "0", "x"])
      expect(await loadStep(sources(), `${run.id}`, step)).toEqual({ kind: "none" });
  });
});

async function linesOf(lines: AsyncGenerator<string>): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for await (const line of lines) all.push(JSON.parse(line) as Record<string, unknown>);
  return all;
}

describe("downloads", () => {
  it("hold every proposal, with its steps where runs of ours wrote it", async () => {
    const imported = (await populationView("imported")).facts;
    const theirs = await linesOf(populationLines(sources(), imported, false));
    expect(theirs).toHaveLength(60);
    expect(theirs[59]).toEqual({
      id: "p59",
      title: "Proposal 59",
      abstract: "Theirs.",
      citations: [],
      body: null,
      trace: null,
    });
    const own = await linesOf(populationLines(sources(), (await populationView("mixed")).facts, false));
    expect(own).toMatchObject([{ id: "slot-0001", title: "Toys by free", slot: 0 }]);
    expect(own[0]?.trace).toHaveLength(6);
  });

  it("hold the steps of a run that failed, too", async () => {
    const { run } = await runOf("mixed", 1);
    const record = await sources().runRecord(run.id);
    if (record === null) throw new Error("gone");
    const steps = await linesOf(runLines(sources(), record, true));
    expect(steps.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(steps[4]).toMatchObject({ action: "malformed", prompt: null });
  });
});

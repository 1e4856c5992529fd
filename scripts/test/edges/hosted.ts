import type postgres from "postgres";
import type { PauseCause, PopulationPlan } from "@/lib/domain/population";
import { METRICS } from "@/lib/domain/score";
import { addJudgement } from "./judgement.ts";
import { addArea, addModel, addPaper, addPopulation, addProposals, addScores, idOf, sha } from "./rows.ts";

const JUDGE = "openai-compatible/careful-judge";
const EXTRACTOR = "openai-compatible/quick-reader";
const plan = (change: Partial<PopulationPlan> = {}): PopulationPlan => ({
  version: 1,
  agent: "openai-compatible/priced-model",
  method: "free",
  size: 3,
  rounds: 1,
  concurrency: 2,
  retries: 1,
  stepBudget: 20,
  budgetUsd: 1,
  price: { input: 0.5, output: 1.5 },
  seed: "edges",
  prompt: { version: "agent-free@1", hash: sha("prompt") },
  encoder: "all-MiniLM-L6-v2",
  labels: null,
  ...change,
});

const TEXTS = ["first", "second", "third"].map((word) => ({
  title: `The ${word} of three`,
  abstract: `What the ${word} one asks, why, and how it is to be answered.`,
  body: `# The ${word} of three\n\nThat $a_n \\to 0$ is shown in [1].`,
}));

type At = { readonly area: number; readonly model: number };
type Pause = { readonly cause: PauseCause; readonly reason: string };

/** `why`: it is paused, and for that reason. */
async function begin(
  sql: postgres.Sql,
  { area, model }: At,
  slug: string,
  of: PopulationPlan,
  why: Pause | null = null,
): Promise<number> {
  const [population] = await sql`
    INSERT INTO "Population" ("areaId", "modelId", "slug", "name", "method", "size", "plan", "state", "stateCause",
      "stateReason", "activeAt", "activeSeconds")
    VALUES (${area}, ${model}, ${slug}, ${slug}, ${of.method}::"Method", 0, ${sql.json(of)},
      ${why === null ? "running" : "paused"}::"PopulationState", ${why?.cause ?? null}, ${why?.reason ?? null}, now(), 75)
    RETURNING "id"`;
  return idOf(population);
}

async function addRun(sql: postgres.Sql, population: number, slot: number, attempt = 1): Promise<number> {
  const [run] = await sql`
    INSERT INTO "AgentRun" ("populationId", "slot", "attempt", "status", "claims", "worker", "heartbeat", "steps",
      "malformed", "calls", "inputTokens", "outputTokens", "costUsd", "startedAt")
    VALUES (${population}, ${slot}, ${attempt}, 'running', 1, 'edges/1/1', now(), 2, 1, 3, 41000, 2900, 0.0249, now())
    RETURNING "id"`;
  const id = idOf(run);
  for (const [index, action] of ["plan", "search"].entries())
    await sql`
      INSERT INTO "AgentStep" ("runId", "sequence", "event", "step", "action", "reply", "observation", "workingSet",
        "latencyMs", "calls", "inputTokens", "outputTokens", "costUsd", "promptHash")
      VALUES (${id}, ${index + 1}, 'reply', ${index + 1}, ${action}, ${`<${action}>what ends it</${action}>`},
        ${`Step ${index + 1} · ${action}`}, '[]', 1200, 1, 20500, 1450, 0.0125, ${sha(action)})`;
  return id;
}

async function settle(sql: postgres.Sql, run: number, population: number, slot: number): Promise<void> {
  await sql`
    UPDATE "AgentRun" SET "status" = 'done', "worker" = NULL, "finishedAt" = now(), "documentId" =
      (SELECT "id" FROM "Document" WHERE "populationId" = ${population} AND "position" = ${slot}) WHERE "id" = ${run}`;
}
async function fail(sql: postgres.Sql, run: number): Promise<void> {
  await sql`
    UPDATE "AgentRun" SET "status" = 'failed', "worker" = NULL, "finishedAt" = now(), "failure" = 'invalid-proposal',
      "reason" = 'At the deadline the proposal had no reference that holds.' WHERE "id" = ${run}`;
}

async function addComplete(sql: postgres.Sql, at: At, slug: string, value: number): Promise<number> {
  const population = await begin(sql, at, slug, plan());
  await addProposals(sql, at.area, population, TEXTS);
  for (const slot of TEXTS.keys()) await settle(sql, await addRun(sql, population, slot), population, slot);
  await sql`
    UPDATE "Population" SET "state" = 'complete', "size" = ${TEXTS.length}, "finishedAt" = now()
    WHERE "id" = ${population}`;
  await addScores(sql, at.area, population, value);
  return population;
}

/** Some places filled, one that failed and is tried again, one that nobody has begun. */
async function addUnfinished(sql: postgres.Sql, at: At, slug: string, why: Pause | null): Promise<void> {
  const population = await begin(sql, at, slug, plan({ method: "topic", size: 4, labels: "file" }), why);
  await addProposals(sql, at.area, population, TEXTS.slice(0, 1));
  await settle(sql, await addRun(sql, population, 0), population, 0);
  await fail(sql, await addRun(sql, population, 1));
  await addRun(sql, population, 1, 2);
  await sql`INSERT INTO "AgentRun" ("populationId", "slot") VALUES (${population}, 2), (${population}, 3)`;
}

/** Populations that models wrote, priced, handed in, under way and paused; a pair that a model judged. */
export async function fillHosted(sql: postgres.Sql): Promise<void> {
  const [edition] = await sql`
    INSERT INTO "Edition" ("slug", "title", "year", "origin", "encoder", "extractor", "judge", "extractorPrompt",
      "judgePrompt")
    VALUES ('hosted', 'Written by models', 2026, 'measured', 'all-MiniLM-L6-v2', ${EXTRACTOR}, ${JUDGE}, '1', '1')
    RETURNING "id"`;
  const area = await addArea(sql, idOf(edition), "written", "Written by models");
  const model = await addModel(sql, "Priced model", "2026-02");
  for (const [position, text] of TEXTS.entries()) await addPaper(sql, area, position, text);
  await addScores(sql, area, 0, 0.2);
  const priced = await addComplete(sql, { area, model }, "priced", 0.1);
  const sent = await addPopulation(
    sql,
    { area, model: await addModel(sql, "Sent model", "2025-05") },
    "sent",
    "sent",
  );
  await addProposals(sql, area, sent, TEXTS);
  await addScores(sql, area, sent, 0.05);
  for (const metric of METRICS)
    await sql`
      INSERT INTO "RankRange" VALUES (${area}, ${priced}, ${metric}, 1, 1), (${area}, ${sent}, ${metric}, 2, 2)`;
  await addUnfinished(sql, { area, model }, "under-way", null);
  await addUnfinished(sql, { area, model }, "paused", {
    cause: "budget",
    reason: "The next call could pass the budget of $1.00.",
  });
  await addJudgement(sql, { area, population: priced, judge: JUDGE, extractor: EXTRACTOR });
}

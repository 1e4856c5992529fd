import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { slug } from "@/lib/domain/ids";
import { promptIdentity } from "@/lib/pipeline/agent/render-messages";
import { connectClients } from "@/lib/platform/db/client";
import { readAddress } from "@/lib/platform/db/embedded/address";
import { dataFolder } from "@/lib/platform/db/embedded/data-folder";
import { openEmbedded } from "@/lib/platform/db/embedded/open-embedded";
import { migrate } from "@/lib/platform/db/migrate";
import type { AgentStandIn } from "@/lib/platform/llm/testing/agent-stand-in";
import { spawnAgentStandIn } from "@/lib/platform/llm/testing/agent-stand-in-process";
import { importArea } from "@/lib/product/areas/import-area";
import type { Area } from "@/lib/product/areas/ports";
import { createEdition } from "@/lib/product/editions/create-edition";
import type { Edition } from "@/lib/product/editions/ports";
import type { RunPopulation } from "@/lib/product/runs/ports";
import { startPopulation } from "@/lib/product/runs/start-population";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { databaseWorld } from "@/workers/database-world";
import { type MainProcess, startMainProcess } from "@/workers/testing/main-process";
import { accepted, lines } from "@/workers/testing/tiny-edition";
import type { World } from "@/workers/world";
import { phrase, zipf } from "../synthetic";

export const LATENCY_MS = 300;
export const STEPS = 20;
const YEAR = 2026;
const PAPERS = 2_000;
const AGENT = "openai-compatible/stand-in";

/** A stand-in model, the embedded database and an area of 2,000 papers, each server in a process of its own. */
export type AgentSetting = {
  readonly standIn: AgentStandIn & { readonly pid: number };
  readonly databasePid: number;
  /** A worker process with so many runs at a time. */
  worker(runs: number): Promise<MainProcess>;
  /** Starts a population by the stand-in, and returns when its last slot is settled: in so many seconds. */
  population(
    size: number,
    concurrency: number,
  ): Promise<{ readonly seconds: number; readonly steps: number }>;
  close(): Promise<void>;
};

/** `encoder`: the id of the one by which agents search. */
export async function openAgentSetting(encoder: string): Promise<AgentSetting> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-agents-"));
  const embedded = await openEmbedded({ dataDir: folder });
  await migrate(embedded.url);
  const clients = connectClients(embedded.url, { connections: 2 });
  const noQueue = (): Promise<never> => Promise.reject(new Error("the bench enqueues nothing"));
  const world = databaseWorld(clients.sql, {
    embedded: true,
    openQueue: noQueue,
    openRunQueue: noQueue,
    closeDatabase: () => clients.close(),
  });
  const standIn = await spawnAgentStandIn(["--latency", String(LATENCY_MS), "--steps", String(STEPS)]);
  const place = await addPlace(world);
  const workers: MainProcess[] = [];
  let count = 0;
  return {
    standIn,
    databasePid: readAddress(dataFolder(folder).address)?.process.pid ?? 0,
    worker: async (runs) => {
      const started = await startMainProcess(embedded.url, environment(standIn.baseUrl, runs, folder));
      workers.push(started);
      return started;
    },
    population: async (size, concurrency) => {
      const began = performance.now();
      const started = await addPopulation(world, {
        ...place,
        name: `p${++count}`,
        size,
        concurrency,
        encoder,
      });
      const steps = await completed(clients.sql, started);
      return { seconds: (performance.now() - began) / 1000, steps };
    },
    close: async () => {
      for (const worker of workers) await worker.end("SIGTERM");
      await standIn.close();
      await world.close();
      await embedded.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The worker joins the embedded database as one that was started beside the site does. */
const environment = (baseUrl: string, runs: number, folder: string): Record<string, string> => ({
  DATABASE_URL: "",
  IDEATASTE_DATA_DIR: folder,
  IDEATASTE_AGENT: "openai-compatible:stand-in",
  IDEATASTE_AGENT_BASE_URL: baseUrl,
  IDEATASTE_AGENT_CONCURRENCY: "1000",
  IDEATASTE_WORKER_RUNS: String(runs),
  REDIS_URL: "",
});

async function addPlace(world: World): Promise<{ readonly edition: Edition; readonly area: Area }> {
  const random = seededRandom("bench/agents");
  const papers = Array.from({ length: PAPERS }, (_, i) => ({
    id: `p${i}`,
    title: phrase(random, zipf, 8, 14),
    abstract: phrase(random, zipf, 120, 260),
    authors: ["A. Writer", "B. Writer", "C. Writer"],
    year: i < PAPERS - 1 ? YEAR - 10 + random.below(10) : YEAR,
    references: [],
  }));
  const named = { title: "bench", year: YEAR, origin: "measured", note: null, actor: "bench" } as const;
  const { edition } = accepted(await createEdition({ ...named, slug: slug.parse("bench") }, world.editions));
  const wanted = {
    edition,
    slug: slug.parse("area"),
    name: "Area",
    definition: "Papers made of drawn words.",
  };
  const source = lines("papers.jsonl", papers);
  const { area } = accepted(await importArea({ ...wanted, papers: source, actor: "bench" }, world.areas));
  return { edition, area };
}

type ToAdd = {
  readonly edition: Edition;
  readonly area: Area;
  readonly name: string;
  readonly size: number;
  readonly concurrency: number;
  readonly encoder: string;
};

async function addPopulation(world: World, { name, ...wanted }: ToAdd): Promise<RunPopulation> {
  const method = "free" as const;
  const plan = {
    ...wanted,
    slug: slug.parse(name),
    name,
    model: { name: AGENT, releaseDate: null, trainingCutoff: null },
    agent: AGENT,
    method,
    rounds: 1,
    retries: 0,
    budgetUsd: null,
    price: null,
    prompt: promptIdentity({ method }),
    stepBudget: STEPS,
    actor: "bench",
  };
  return accepted(await startPopulation(plan, world)).population;
}

async function completed(sql: postgres.Sql, { id }: RunPopulation): Promise<number> {
  for (;;) {
    const [row] = await sql`SELECT "state", "size" FROM "Population" WHERE "id" = ${id}`;
    if (row?.state === "complete") break;
    if (row?.state !== "running") throw new Error(`the population is ${row?.state}`);
    await pause(50);
  }
  const [sum] = await sql`SELECT sum("steps")::int AS "steps" FROM "AgentRun" WHERE "populationId" = ${id}`;
  return Number(sum?.steps);
}

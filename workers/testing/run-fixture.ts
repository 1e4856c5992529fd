import type postgres from "postgres";
import { slug } from "@/lib/domain/ids";
import type { NewStep, Spent } from "@/lib/pipeline/agent/ports";
import type { Area } from "@/lib/product/areas/ports";
import type { Edition } from "@/lib/product/editions/ports";
import type { ClaimedRun, EndingToStore, RunPopulation } from "@/lib/product/runs/ports";
import { type PopulationToStart, startPopulation } from "@/lib/product/runs/start-population";
import type { World } from "../world.ts";
import { addArea, addEdition } from "./tiny-edition.ts";

export type Place = { readonly edition: Edition; readonly area: Area };
type Stores = Pick<World, "runs" | "editions" | "labels" | "populations">;

/** An edition with the tiny area, its corpus searchable as far as the rows say. */
export async function placeOf(
  stores: Pick<World, "editions" | "areas" | "populations">,
  sql: postgres.Sql,
  name: string,
): Promise<Place> {
  const edition = await addEdition(stores, name);
  const area = await addArea(stores, edition);
  await sql`INSERT INTO "Step" ("areaId", "scope", "kind", "status") VALUES (${area.id}, 0, 'index', 'done')`;
  return { edition, area };
}

/** A plan of few, cheap runs. */
export const wantedIn = (
  { edition, area }: Place,
  change: Partial<PopulationToStart>,
): PopulationToStart => ({
  edition,
  area,
  slug: slug.parse("p"),
  name: "P",
  model: { name: "Model", releaseDate: null, trainingCutoff: null },
  agent: "baseline/test",
  method: "free",
  size: 4,
  rounds: 1,
  concurrency: 4,
  retries: 1,
  budgetUsd: null,
  price: null,
  prompt: { version: "1", hash: "h" },
  encoder: "encoder",
  actor: "test",
  ...change,
});

/** A population that has been started. */
export async function started(
  stores: Stores,
  place: Place,
  change: Partial<PopulationToStart> = {},
): Promise<RunPopulation> {
  const result = await startPopulation(wantedIn(place, change), stores);
  if (result.kind !== "started") throw new Error(JSON.stringify(result));
  return result.population;
}

/** Claims every run that is ready, in order. */
export async function claimReady({ runs }: Pick<World, "runs">, worker = "w"): Promise<ClaimedRun[]> {
  const claimed: ClaimedRun[] = [];
  for (const { runId } of await runs.readyRuns([])) {
    const run = await runs.claimRun(runId, worker);
    if (run !== null) claimed.push(run);
  }
  return claimed;
}

export const spent = (change: Partial<Spent> = {}): Spent => ({
  inputTokens: 100,
  outputTokens: 10,
  costUsd: 0.01,
  assumedUsd: 0,
  calls: 1,
  latencyMs: 5,
  ...change,
});

export const stepOf = (sequence: number, change: Partial<NewStep> = {}): NewStep => ({
  sequence,
  event: "reply",
  reply: `<search>reply ${sequence}</search>`,
  cut: false,
  failure: null,
  found: { ids: ["old-1", "old-2"], total: 2 },
  step: sequence,
  action: "search",
  observation: "2 results",
  feedback: "",
  workingSet: ["old-1"],
  malformed: false,
  spent: spent(),
  promptHash: `prompt ${sequence}`,
  ...change,
});

export const proposal = (title: string): EndingToStore => ({
  kind: "proposal",
  proposal: {
    title,
    abstract: `About ${title}.`,
    body: `# ${title}`,
    references: [{ number: 1, id: "old-3", role: "method", sentence: "It does so." }],
    dropped: [],
    textHash: "t".repeat(64),
    abstractHash: "a".repeat(64),
  },
});

export const failure: EndingToStore = {
  kind: "failed",
  category: "no-proposal",
  reason: "Nothing came of it.",
};

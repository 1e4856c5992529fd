import { slug } from "@/lib/domain/ids";
import { promptIdentity } from "@/lib/pipeline/agent/render-messages";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { importArea } from "@/lib/product/areas/import-area";
import type { Area } from "@/lib/product/areas/ports";
import type { Edition } from "@/lib/product/editions/ports";
import type { RunPopulation } from "@/lib/product/runs/ports";
import { type PopulationToStart, startPopulation } from "@/lib/product/runs/start-population";
import { openReferenceEncoder } from "../open-encoder.ts";
import { openRoles, type Roles } from "../roles.ts";
import type { World } from "../world.ts";
import { accepted, lines, tinyPapers } from "./tiny-edition.ts";

export const STAND_IN_AGENT = "openai-compatible/stand-in";

/** How a process is told of the stand-in's endpoint. */
export const agentEnv = (baseUrl: string, more: Record<string, string> = {}): Record<string, string> => ({
  IDEATASTE_AGENT: "openai-compatible:stand-in",
  IDEATASTE_AGENT_BASE_URL: baseUrl,
  IDEATASTE_AGENT_CONCURRENCY: "64",
  ...more,
});

/** The roles of a worker with the offline encoder and an agent by those settings. */
export function rolesOf(world: World, env: Record<string, string>): Roles {
  const say = (): void => undefined;
  const openEncoder = openReferenceEncoder({ env: {}, dir: "offline", say });
  return openRoles({ env, openEncoder, callLog: world.callLog, say });
}

/** The tiny papers with topics and tags of their own. */
export async function addLabelledArea(world: World, edition: Edition, name = "tiny"): Promise<Area> {
  const labels = (i: number) => ({
    topics: [`topic ${i % 3}`],
    tags: { tasks: [`task ${i % 4}`], methods: [`method ${i % 5}`] },
  });
  const records = tinyPapers().map((paper, i) => ({ ...paper, ...labels(i) }));
  const papers = lines("papers.jsonl", records);
  const wanted = { edition, slug: slug.parse(name), name, definition: "", papers, actor: "test" };
  return accepted(await importArea(wanted, world.areas)).area;
}

type Wanted = { readonly edition: Edition; readonly area: Area; readonly slug: string } & Partial<
  Omit<PopulationToStart, "edition" | "area" | "slug">
>;

/** A population of 6 proposals by the stand-in model, 6 steps each, unless it is wanted otherwise. */
export async function addRunPopulation(world: World, wanted: Wanted): Promise<RunPopulation> {
  const { agent = STAND_IN_AGENT, method = "free" } = wanted;
  const plan: PopulationToStart = {
    name: wanted.slug,
    model: { name: agent, releaseDate: null, trainingCutoff: null },
    agent,
    method,
    size: 6,
    rounds: 1,
    concurrency: 4,
    retries: 0,
    budgetUsd: null,
    price: null,
    prompt: promptIdentity({ method }),
    encoder: offlineEncoder().id,
    stepBudget: 6,
    actor: "test",
    ...wanted,
    slug: slug.parse(wanted.slug),
  };
  const stores = {
    runs: world.runs,
    editions: world.editions,
    labels: world.labels,
    populations: world.populations,
  };
  return accepted(await startPopulation(plan, stores)).population;
}

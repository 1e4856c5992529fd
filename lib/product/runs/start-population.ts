import type { Method } from "@/lib/domain/edition";
import type { Slug } from "@/lib/domain/ids";
import { isBaselineAgent, type PopulationPlan, STEP_BUDGET, type TokenPrice } from "@/lib/domain/population";
import { canonicalJson } from "@/lib/pipeline/collection/canonical-json";
import type { PromptIdentity } from "@/lib/pipeline/llm/ports";
import type { LabelStore } from "@/lib/pipeline/tagging/ports";
import type { Area } from "@/lib/product/areas/ports";
import { refuseWork } from "@/lib/product/editions/lifecycle";
import { refuseOwnWriter } from "@/lib/product/editions/own-judge";
import type { Edition, EditionStore } from "@/lib/product/editions/ports";
import { modelConflict } from "@/lib/product/populations/model-conflict";
import type { Model, PopulationStore } from "@/lib/product/populations/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import { allocateSlots, slotsWithoutTopics } from "./allocate-slots.ts";
import { labelsOf, methodAvailability } from "./method-availability.ts";
import { planProblems } from "./plan-problems.ts";
import type { PlannedSlot, RunPopulation, RunStore } from "./ports.ts";

export type PopulationToStart = {
  readonly edition: Edition;
  readonly area: Area;
  readonly slug: Slug;
  readonly name: string;
  /** As the board shows it. */
  readonly model: Model;
  /** Who writes: "provider/model" or "baseline/name". */
  readonly agent: string;
  readonly method: Method;
  readonly size: number;
  readonly rounds: number;
  readonly concurrency: number;
  readonly retries: number;
  readonly budgetUsd: number | null;
  readonly price: TokenPrice | null;
  /** The method's prompt. */
  readonly prompt: PromptIdentity;
  /** The encoder of the corpus search: the edition is pinned to it where it has none yet. */
  readonly encoder: string;
  /** Model calls of one run; tests and trials take fewer. */
  readonly stepBudget?: number;
  /** Slots get topics where the area has some, also under a method that does not need them. */
  readonly topicsIfAny?: boolean;
  readonly actor: string;
};

export type StartStores = {
  readonly runs: RunStore;
  readonly editions: EditionStore;
  readonly labels: Pick<LabelStore, "sources" | "labelled">;
  readonly populations: Pick<PopulationStore, "findModel">;
};

/** `unchanged`: it is there with this very plan (its budget may have been raised since): go on with it. */
export type PopulationStarted =
  | { readonly kind: "started" | "unchanged"; readonly population: RunPopulation }
  | Refusal;

/** Fixes what a population is to be and writes its runs down; whoever dispatches them does the rest. */
export async function startPopulation(
  wanted: PopulationToStart,
  stores: StartStores,
): Promise<PopulationStarted> {
  const closed = refuseWork(wanted.edition);
  if (closed !== null) return closed;
  const problems = planProblems(wanted);
  if (problems.length > 0) return refused(...problems);
  const { edition, area, method } = wanted;
  const sources = await stores.labels.sources(area.id);
  const missing = methodAvailability(method, sources, { edition: edition.slug, area: area.slug });
  if (missing !== null) return refused(missing);
  const needed = labelsOf(method) ?? (wanted.topicsIfAny && sources.topics !== null ? "topics" : null);
  const plan = planOf(wanted, needed === null ? null : sources[needed]);
  const stored = await stores.runs.findRunPopulation(area.id, wanted.slug);
  if (stored !== null) return goOn(wanted, plan, stored);
  const refusal = (await refuseModel(wanted, stores)) ?? (await pinEncoder(wanted, stores.editions));
  return refusal ?? create(wanted, plan, stores, needed === "topics");
}

function planOf(wanted: PopulationToStart, labels: string | null): PopulationPlan {
  const { slug, agent, method, size, rounds, concurrency, retries, budgetUsd, price, prompt, encoder } =
    wanted;
  return {
    version: 1,
    agent,
    method,
    size,
    rounds,
    concurrency,
    retries,
    stepBudget: wanted.stepBudget ?? STEP_BUDGET,
    budgetUsd,
    price: isBaselineAgent(agent) ? null : price,
    seed: slug,
    prompt: { version: prompt.version, hash: prompt.hash },
    encoder,
    labels,
  };
}

function goOn(wanted: PopulationToStart, plan: PopulationPlan, stored: RunPopulation): PopulationStarted {
  const different = (Object.keys(plan) as (keyof PopulationPlan)[]).filter(
    (key) => key !== "budgetUsd" && canonicalJson(plan[key]) !== canonicalJson(stored.plan[key]),
  );
  const other = [...different, ...(stored.model === wanted.model.name ? [] : ["model"])];
  if (other.length === 0) return { kind: "unchanged", population: stored };
  return refused(
    `Area "${wanted.area.slug}" has a population "${stored.slug}" already, with another plan (${other.join(", ")}). It was left as it is: a plan is fixed when its population starts. Give this one a --name of its own.`,
  );
}

async function refuseModel(
  { edition, model }: PopulationToStart,
  { populations }: StartStores,
): Promise<Refusal | null> {
  const conflict = modelConflict(model, await populations.findModel(model.name));
  if (conflict !== null) return refused(conflict);
  return refuseOwnWriter(edition, model.name, "Nothing was started.");
}

/** Agents search by vectors of one encoder; scoring reads the same ones. */
async function pinEncoder(
  { edition, encoder, actor }: PopulationToStart,
  editions: EditionStore,
): Promise<Refusal | null> {
  const entry = {
    actor,
    action: "edition.pinned",
    subject: `edition/${edition.slug}`,
    detail: { encoder },
  };
  const pinned = edition.pins.encoder ?? (await editions.pinEncoder(edition.id, encoder, entry));
  if (pinned === encoder) return null;
  return refused(
    `Edition "${edition.slug}" is pinned to the encoder ${pinned}, and ${encoder} is another one: they are never mixed within an edition. Nothing was started.`,
  );
}

async function create(
  wanted: PopulationToStart,
  plan: PopulationPlan,
  stores: StartStores,
  byTopic: boolean,
): Promise<PopulationStarted> {
  const { edition, area, slug, name, model, actor } = wanted;
  const slots = byTopic
    ? await slotsByTopic(wanted, plan, stores)
    : slotsWithoutTopics(plan.size, plan.rounds);
  const subject = `edition/${edition.slug}/area/${area.slug}/population/${slug}`;
  const entry = { actor, action: "population.started", subject, detail: { model: model.name, plan } };
  const population = { areaId: area.id, slug, name, model, plan, slots };
  const created = await stores.runs.createRunPopulation(population, entry);
  if (created !== null) return { kind: "started", population: created };
  // Somebody was quicker, or an imported population has the name.
  const stored = await stores.runs.findRunPopulation(area.id, slug);
  if (stored !== null) return goOn(wanted, plan, stored);
  return refused(
    `Area "${area.slug}" has an imported population "${slug}" already. It was left as it is: give this one a --name of its own.`,
  );
}

async function slotsByTopic(
  { edition, area }: PopulationToStart,
  { size, rounds }: PopulationPlan,
  { labels }: StartStores,
): Promise<readonly PlannedSlot[]> {
  const labelled = await labels.labelled(area.id, ["topic"]);
  return allocateSlots({ labelled, lastYear: edition.year - 1, size, rounds });
}

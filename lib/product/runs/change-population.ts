import type { PopulationState } from "@/lib/domain/population";
import { type Refusal, refused } from "@/lib/product/refusal";
import { dollars } from "../wording/dollars.ts";
import { populationSubject } from "./population-subject.ts";
import type { RunPopulation, RunStore } from "./ports.ts";

type ChangingStore = Pick<RunStore, "changeState" | "runPopulation" | "progress">;

/** `unchanged`: it was in that state already. */
export type PopulationChanged =
  | { readonly kind: "changed" | "unchanged"; readonly population: RunPopulation }
  | Refusal;

/** Runs under way rest after the step that they are at; nothing that is stored is lost. */
export const pausePopulation = (
  store: ChangingStore,
  population: RunPopulation,
  actor: string,
): Promise<PopulationChanged> =>
  change(store, population, {
    from: ["running"],
    to: "paused",
    cause: "asked",
    reason: `Paused by ${actor}.`,
    actor,
    action: "population.paused",
  });

/** For good: what there is stays readable, and is neither scored nor shown on the board. */
export const cancelPopulation = (
  store: ChangingStore,
  population: RunPopulation,
  actor: string,
): Promise<PopulationChanged> =>
  change(store, population, {
    from: ["running", "paused"],
    to: "cancelled",
    cause: null,
    reason: `Cancelled by ${actor}.`,
    actor,
    action: "population.cancelled",
  });

/** Goes on where it was. A budget may be raised, never lowered; one that is spent already is refused. */
export async function resumePopulation(
  store: ChangingStore,
  population: RunPopulation,
  actor: string,
  budgetUsd?: number,
): Promise<PopulationChanged> {
  const problem = await budgetProblem(store, population, budgetUsd);
  if (problem !== null) return refused(problem);
  return change(store, population, {
    // A budget may be raised while runs go on.
    from: budgetUsd === undefined ? ["paused"] : ["paused", "running"],
    to: "running",
    cause: null,
    reason: null,
    actor,
    action: "population.resumed",
    ...(budgetUsd === undefined ? {} : { budgetUsd }),
  });
}

async function budgetProblem(
  store: ChangingStore,
  { id, slug, plan }: RunPopulation,
  wanted: number | undefined,
): Promise<string | null> {
  const budget = wanted ?? plan.budgetUsd;
  if (budget === null) return null;
  if (wanted !== undefined && plan.budgetUsd === null)
    return `Population "${slug}" was started without a budget: its plan cannot get one now. Pause or cancel it instead.`;
  if (plan.budgetUsd !== null && budget < plan.budgetUsd)
    return `The budget of population "${slug}" is $${plan.budgetUsd}: it can be raised, not lowered to $${budget}.`;
  const progress = await store.progress(id);
  const spent = progress === null ? 0 : progress.costUsd + progress.assumedUsd;
  return budget > spent
    ? null
    : `Population "${slug}" has spent ${dollars(spent)} of a budget of ${dollars(budget)}: raise it above that to go on.`;
}

type Change = {
  readonly from: readonly PopulationState[];
  readonly to: PopulationState;
  readonly cause: "asked" | null;
  readonly reason: string | null;
  readonly actor: string;
  readonly action: string;
  readonly budgetUsd?: number;
};

async function change(
  store: ChangingStore,
  population: RunPopulation,
  { actor, action, ...to }: Change,
): Promise<PopulationChanged> {
  const detail = to.budgetUsd === undefined ? {} : { detail: { budgetUsd: to.budgetUsd } };
  const entry = { actor, action, subject: populationSubject(population), ...detail };
  const changed = await store.changeState(population.id, to, entry);
  const after = (await store.runPopulation(population.id)) ?? population;
  if (changed) return { kind: "changed", population: after };
  if (after.state === to.to) return { kind: "unchanged", population: after };
  return refused(
    `Population "${after.slug}" is ${after.state}: it cannot be ${action.replace("population.", "")}. It was left as it is.`,
  );
}

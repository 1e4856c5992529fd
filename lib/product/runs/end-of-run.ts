import type { PauseCause } from "@/lib/domain/population";
import type { RunEnd } from "@/lib/pipeline/agent/ports";
import { dollars } from "../wording/dollars.ts";
import { populationSubject } from "./population-subject.ts";
import type { ClaimedRun, RunPopulation, RunStore } from "./ports.ts";

/** What became of the run: it has ended, waits to be claimed again, belongs to somebody else, or waits for its paused population. */
export type RunRest = "ended" | "released" | "lost" | "paused";

/** An endpoint that fails a run so often in a row, with waits between, is not asked for its population any more. */
export const FAULTS_IN_A_ROW = 3;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 300;

/** 15, 30, 60, … seconds, 300 at most. */
export const waitAfterFaults = (faults: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, faults - 1));

/**
 * Puts a run that came to rest where it belongs. It keeps everything that is stored. An endpoint that cannot be used, or a
 * budget that the next request could pass, pauses the population with the reason; a passing fault lets the run wait, longer each time.
 */
export async function endOfRun(store: RunStore, claimed: ClaimedRun, end: RunEnd): Promise<RunRest> {
  switch (end.kind) {
    case "ended":
    case "lost":
      return end.kind;
    case "leave":
      return released(await store.releaseRun(claimed.claim, { waitSeconds: 0, fault: null }));
    case "over-budget":
      return overBudget(store, claimed);
    case "fault":
      return fault(store, claimed, end);
  }
}

const released = (ours: boolean): RunRest => (ours ? "released" : "lost");

/** A request is also refused where the population does not run any more, or the claim is lost: then nothing is paused. */
async function overBudget(store: RunStore, { claim, population: { id } }: ClaimedRun): Promise<RunRest> {
  if (!(await store.releaseRun(claim, { waitSeconds: 0, fault: null }))) return "lost";
  const population = await store.runPopulation(id);
  const budget = population?.plan.budgetUsd ?? null;
  if (population === null || budget === null) return "released";
  const reason = `The next request could pass the budget of ${dollars(budget)}.`;
  return (await pause(store, population, "budget", reason)) ? "paused" : "released";
}

type Fault = Extract<RunEnd, { readonly kind: "fault" }>;

async function fault(store: RunStore, { claim, population }: ClaimedRun, end: Fault): Promise<RunRest> {
  const faults = ((await store.findRun(claim.runId))?.faults ?? 0) + 1;
  const waitSeconds = end.lasting ? 0 : waitAfterFaults(faults);
  if (!(await store.releaseRun(claim, { waitSeconds, fault: end.message }))) return "lost";
  if (!end.lasting && faults < FAULTS_IN_A_ROW) return "released";
  const reason = end.lasting ? end.message : `${end.message} (${faults} times in a row)`;
  return (await pause(store, population, "endpoint", reason)) ? "paused" : "released";
}

function pause(store: RunStore, population: RunPopulation, cause: PauseCause, reason: string) {
  const entry = {
    actor: "worker",
    action: "population.paused",
    subject: populationSubject(population),
    detail: { cause, reason },
  };
  return store.changeState(population.id, { from: ["running"], to: "paused", cause, reason }, entry);
}

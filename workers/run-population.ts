import { setTimeout as pause } from "node:timers/promises";
import type { PopulationId } from "@/lib/domain/ids";
import { isBaselineAgent } from "@/lib/domain/population";
import { type Refusal, refused } from "@/lib/product/refusal";
import { patiently } from "@/lib/product/runs/patience";
import { populationProgress, type Standing } from "@/lib/product/runs/population-progress";
import type { RoleSource } from "./parts.ts";
import { startWork, type Work, type WorkOptions } from "./start-work.ts";
import type { World } from "./world.ts";

export type PopulationRun = {
  readonly world: World;
  readonly population: PopulationId;
  readonly roles: RoleSource;
  /** Work in this process; false: only wait for workers elsewhere. */
  readonly here: boolean;
  /** Runs under way at a time in this process; the population's own concurrency holds besides. */
  readonly runs?: number;
  /** Aborted: calls under way are waited for and stored, and the call returns "stopped". */
  readonly signal: AbortSignal;
  /** Aborted: they are given up. */
  readonly abort?: AbortSignal;
  /** Hears of the rows a few times a second. */
  readonly onProgress?: (standing: Standing) => void;
  readonly report?: WorkOptions["report"];
};

export type PopulationRan =
  | Refusal
  /**
   * "complete": every slot is settled. "paused", "cancelled": as the population's row says. "failed": its corpus could not be
   * made searchable. "stopped": this wait was ended; the population goes on wherever workers are.
   */
  | {
      readonly kind: "complete" | "paused" | "cancelled" | "failed" | "stopped";
      readonly standing: Standing;
    };

const RUNS = 32;
const LOOK_MS = 300;

/** Runs a population that was started, until it does not run any more. Ended at any point and called again it goes on where it was. */
export async function runPopulation(running: PopulationRun): Promise<PopulationRan> {
  const { world, here, roles, runs = RUNS, report, abort } = running;
  const refusal = await refusalOf(running);
  if (refusal !== null) return refusal;
  const work = here ? await startWork(world, { roles, runs, ...(report && { report }) }) : null;
  const giveUp = (): void => work?.abort();
  abort?.addEventListener("abort", giveUp, { once: true });
  try {
    return await wait(running);
  } finally {
    await stop(work, abort);
    abort?.removeEventListener("abort", giveUp);
  }
}

async function stop(work: Work | null, abort: AbortSignal | undefined): Promise<void> {
  if (abort?.aborted) work?.abort();
  await work?.stop();
}

async function refusalOf({ world, population, here, roles }: PopulationRun): Promise<Refusal | null> {
  const row = await world.runs.runPopulation(population);
  if (row === null) return refused(`There is no population ${population} that is run.`);
  const { agent } = row.plan;
  const own = roles.agent()?.id;
  if (!here || isBaselineAgent(agent) || own === agent) return null;
  const what = own === undefined ? "names no agent" : `names ${own}`;
  return refused(
    `Population "${row.slug}" is written by ${agent}, and IDEATASTE_AGENT ${what} here: set it to that model.`,
  );
}

async function wait(running: PopulationRun): Promise<PopulationRan> {
  const { world, population, signal, onProgress } = running;
  for (;;) {
    const standing = await patiently(() => populationProgress(world.runs, population), world.patience);
    if (standing === null) return refused(`Population ${population} is gone.`);
    onProgress?.(standing);
    const { state, areaId } = standing.progress.population;
    if (state !== "running") return { kind: state, standing };
    if (standing.progress.index?.error && (await indexFailed(running, areaId)))
      return { kind: "failed", standing };
    if (signal.aborted) return { kind: "stopped", standing };
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function indexFailed(
  { world }: PopulationRun,
  areaId: Parameters<World["steps"]["stepsOfArea"]>[0],
): Promise<boolean> {
  const steps = await world.steps.stepsOfArea(areaId);
  return steps.some(({ kind, status }) => kind === "index" && status === "failed");
}

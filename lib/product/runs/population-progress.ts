import type { PopulationId } from "@/lib/domain/ids";
import { secondsLeft } from "@/lib/product/population-page/time-left";
import type { RunProgress, RunStore } from "./ports.ts";

export type Standing = {
  readonly progress: RunProgress;
  /** An estimate; null while there is nothing to go by, and where nothing goes on. */
  readonly secondsLeft: number | null;
};

/** Where a population stands, from its rows alone. null where there is none of that id that was run. */
export async function populationProgress(
  store: Pick<RunStore, "progress">,
  id: PopulationId,
): Promise<Standing | null> {
  const progress = await store.progress(id);
  return progress === null ? null : { progress, secondsLeft: timeLeft(progress) };
}

/** Seconds until the last slot is settled; null where the population is paused or cancelled, or its corpus not ready yet. */
export function timeLeft(progress: RunProgress): number | null {
  const { state, plan } = progress.population;
  if (state === "complete") return 0;
  if (state !== "running" || progress.index !== null) return null;
  return secondsLeft(progress, plan.stepBudget);
}

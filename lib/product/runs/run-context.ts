import type { RunContext } from "@/lib/pipeline/agent/ports";
import type { RunPopulation, RunRow } from "./ports.ts";

export type RunPlace = {
  readonly run: Pick<RunRow, "id" | "slot" | "topic">;
  readonly population: Pick<RunPopulation, "plan">;
  readonly area: RunContext["area"];
  /** The reference year Y. */
  readonly year: number;
};

/** What is the same for every step of a run, from its rows: whoever drives it or reads it again gets the same. */
export function runContext({ run, population, area, year }: RunPlace): RunContext {
  const { method, stepBudget, seed } = population.plan;
  return {
    runId: run.id,
    method,
    stepBudget,
    area: { name: area.name, definition: area.definition },
    lastYear: year - 1,
    topic: run.topic,
    seed: `${seed}/${run.slot}`,
    slot: run.slot,
  };
}

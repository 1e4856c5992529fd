import type { Method } from "@/lib/domain/edition";
import { BASELINES, type Baseline, findBaseline } from "@/lib/pipeline/baselines/baselines";

/** Proposals of each population: enough for intervals that say something, few enough to be written while one waits. */
export const DEMO_SIZE = 24;

export type DemoPopulation = {
  readonly baseline: Baseline;
  readonly method: Method;
  readonly rounds: number;
};

const FOUR_METHODS = ["free", "topic", "landscape", "frontier"] as const;

/** Every baseline by itself, and one of them under each of the four methods: what needs no model can show them all. */
export function demoPopulations(): readonly DemoPopulation[] {
  const recombination = findBaseline("baseline/recombination");
  if (recombination === undefined) throw new Error("the demo needs the recombination baseline");
  return [
    ...BASELINES.map((baseline) => ({ baseline, method: "baseline" as const, rounds: 1 })),
    ...FOUR_METHODS.map((method) => ({
      baseline: recombination,
      method,
      rounds: method === "frontier" ? 2 : 1,
    })),
  ];
}

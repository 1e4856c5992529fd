import type { RunPopulation } from "@/lib/product/runs/ports";
import type { Roles } from "@/workers/roles";
import { type PopulationRan, runPopulation } from "@/workers/run-population";
import type { World } from "@/workers/world";
import { DemoProblem } from "./demo-problem.ts";

export type Writing = {
  readonly world: World;
  readonly roles: Roles;
  /** Workers that write them run already. */
  readonly populations: readonly RunPopulation[];
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Hears how much of the corpus is searchable, in percent, until it is. */
  readonly onIndex: (percent: number) => void;
  /** Hears how many slots are settled, of all populations together. */
  readonly onProgress: (settled: number) => void;
};

/** Waits until no population runs any more. One that somebody paused or cancelled is left so, and named. */
export async function writePopulations(writing: Writing): Promise<void> {
  const { world, roles, populations, signal, say, onIndex, onProgress } = writing;
  let before = 0;
  for (const { id, slug } of populations) {
    let settled = 0;
    const ran = await runPopulation({
      world,
      population: id,
      roles,
      here: false,
      signal,
      onProgress: ({ progress }) => {
        const { index, done, failed } = progress;
        settled = done + failed;
        if (index === null) onProgress(before + settled);
        else onIndex(index.total ? Math.floor((100 * index.done) / index.total) : 0);
      },
    });
    signal.throwIfAborted();
    before += settled;
    const trouble = troubleOf(ran);
    if (trouble !== null) say(`Population "${slug}" ${trouble}`);
  }
}

function troubleOf(ran: PopulationRan): string | null {
  if (ran.kind === "refused") throw new DemoProblem(ran.messages.join("\n"));
  const { population, failed, index } = ran.standing.progress;
  if (ran.kind === "failed")
    throw new DemoProblem(`the corpus of "${population.areaSlug}" cannot be searched: ${index?.error}`);
  if (ran.kind === "complete") return failed === 0 ? null : `has ${failed} slots without a proposal.`;
  return `is ${ran.kind} and not on the board${population.stateReason ? `: ${population.stateReason}` : "."}`;
}

import type { Progress } from "@/cli/framework/command";
import { stagedProgress } from "@/cli/framework/staged-progress";
import type { Edition } from "@/lib/product/editions/ports";
import type { RunPopulation } from "@/lib/product/runs/ports";
import { shareDone } from "@/lib/product/scoring/scoring-status";
import { seedDemo, startDemoPopulations, tagDemoDocuments } from "@/prisma/seed/seed-demo";
import type { Roles } from "@/workers/roles";
import { scoreEdition } from "@/workers/score-edition";
import { startWork } from "@/workers/start-work";
import type { World } from "@/workers/world";
import { DemoProblem } from "./demo-problem.ts";
import { writePopulations } from "./write-populations.ts";

/** Runs of agents at a time: they share the corpus search and the database, and two cores. */
const RUNS = 16;

export type DemoFilling = {
  readonly world: World;
  readonly roles: Roles;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  readonly progress: (label: string, total: number) => Progress;
  /** Proposals of each population; tests take fewer. */
  readonly size?: number;
};

/** The synthetic edition: papers, populations written by the real loop, and their scores. Ended at any line it goes on there. */
export async function fillDemo(filling: DemoFilling): Promise<void> {
  const { world, roles, say, size } = filling;
  const demo = await seedDemo(world);
  const encoder = await roles.chooseEncoder(demo.edition.pins);
  const populations = await startDemoPopulations(demo, { encoder, ...(size && { size }) }, world);
  say("The database holds the published results and the papers of the synthetic edition.");
  const work = await startWork(world, { roles, runs: RUNS });
  try {
    await write(filling, populations);
    await tagDemoDocuments(demo, world);
    await score(filling, demo.edition);
  } finally {
    await work.stop();
  }
}

async function write(filling: DemoFilling, populations: readonly RunPopulation[]): Promise<void> {
  if (populations.every(({ state }) => state === "complete")) return;
  const proposals = populations.reduce((sum, { plan }) => sum + plan.size, 0);
  const bars = stagedProgress(filling);
  try {
    await writePopulations({
      ...filling,
      populations,
      onIndex: (percent) => bars.update("making the papers searchable, percent", percent, 100),
      onProgress: (settled) =>
        bars.update(`writing ${populations.length} populations, proposals`, settled, proposals),
    });
  } finally {
    bars.stop();
  }
}

async function score({ world, roles, signal, progress }: DemoFilling, { slug }: Edition): Promise<void> {
  const edition = await world.editions.findEdition(slug);
  if (edition === null) throw new DemoProblem(`the edition "${slug}" is gone`);
  const bar = progress("scoring the demo edition, percent", 100);
  try {
    const scored = await scoreEdition({
      world,
      edition,
      roles,
      here: false,
      overlap: true,
      actor: "demo",
      signal,
      onProgress: (status) => bar.update(Math.floor(100 * shareDone(status))),
    });
    if (scored.kind === "refused") throw new DemoProblem(scored.messages.join("\n"));
    if (scored.kind === "failed")
      throw new DemoProblem(`scoring failed: ${scored.status.failed.map(({ error }) => error).join("; ")}`);
  } finally {
    bar.stop();
  }
}

import type { RunId } from "@/lib/domain/ids";
import type { RunContext, RunEnd, RunJournal } from "@/lib/pipeline/agent/ports";
import { type RunJob, runAgent } from "@/lib/pipeline/agent/run-agent";
import { endOfRun, type RunRest } from "@/lib/product/runs/end-of-run";
import { patiently } from "@/lib/product/runs/patience";
import type { ClaimedRun } from "@/lib/product/runs/ports";
import { runContext } from "@/lib/product/runs/run-context";
import { runJournal } from "@/lib/product/runs/run-journal";
import type { World } from "../world.ts";
import type { AgentModels } from "./agent-models.ts";
import type { Areas } from "./areas.ts";
import type { HeldClaim, HeldClaims } from "./held-claims.ts";

export type RunDriver = {
  readonly world: Pick<World, "runs" | "progress" | "patience">;
  readonly areas: Areas;
  readonly models: AgentModels;
  readonly claims: HeldClaims;
  /** Names this process in the rows. */
  readonly worker: string;
  /** Aborted: runs rest after the call under way. */
  readonly stop: AbortSignal;
  /** Aborted: calls under way are given up. */
  readonly abort: AbortSignal;
};

/** "dropped": nothing to do, since the rows do not let it be claimed now. */
export type RunOutcome = RunRest | "dropped";

/**
 * One delivery of one run: claims it, drives it until it ends or has to rest, and puts it where it belongs. A run that has
 * ended is followed by the next one in its place, without a turn through the queue. Safe to deliver twice, late or for
 * nothing: the rows decide. Tells the outcome of each run as it comes.
 */
export async function driveRun(
  id: RunId,
  driver: RunDriver,
  tell: (run: RunId, outcome: RunOutcome) => void,
): Promise<void> {
  const { runs } = driver.world;
  let claimed = driver.stop.aborted ? null : await runs.claimRun(id, driver.worker);
  if (claimed === null) tell(id, "dropped");
  while (claimed !== null) {
    const outcome = await driveClaimed(claimed, driver);
    tell(claimed.run.id, outcome);
    const more = outcome === "ended" && !driver.stop.aborted;
    claimed = more ? await runs.claimNextRun(driver.models.agents, driver.worker, claimed) : null;
  }
}

async function driveClaimed(claimed: ClaimedRun, driver: RunDriver): Promise<RunOutcome> {
  const { runs, progress, patience } = driver.world;
  const held = driver.claims.hold(claimed.claim);
  try {
    const end = await drive(claimed, held, driver);
    return await patiently(() => endOfRun(runs, claimed, end), patience);
  } finally {
    held.release();
    progress.tell(claimed.population.id);
  }
}

/** Where a database goes away under a search or an area that is opened, the run is driven again from what is stored. */
async function drive(claimed: ClaimedRun, held: HeldClaim, driver: RunDriver): Promise<RunEnd> {
  const { patience } = driver.world;
  const rest = AbortSignal.any([driver.stop, held.leave, held.lost]);
  const job = {
    context: contextOf(claimed),
    journal: journalOf(claimed, rest, driver),
    signal: rest,
    abort: AbortSignal.any([driver.abort, held.lost]),
  };
  try {
    return await patiently(
      () => withWorld(claimed, driver, (seen) => runAgent({ ...job, ...seen })),
      patience,
    );
  } catch (error) {
    if (held.lost.aborted) return { kind: "lost" };
    if (patience.isAway(error)) throw error;
    const message = `The worker failed: ${error instanceof Error ? error.message : String(error)}`;
    return { kind: "fault", category: "server-error", message, lasting: false };
  }
}

async function withWorld(
  claimed: ClaimedRun,
  { areas, models }: RunDriver,
  work: (seen: Pick<RunJob, "world" | "model">) => Promise<RunEnd>,
): Promise<RunEnd> {
  const world = await areas.worldOf(claimed);
  try {
    const model = await models.modelOf(claimed, areas);
    try {
      return await work({ world: world.value, model: model.value });
    } finally {
      model.release();
    }
  } finally {
    world.release();
  }
}

export const contextOf = ({ run, population, area, edition }: ClaimedRun): RunContext =>
  runContext({ run, population, area, year: edition.year });

/** The rows' journal. Listeners are told of every step, and nobody who is to rest waits for room in a budget. */
function journalOf(claimed: ClaimedRun, rest: AbortSignal, { world }: RunDriver): RunJournal {
  const journal = runJournal(world.runs, claimed, world.patience);
  const { budgetUsd } = claimed.population.plan;
  const resting = new Promise<false>((resolve) => {
    rest.addEventListener("abort", () => resolve(false), { once: true });
  });
  // Nobody has held the run before: there is nothing to read, the first time.
  let fresh = claimed.run.claims === 1;
  return {
    ...journal,
    load: async () => (fresh ? [] : journal.load()),
    logged: async (sequence) => {
      const first = fresh;
      fresh = false;
      return first ? null : journal.logged(sequence);
    },
    // Nothing to set aside and no budget to keep: whether the run is still ours the last write and the heartbeats say.
    reserve: async (worstUsd) =>
      worstUsd === null && budgetUsd === null
        ? !rest.aborted
        : Promise.race([journal.reserve(worstUsd), resting]),
    append: async (step, ending) => {
      const state = await journal.append(step, ending);
      world.progress.tell(claimed.population.id);
      return state;
    },
  };
}

import type { StepId } from "@/lib/domain/ids";
import { readySteps } from "@/lib/pipeline/steps/plan";
import type { StepControl } from "@/lib/pipeline/steps/ports";
import { enqueueReady } from "./enqueue-ready.ts";
import { holdClaim } from "./hold-claim.ts";
import type { Claim, StepContext, StepQueue, StepRow, StepStore } from "./ports.ts";
import { stepAudit } from "./step-audit.ts";
import { StepRefused } from "./step-refused.ts";

/** Does the work of one step; everything that it needs to remember it saves itself. */
export type Perform = (step: StepRow, context: StepContext, control: StepControl) => Promise<void>;

export type StepRunner = {
  readonly steps: StepStore;
  readonly queue: StepQueue;
  readonly perform: Perform;
  /** Names this process, see worker-name.ts. */
  readonly worker: string;
  /** Aborted when the process is asked to stop. */
  readonly stop: AbortSignal;
  readonly beatMs?: number;
};

export type StepOutcome =
  /** Nothing to do: it is gone, done, held by another worker, or its turn has not come. */
  | "dropped"
  | "done"
  /** Another worker holds it now, or it was reopened: what was saved stays, the rest is that one's. */
  | "lost"
  | "stopped"
  | "failed";

/** A step that broke is tried so often before it is given up until somebody asks for it again. */
const TRIES = 3;

/**
 * One delivery of one step: claims it, does it, marks it done and hands over what can start now. Safe to deliver twice,
 * late or in the wrong order: the rows decide.
 */
export async function runStep(id: StepId, runner: StepRunner): Promise<StepOutcome> {
  const step = await claimReady(id, runner);
  if (step === null) return "dropped";
  const claim: Claim = { stepId: id, attempt: step.attempts };
  const hold = holdClaim(claim, runner);
  try {
    const context = await runner.steps.context(step.areaId);
    await runner.perform(step, context, hold.control);
    await hold.release();
    const finished = await runner.steps.finish(claim, stepAudit(step, context));
    if (finished) await enqueueReady(await runner.steps.stepsOfArea(step.areaId), runner.queue);
    return finished ? "done" : "lost";
  } catch (error) {
    await hold.release();
    return settle(error, claim, hold.lost(), runner, step);
  }
}

async function claimReady(id: StepId, { steps, worker }: StepRunner): Promise<StepRow | null> {
  const step = await steps.findStep(id);
  if (step === null || step.status !== "pending") return null;
  const ready = readySteps(await steps.stepsOfArea(step.areaId)).some((each) => each.id === id);
  return ready ? steps.claim(id, worker) : null;
}

async function settle(
  error: unknown,
  claim: Claim,
  lost: boolean,
  { steps, queue, stop }: StepRunner,
  step: StepRow,
): Promise<StepOutcome> {
  if (lost) return "lost";
  if (stop.aborted) {
    await steps.fail(claim, "Stopped before the end; it goes on where it was.", true);
    return "stopped";
  }
  const message = error instanceof Error ? error.message : String(error);
  const retry = !(error instanceof StepRefused) && claim.attempt % TRIES !== 0;
  await steps.fail(claim, message, retry);
  // A failure, too, can be what `rank` waited for; a retry starts at once.
  await enqueueReady(await steps.stepsOfArea(step.areaId), queue);
  return "failed";
}

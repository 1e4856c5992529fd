import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import type { Edition, FullPins } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import { requestScoring } from "@/lib/product/scoring/request-scoring";
import type { ScoringStatus } from "@/lib/product/scoring/scoring-status";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import { waitForScoring } from "@/lib/product/scoring/wait-for-scoring";
import type { Roles } from "./roles.ts";
import { startWorkers, type WorkerReport } from "./start-workers.ts";
import type { World } from "./world.ts";

export type EditionScoring = {
  readonly world: World;
  readonly edition: Edition;
  readonly roles: Roles;
  /** Work in this process; false: only ask, and wait for workers elsewhere. */
  readonly here: boolean;
  readonly retryFailures?: boolean;
  /** See ScoringRequest. */
  readonly overlap?: boolean;
  readonly actor: string;
  /** Aborted: running steps go back to pending with all that they stored, and the call returns "stopped". */
  readonly signal: AbortSignal;
  /** Hears of the rows a few times a second. */
  readonly onProgress?: (status: ScoringStatus) => void;
  readonly report?: WorkerReport;
};

export type EditionScored =
  | Refusal
  /** "unchanged": everything was done already. "failed": some steps were; all others are done. */
  | { readonly kind: "scored" | "unchanged" | "failed" | "stopped"; readonly status: ScoringStatus };

/**
 * Scores an edition from what is imported to its figures, and returns when nothing is left to do. Ended at any line and
 * called again it goes on where it was.
 */
export async function scoreEdition(scoring: EditionScoring): Promise<EditionScored> {
  const { world, edition, roles, here, retryFailures = false, overlap = false, actor, report } = scoring;
  const pins = await chosen(roles, edition);
  if ("messages" in pins) return pins;
  const request = { edition, roles: pins, engine: ENGINE_VERSION, retryFailures, overlap, actor };
  const requested = await requestScoring(request, world, await world.queue());
  if (requested.kind === "refused") return requested;
  const workers = here ? await startWorkers(world, { roles, ...(report && { report }) }) : null;
  try {
    return await wait(scoring);
  } finally {
    await workers?.stop();
  }
}

async function chosen(roles: Roles, edition: Edition): Promise<FullPins | Refusal> {
  try {
    return await roles.choose(edition.pins);
  } catch (error) {
    if (error instanceof StepRefused) return refused(error.message, "Nothing was scored.");
    throw error;
  }
}

async function wait({ world, edition, signal, onProgress }: EditionScoring): Promise<EditionScored> {
  let changed = false;
  const onStatus = (status: ScoringStatus): void => {
    changed ||= !status.atRest;
    onProgress?.(status);
  };
  const status = await waitForScoring(edition.id, world.steps, { signal, onStatus });
  if (!status.atRest) return { kind: "stopped", status };
  if (status.failed.length > 0) return { kind: "failed", status };
  return { kind: changed ? "scored" : "unchanged", status };
}

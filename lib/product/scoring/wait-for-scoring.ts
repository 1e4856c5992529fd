import { setTimeout as pause } from "node:timers/promises";
import type { EditionId } from "@/lib/domain/ids";
import type { StepStore } from "./ports.ts";
import { type ScoringStatus, scoringStatus } from "./scoring-status.ts";

export type Waiting = {
  /** Aborting it ends the wait: the last status is returned as it is. */
  readonly signal: AbortSignal;
  readonly onStatus?: (status: ScoringStatus) => void;
  readonly everyMs?: number;
};

/** Reads the rows until nothing of the edition runs and nothing can start. Work itself is others' business. */
export async function waitForScoring(
  edition: EditionId,
  steps: StepStore,
  { signal, onStatus, everyMs = 200 }: Waiting,
): Promise<ScoringStatus> {
  for (;;) {
    const status = scoringStatus(await steps.stepsOfEdition(edition));
    onStatus?.(status);
    if (status.atRest || signal.aborted) return status;
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
}

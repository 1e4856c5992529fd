import type { StepKind } from "@/lib/domain/step";
import { isAtRest } from "@/lib/pipeline/steps/plan";
import { byArea } from "./enqueue-ready.ts";
import type { StepRow } from "./ports.ts";

export type ScoringStatus = {
  /** Steps. */
  readonly done: number;
  readonly total: number;
  /** What runs now, with how far it is in its own unit (documents, abstracts, pairs). */
  readonly running: readonly {
    readonly kind: StepKind;
    readonly areaId: number;
    readonly scope: number;
    readonly done: number;
    readonly total: number | null;
  }[];
  readonly failed: readonly {
    readonly kind: StepKind;
    readonly areaId: number;
    readonly scope: number;
    readonly error: string;
  }[];
  /** Nothing runs and nothing can start. */
  readonly atRest: boolean;
};

/** Where the scoring of an edition stands, from its rows alone. */
export function scoringStatus(steps: readonly StepRow[]): ScoringStatus {
  const running = steps.filter((step) => step.status === "running");
  const failed = steps.filter((step) => step.status === "failed");
  return {
    done: steps.filter((step) => step.status === "done").length,
    total: steps.length,
    running: running.map(({ kind, areaId, scope, done, total }) => ({ kind, areaId, scope, done, total })),
    failed: failed.map(({ kind, areaId, scope, error }) => ({
      kind,
      areaId,
      scope,
      error: error ?? "no reason is stored",
    })),
    atRest: [...byArea(steps).values()].every(isAtRest),
  };
}

/** A step counts 1 when done and its own share while it runs: grows evenly enough for a bar. In [0, total]. */
export const stepsDone = ({ done, running }: ScoringStatus): number =>
  done + running.reduce((sum, step) => sum + (step.total ? Math.min(1, step.done / step.total) : 0), 0);

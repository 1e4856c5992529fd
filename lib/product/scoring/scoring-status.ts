import { type StepKind, stepKind } from "@/lib/domain/step";
import { isAtRest } from "@/lib/pipeline/steps/plan";
import { byArea } from "./enqueue-ready.ts";
import type { StepRow } from "./ports.ts";

export type ScoringStatus = {
  /** Steps. */
  readonly done: number;
  readonly total: number;
  readonly byKind: Readonly<Record<StepKind, { readonly done: number; readonly total: number }>>;
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
    byKind: countByKind(steps),
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

function countByKind(steps: readonly StepRow[]): ScoringStatus["byKind"] {
  const count = (kind: StepKind) => {
    const own = steps.filter((step) => step.kind === kind);
    return { done: own.filter((step) => step.status === "done").length, total: own.length };
  };
  return {
    index: count("index"),
    encode: count("encode"),
    extract: count("extract"),
    neighbours: count("neighbours"),
    judge: count("judge"),
    score: count("score"),
    rank: count("rank"),
    overlap: count("overlap"),
  };
}

/** How long a step of a kind takes beside the others, roughly: what a bar is made of. */
const WEIGHT: Readonly<Record<StepKind, number>> = {
  index: 10,
  encode: 10,
  extract: 3,
  neighbours: 1,
  judge: 3,
  score: 1,
  rank: 1,
  overlap: 3,
};

/** The share of the work that is done, running steps by their own share. In [0, 1]; 1 where there is nothing to do. */
export function shareDone({ byKind, running }: ScoringStatus): number {
  let [done, total] = [0, 0];
  for (const kind of stepKind.options) {
    done += WEIGHT[kind] * byKind[kind].done;
    total += WEIGHT[kind] * byKind[kind].total;
  }
  for (const step of running) if (step.total) done += WEIGHT[step.kind] * Math.min(1, step.done / step.total);
  return total === 0 ? 1 : done / total;
}

import { isBaselineAgent, type PauseCause, type PopulationState } from "@/lib/domain/population";
import { timeLeft } from "@/lib/product/runs/population-progress";
import type { FailureCount, RetryCount, RunProgress } from "@/lib/product/runs/ports";

/** A population's progress as it travels to the browser: plain JSON. */
export type ProgressView = {
  readonly state: PopulationState;
  readonly cause: PauseCause | null;
  readonly reason: string | null;
  readonly size: number;
  readonly done: number;
  readonly failed: number;
  readonly remaining: number;
  readonly running: number;
  readonly retrying: number;
  readonly failedRuns: number;
  readonly round: number;
  readonly rounds: number;
  readonly steps: number;
  readonly malformed: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** `none`: a baseline calls no model; `unknown`: no price was given. `assumedUsd`: of calls that may have been charged. */
  readonly cost:
    | { readonly kind: "none" }
    | { readonly kind: "unknown" }
    | { readonly kind: "known"; readonly usd: number; readonly assumedUsd: number };
  readonly budgetUsd: number | null;
  /** null: not running, or nothing to go by yet. */
  readonly secondsLeft: number | null;
  /** Seconds in which runs were under way. */
  readonly activeSeconds: number;
  readonly index: RunProgress["index"];
  readonly failures: readonly FailureCount[];
  readonly retries: readonly RetryCount[];
};

function costOf({ population: { plan }, costUsd, assumedUsd }: RunProgress): ProgressView["cost"] {
  if (isBaselineAgent(plan.agent)) return { kind: "none" };
  if (plan.price === null && costUsd === 0 && assumedUsd === 0) return { kind: "unknown" };
  return { kind: "known", usd: costUsd, assumedUsd };
}

/** Only what goes on has time left. */
const leftOf = (progress: RunProgress): number | null =>
  progress.population.state === "running" ? timeLeft(progress) : null;

export function progressView(progress: RunProgress): ProgressView {
  const { population, startedAt: _, finishedAt: __, costUsd: ___, assumedUsd: ____, ...counts } = progress;
  const { state, stateCause, stateReason, plan } = population;
  return {
    ...counts,
    state,
    cause: stateCause,
    reason: stateReason,
    size: plan.size,
    rounds: plan.rounds,
    cost: costOf(progress),
    budgetUsd: plan.budgetUsd,
    secondsLeft: leftOf(progress),
  };
}

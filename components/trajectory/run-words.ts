import { failureWords, STATUS_WORDS } from "@/components/population/words";
import { count, tokens } from "@/components/ui/amounts";
import { isBaselineAgent } from "@/lib/domain/population";
import type { RunView } from "@/lib/product/population-page/run-view";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";

/** What stands in for a title where there is no proposal. */
export function untitled({ run }: RunView): string {
  if (run.status === "failed") return "No proposal: this run failed";
  if (run.status === "cancelled") return "No proposal: this run was cancelled";
  return run.status === "running" ? "A proposal being written" : "A proposal to come";
}

export function statusText({ run }: RunView): string {
  const { status, failure } = run;
  return status === "failed" && failure !== null
    ? `failed: ${failureWords(failure).toLowerCase()}`
    : STATUS_WORDS[status];
}

type Spent = {
  readonly run: Pick<RunView["run"], "costUsd" | "assumedUsd" | "inputTokens" | "outputTokens" | "steps">;
  readonly plan: RunView["plan"];
};

export function costText({ run, plan }: Spent): string {
  const spent = run.costUsd + run.assumedUsd;
  if (isBaselineAgent(plan.agent)) return "none";
  if (plan.price === null && spent === 0) return "not known";
  return run.assumedUsd > 0 ? `${dollars(spent)}, ${dollars(run.assumedUsd)} of it assumed` : dollars(spent);
}

export const tokensText = ({ run, plan }: Spent): string =>
  isBaselineAgent(plan.agent) ? "none" : tokens(run.inputTokens, run.outputTokens);

export const stepsText = ({ run, plan }: Spent): string => `${count(run.steps)} of ${count(plan.stepBudget)}`;

/** From its first start to its end; null where it has not ended. */
export function timeText({ at }: RunView): string | null {
  const { startedAt, finishedAt } = at;
  if (startedAt === null || finishedAt === null) return null;
  return duration((finishedAt.getTime() - startedAt.getTime()) / 1_000);
}

import { safeLine } from "@/cli/framework/safe-text";
import { briefCount, counted } from "@/cli/runs/amounts";
import { costText, progressText } from "@/cli/runs/progress-line";
import { textTable } from "@/cli/text-table";
import { isBaselineAgent } from "@/lib/domain/population";
import type { Standing } from "@/lib/product/runs/population-progress";
import type { RunProgress } from "@/lib/product/runs/ports";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";

const HEAD = ["population", "agent", "method", "state", "done", "failed", "steps", "tokens", "cost", "left"];

/** All populations of an area that runs of ours write or wrote, one row each, with what stops the paused ones. */
export function progressTable(standings: readonly Standing[]): string {
  const rows = standings.map(({ progress, secondsLeft }) => {
    const { population, done, failed, steps, inputTokens, outputTokens } = progress;
    const { plan } = population;
    const free = isBaselineAgent(plan.agent);
    return [
      population.slug,
      safeLine(plan.agent),
      plan.method,
      population.state,
      `${done}/${plan.size}`,
      String(failed),
      briefCount(steps),
      free ? "–" : briefCount(inputTokens + outputTokens),
      free ? "–" : costText(progress),
      !secondsLeft ? "–" : duration(secondsLeft),
    ];
  });
  const reasons = standings.flatMap(({ progress }) => {
    const why = stateReason(progress);
    return why === null ? [] : [`${progress.population.slug}: ${why}`];
  });
  return [textTable(HEAD, rows, [4, 5, 6, 7, 8]), ...reasons].join("\n");
}

/** One population, line by line. */
export function progressReport({ progress, secondsLeft }: Standing): string {
  const { population, failedRuns, retrying } = progress;
  const { plan } = population;
  const reason = stateReason(progress);
  return [
    `${population.slug}: ${safeLine(population.name)}, ${plan.method}, by ${safeLine(plan.agent)}`,
    `${population.state}${reason === null ? "" : `: ${reason}`}`,
    progressText(progress, secondsLeft).line,
    planLine(progress),
    ...(progress.assumedUsd > 0
      ? [
          `${dollars(progress.assumedUsd)} of the cost is assumed: calls that ended without an answer, or whose answer said nothing of its tokens.`,
        ]
      : []),
    ...(failedRuns > 0
      ? [
          `${counted(failedRuns, "run")} failed${retrying > 0 ? `; ${counted(retrying, "slot")} being tried again` : ""}:`,
        ]
      : []),
    ...failureLines(progress),
    ...retryLines(progress),
  ].join("\n");
}

function planLine({ population: { plan } }: RunProgress): string {
  const parts = [
    `${plan.size} proposals`,
    ...(plan.rounds > 1 ? [`${plan.rounds} rounds`] : []),
    `${plan.stepBudget} steps each`,
    `${plan.concurrency} at a time`,
    `${counted(plan.retries, "retry", "retries")} a slot`,
    ...(plan.labels === null ? [] : [`labels from ${safeLine(plan.labels)}`]),
    `search by ${safeLine(plan.encoder)}`,
  ];
  return `Plan: ${parts.join(", ")}.`;
}

/** Why it does not run; null where there is nothing to say. */
export function stateReason({ population, index }: RunProgress): string | null {
  if (index?.error != null) return `the corpus could not be made searchable: ${safeLine(index.error)}`;
  const { state, stateCause, stateReason: told } = population;
  if (state === "running" || state === "complete") return null;
  return told === null ? stateCause : safeLine(told);
}

/** Failed runs by reason, commonest first. */
export const failureLines = ({ failures }: RunProgress): string[] =>
  failures.map(({ failure, reason, count }) => `  ${counted(count, "run")} ${failure}: ${safeLine(reason)}`);

export const retryLines = ({ retries }: RunProgress): string[] =>
  retries.length === 0
    ? []
    : [`Calls without a reply: ${retries.map(({ outcome, count }) => `${outcome} ${count}`).join(", ")}`];

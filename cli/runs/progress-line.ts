import { briefCount, counting } from "@/cli/runs/amounts";
import { isBaselineAgent } from "@/lib/domain/population";
import type { RunProgress } from "@/lib/product/runs/ports";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";

/** `news`: the part that changes only where something has happened: what a log is written for. */
export type ProgressText = { readonly line: string; readonly news: string };

/** "12/300 done · 1 failed · 2 retrying · 32 running · 240 steps · 1.2M tokens · $0.42 of $25.00 · 2 h 5 min left" */
export function progressText(progress: RunProgress, secondsLeft: number | null): ProgressText {
  const { index } = progress;
  if (index !== null) return { line: indexLine(index), news: indexLine(index) };
  const news = [...slotParts(progress), ...spentParts(progress)].join(" · ");
  return { news, line: !secondsLeft ? news : `${news} · ${duration(secondsLeft)} left` };
}

function indexLine({ done, total, error }: NonNullable<RunProgress["index"]>): string {
  if (error !== null) return `the corpus could not be made searchable: ${error}`;
  const share = total === null ? "" : `: ${done.toLocaleString("en")}/${total.toLocaleString("en")} papers`;
  return `making the corpus searchable${share}`;
}

function slotParts({
  population: { plan },
  done,
  failed,
  retrying,
  running,
  round,
}: RunProgress): readonly string[] {
  return [
    `${done}/${plan.size} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(retrying > 0 ? [`${retrying} retrying`] : []),
    ...(running > 0 ? [`${running} running`] : []),
    ...(plan.rounds > 1 ? [`round ${round}/${plan.rounds}`] : []),
  ];
}

function spentParts(progress: RunProgress): readonly string[] {
  const { population, steps, malformed, retries } = progress;
  const again = retries.reduce((sum, { count }) => sum + count, 0);
  return [
    `${counting(steps, "step")}${malformed > 0 ? ` (${briefCount(malformed)} malformed)` : ""}`,
    ...(again > 0 ? [`${counting(again, "call")} failed`] : []),
    ...(isBaselineAgent(population.plan.agent) ? [] : [tokensText(progress), costText(progress)]),
  ];
}

type Spending = Pick<RunProgress, "inputTokens" | "outputTokens" | "costUsd" | "assumedUsd" | "population">;

export const tokensText = ({ inputTokens, outputTokens }: Spending): string =>
  `${briefCount(inputTokens + outputTokens)} tokens`;

/** What is counted against the budget: what endpoints counted, and the most that calls without an answer can have cost. */
export function costText({ costUsd, assumedUsd, population: { plan } }: Spending): string {
  const spent = dollars(costUsd + assumedUsd);
  if (plan.budgetUsd !== null) return `${spent} of ${dollars(plan.budgetUsd)}`;
  return plan.price === null ? "cost unknown" : spent;
}

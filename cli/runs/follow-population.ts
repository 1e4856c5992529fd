import type { CommandContext, CommandOutcome } from "@/cli/framework/command";
import { counted } from "@/cli/runs/amounts";
import { missingRunners } from "@/cli/runs/missing-runners";
import { costText, progressText, tokensText } from "@/cli/runs/progress-line";
import { failureLines, stateReason } from "@/cli/runs/progress-table";
import { isBaselineAgent } from "@/lib/domain/population";
import type { Standing } from "@/lib/product/runs/population-progress";
import type { RunPopulation, RunProgress } from "@/lib/product/runs/ports";
import type { Roles } from "@/workers/roles";
import { type PopulationRan, runPopulation } from "@/workers/run-population";
import type { World } from "@/workers/world";

export type Following = {
  readonly world: World;
  readonly roles: Roles;
  readonly population: RunPopulation;
  /** Work in this process; or watch what workers do, elsewhere or begun in this process already. */
  readonly work: "here" | "elsewhere" | "begun";
  /** Said before the line about it. */
  readonly label?: string;
};

/** Works on a population, or watches others do, with a line that says how far it is, until it runs no more or Ctrl-C. */
export async function followPopulation(
  { world, roles, population, work, label = "" }: Following,
  context: CommandContext,
): Promise<PopulationRan> {
  const { live, signal, say } = context;
  const { id, plan } = population;
  const watch = work === "elsewhere" ? missingRunners(say) : () => {};
  const here = work === "here";
  if (here) context.finishOnInterrupt();
  const unsubscribe = here ? tellOfInterrupt(plan.agent, context) : () => {};
  try {
    return await runPopulation({
      world,
      population: id,
      roles,
      here,
      runs: plan.concurrency,
      signal,
      onProgress: (standing) => {
        const { line, news } = progressText(standing.progress, standing.secondsLeft);
        live.update(`${label}${line}`, `${label}${news}`);
        watch(standing.progress);
      },
    });
  } finally {
    unsubscribe();
    live.stop();
  }
}

/** What the first Ctrl-C does, said when it is pressed: a model may take minutes to answer. */
function tellOfInterrupt(agent: string, { signal, say }: CommandContext): () => void {
  const tell = (): void => {
    if (!isBaselineAgent(agent))
      say(
        "Calls under way are waited for and stored; Ctrl-C once more ends at once, and their answers are lost.",
      );
  };
  signal.addEventListener("abort", tell, { once: true });
  return () => signal.removeEventListener("abort", tell);
}

/** Exit 0 where it is complete, whatever slots stayed empty; what happened and what to do otherwise. */
export function ranOutcome(
  ran: PopulationRan,
  work: Following["work"],
  { say }: Pick<CommandContext, "say">,
): CommandOutcome {
  if (ran.kind === "refused") return { kind: "failed", messages: ran.messages };
  const { kind, standing } = ran;
  const { progress } = standing;
  const { slug, editionSlug } = progress.population;
  const json = { outcome: kind, ...standing };
  if (kind === "complete") {
    const next = `Score it: score --edition ${editionSlug}`;
    return { kind: "done", json, text: [completeLine(progress), ...failureLines(progress), next].join("\n") };
  }
  if (kind === "stopped") {
    say(stoppedLine(standing, work));
    return { kind: "failed", messages: [], json };
  }
  return { kind: "failed", messages: notRunning(slug, kind, progress), json };
}

function completeLine(progress: RunProgress): string {
  const { population, done, failed, failedRuns } = progress;
  const { slug, plan } = population;
  const spent = isBaselineAgent(plan.agent) ? "" : `, ${tokensText(progress)}, ${costText(progress)}`;
  const empty =
    failed === 0
      ? ""
      : ` ${counted(failed, "slot")} of ${plan.size} stayed empty after ${counted(failedRuns, "failed run")}:`;
  return `Population "${slug}" is complete: ${counted(done, "proposal")}, ${counted(progress.steps, "step")}${spent}.${empty}`;
}

function stoppedLine({ progress }: Standing, work: Following["work"]): string {
  const { done, population } = progress;
  const next =
    work === "elsewhere"
      ? "Workers go on with it; population pause stops them."
      : "All steps are kept: the same command goes on.";
  return `${done} of ${population.plan.size} proposals are written. ${next}`;
}

function notRunning(slug: string, kind: "paused" | "cancelled" | "failed", progress: RunProgress): string[] {
  const reason = stateReason(progress);
  const because = reason === null ? "" : `: ${reason}`;
  if (kind === "cancelled") return [`Population "${slug}" is cancelled${because}`];
  if (kind === "failed")
    return [`Population "${slug}" cannot begin${because}`, "The same command tries it again."];
  const advice =
    progress.population.stateCause === "budget"
      ? "population resume --budget X raises the cap; everything is kept."
      : "Everything is kept: the same command goes on.";
  return [`Population "${slug}" is paused${because}`, ...failureLines(progress), advice];
}

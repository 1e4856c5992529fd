import { safeLine, safeText } from "@/cli/framework/safe-text";
import { counted } from "@/cli/runs/amounts";
import type { RunRecord, RunRow, StepRecord } from "@/lib/product/runs/ports";
import { dollars } from "@/lib/product/wording/dollars";

/** What a step's prompt was: as the call log has it, or made again from the stored steps. */
export type ShownPrompt = {
  readonly source: "call log" | "made again";
  /** Whether its hash is the one that was stored with the step. */
  readonly agrees: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};

export type ShownStep = { readonly step: StepRecord; readonly prompt: ShownPrompt | null };

/** A run from its head to its end. Texts of models stand behind a bar at the margin, so that none can pass for a line of ours. */
export function runText(record: RunRecord, steps: readonly ShownStep[]): string {
  return [...headLines(record), ...steps.flatMap(stepLines), ...endLines(record)].join("\n");
}

function headLines({ run, population }: RunRecord): string[] {
  const where = `edition ${population.editionSlug}, area ${population.areaSlug}`;
  const place = [`slot ${run.slot + 1}`, `attempt ${run.attempt}`, `round ${run.round}`];
  return [
    `Run ${run.id} of ${population.slug} (${where}): ${place.join(", ")}`,
    ...(run.topic === null ? [] : [`topic: ${safeLine(run.topic)}`]),
    `${run.status}${run.failure === null ? "" : `, ${run.failure}: ${safeLine(run.reason ?? "")}`}`,
    spentLine(run),
  ];
}

const spentLine = (run: RunRow): string =>
  [
    `${counted(run.steps, "step")} (${run.malformed} malformed)`,
    counted(run.calls, "call"),
    `${run.inputTokens} tokens in, ${run.outputTokens} out`,
    dollars(run.costUsd),
    ...(run.assumedUsd > 0 ? [`${dollars(run.assumedUsd)} assumed`] : []),
  ].join(" · ");

function stepLines({ step, prompt }: ShownStep): string[] {
  const what = step.event === "compression" ? "compression of the history" : step.action;
  return [
    "",
    `[${step.sequence}] step ${step.step} · ${safeLine(what)} · ${amounts(step)}`,
    ...(prompt === null ? [] : promptLines(prompt, step)),
    ...part(`reply${step.cut ? ", cut at its cap" : ""}`, step.reply ?? `none: ${step.failure ?? "unknown"}`),
    ...part("observation", step.observation),
    ...part("feedback", step.feedback ?? ""),
    `  working set (${step.workingSet.length}): ${step.workingSet.map(safeLine).join(" ") || "empty"}`,
  ];
}

const amounts = (step: StepRecord): string =>
  [
    ...(step.inputTokens === null && step.outputTokens === null
      ? []
      : [`${step.inputTokens ?? "?"} tokens in, ${step.outputTokens ?? "?"} out`]),
    ...(!step.costUsd ? [] : [dollars(step.costUsd)]),
    `${(step.latencyMs / 1000).toFixed(1)} s`,
    ...(step.calls === 1 ? [] : [counted(step.calls, "call")]),
  ].join(" · ");

function promptLines({ source, agrees, messages }: ShownPrompt, { promptHash }: StepRecord): string[] {
  const verdict = agrees
    ? "its hash is the stored one"
    : "ITS HASH IS NOT THE STORED ONE: this is not what was sent";
  return [
    `  prompt (${source}; ${verdict}, ${promptHash.slice(0, 12)}…)`,
    ...messages.flatMap(({ role, content }) => part(safeLine(role), content)),
  ];
}

function endLines({ proposal, dropped }: RunRecord): string[] {
  return [
    ...(proposal === null
      ? []
      : ["", `Proposal: ${safeLine(proposal.title)}`, ...part("abstract", proposal.abstract)]),
    ...dropped.map(({ line, reason }) => `  reference dropped: ${safeLine(line)} (${safeLine(reason)})`),
  ];
}

function part(name: string, text: string): string[] {
  if (text.trim() === "") return [];
  return [
    `  ${name}`,
    ...safeText(text.trimEnd())
      .split("\n")
      .map((line) => `  │ ${line}`.trimEnd()),
  ];
}

import { safeLine } from "@/cli/framework/safe-text";
import { briefCount, counted } from "@/cli/runs/amounts";
import type { CallTally } from "@/lib/product/model-check/tally-calls";
import type { PopulationEstimate } from "@/lib/product/preflight/estimate";
import type { PreflightReport, Trial } from "@/lib/product/preflight/preflight";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";

/** What one or two trials came to, what went wrong on the way, and what a population would take. */
export function preflightText(report: PreflightReport, calls: CallTally): string {
  return [
    `${safeLine(report.agent)} by ${report.method}: ${counted(report.trials.length, "trial")}, nothing stored`,
    ...report.trials.flatMap(trialLines),
    ...callLines(calls),
    ...(report.estimate === null
      ? ["No estimate: no trial came to a proposal."]
      : [estimateLine(report.estimate)]),
  ].join("\n");
}

function trialLines(trial: Trial, at: number): string[] {
  const { steps, malformed, calls, inputTokens, outputTokens, costUsd, seconds, actions } = trial;
  const taken = Object.entries(actions).map(([action, times]) => `${safeLine(action)} ${times}`);
  const cost = costUsd === null ? "cost unknown" : dollars(costUsd);
  const tokens = tokensOf(String(inputTokens), String(outputTokens));
  return [
    `${at + 1}. ${outcomeText(trial.outcome)}`,
    ...(trial.topic === null ? [] : [`   topic: ${safeLine(trial.topic)}`]),
    `   ${counted(steps, "step")} (${malformed} malformed), ${counted(calls, "call")}, ${tokens}, ${cost}, ${duration(seconds)}`,
    ...(taken.length === 0 ? [] : [`   ${taken.join(", ")}`]),
    ...droppedLines(trial.outcome),
  ];
}

/** Baselines have none; some endpoints count none. */
const tokensOf = (input: string, output: string): string =>
  input === "0" && output === "0" ? "no tokens counted" : `${input} tokens in, ${output} out`;

function outcomeText(outcome: Trial["outcome"]): string {
  switch (outcome.kind) {
    case "proposal":
      return `proposal "${safeLine(outcome.title)}", ${counted(outcome.references, "reference")}`;
    case "stopped":
      return "stopped before its end";
    case "failed":
      return `NO PROPOSAL, ${outcome.category}: ${safeLine(outcome.reason)}`;
    case "fault":
      return `THE ENDPOINT FAILED, ${outcome.category}: ${safeLine(outcome.reason)}`;
  }
}

const droppedLines = (outcome: Trial["outcome"]): string[] =>
  outcome.kind === "proposal"
    ? outcome.dropped.map(
        ({ line, reason }) => `   reference dropped: ${safeLine(line)} (${safeLine(reason)})`,
      )
    : [];

function callLines({ attempts, retries, outcomes, medianSeconds, slowestSeconds }: CallTally): string[] {
  if (attempts === 0) return [];
  const said = Object.entries(outcomes).map(([outcome, times]) => `${outcome} ${times}`);
  const times =
    medianSeconds === null || slowestSeconds === null
      ? ""
      : `, median ${medianSeconds.toFixed(2)} s, slowest ${slowestSeconds.toFixed(2)} s`;
  return [`Requests: ${attempts} (${counted(retries, "retry", "retries")}): ${said.join(", ")}${times}`];
}

function estimateLine({
  size,
  concurrency,
  inputTokens,
  outputTokens,
  costUsd,
  hours,
}: PopulationEstimate): string {
  const cost = costUsd === null ? "cost unknown (IDEATASTE_AGENT_PRICE is not set)" : dollars(costUsd);
  return `${size} proposals, ${concurrency} at a time, would take about ${tokensOf(briefCount(inputTokens), briefCount(outputTokens))}, ${cost}, ${duration(hours * 3600)}: a first idea from so few trials, no promise.`;
}

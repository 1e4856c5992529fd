import { count, counted, latency, tokens } from "@/components/ui/amounts";
import type { StepPrompt } from "@/lib/product/population-page/load-step";
import type { StepView } from "@/lib/product/population-page/run-view";
import { dollars } from "@/lib/product/wording/dollars";

/** What a step cost, in one line; what is not known is left out. */
export function stepCost(step: StepView): string {
  const { inputTokens, outputTokens, costUsd, calls } = step;
  return [
    ...(inputTokens === null && outputTokens === null ? [] : [`${tokens(inputTokens, outputTokens)} tokens`]),
    ...(costUsd === null || costUsd === 0 ? [] : [dollars(costUsd)]),
    ...(step.latencyMs > 0 ? [latency(step.latencyMs)] : []),
    ...(calls > 1 ? [counted(calls, "request")] : []),
  ].join(" · ");
}

const FAILURES: Readonly<Record<NonNullable<StepView["failure"]>, string>> = {
  refused: "The model refused to answer.",
  empty: "The reply was empty.",
  truncated: "The reply was cut short before it said anything that could be used.",
};

/** Why there is no text, or not all of it; null where the reply is whole. */
export function replyNote({ failure, cut }: Pick<StepView, "failure" | "cut">): string | null {
  if (failure !== null) return FAILURES[failure];
  return cut ? "The endpoint cut the reply at its longest length." : null;
}

/** Papers, or peers' records where the action was about them. */
const nounOf = (action: string): string => (action.endsWith("_peers") ? "earlier proposal" : "paper");

/** "10 papers", "10 of 34 papers" */
export function foundText({ found, action }: Pick<StepView, "found" | "action">): string {
  if (found === null) return "";
  const { items, total } = found;
  return total > items.length
    ? `${count(items.length)} of ${counted(total, nounOf(action))}`
    : counted(items.length, nounOf(action));
}

/** What the agent was told of a retrieval lists it already, and says what was new in it. */
export const namesAllFound = ({ found, observation }: Pick<StepView, "found" | "observation">): boolean =>
  found !== null && found.items.length > 0 && found.items.every(({ label }) => observation.includes(label));

export const stepName = ({ event, action }: Pick<StepView, "event" | "action">): string =>
  event === "compression" ? "compression" : action;

/** Where the messages shown come from, and whether they are what was sent. */
export function promptNote(prompt: StepPrompt): string {
  if (prompt.kind === "lost")
    return "It is not in the call log, and cannot be made again from the stored steps.";
  if (prompt.kind === "logged") {
    return prompt.agrees
      ? "From the call log: the hash agrees with the one stored beside the step."
      : "From the call log, but the hash differs from the one stored beside the step: secrets, or characters that cannot be stored, were taken out of the log.";
  }
  return prompt.agrees
    ? "Made again from the stored steps: the hash agrees with what was sent, so it is the same to the letter."
    : "Made again from the stored steps, but the hash differs from what was sent: the corpus or the prompt's text has changed since.";
}

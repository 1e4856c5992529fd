import { about, count, counted, tokens } from "@/components/ui/amounts";
import type { ProgressView } from "@/lib/product/population-page/progress-view";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";
import { CAUSE_WORDS, STATE_WORDS } from "./words";

/** "Being written", "Being written, round 1 of 2", "Paused because somebody asked for it" */
export function stateLine({ state, cause, round, rounds }: ProgressView): string {
  if (state === "paused" && cause !== null) return `${STATE_WORDS.paused} ${CAUSE_WORDS[cause]}`;
  const several = state === "running" && rounds > 1;
  return several ? `${STATE_WORDS[state]}, round ${round} of ${rounds}` : STATE_WORDS[state];
}

/** What is still to come, in words; null where nothing is. */
export function timeLeft({ state, index, secondsLeft, remaining }: ProgressView): string | null {
  if (state !== "running" || remaining === 0) return null;
  if (index !== null) return "not known before the corpus is ready";
  return secondsLeft === null ? "not known yet" : about(secondsLeft);
}

/** The corpus is made searchable before the first step; null once it is. */
export function indexLine({ index, state }: ProgressView): string | null {
  if (index === null) return null;
  if (index.error !== null) return `The corpus could not be made searchable: ${index.error}`;
  if (state !== "running") return null;
  const of = index.total === null ? "" : ` (${count(index.done)} of ${count(index.total)} papers)`;
  return `First the corpus is made searchable for the agents${of}.`;
}

function costText({ cost, budgetUsd }: ProgressView): string {
  const of = budgetUsd === null ? "" : ` of at most ${dollars(budgetUsd)}`;
  if (cost.kind === "none") return "none: a baseline calls no model";
  if (cost.kind === "unknown") return "not known: no price was given";
  return `${dollars(cost.usd + cost.assumedUsd)}${of}`;
}

export type Count = { readonly name: string; readonly value: string; readonly note?: string };

/** Where the slots stand. What is nowhere is left out, save for what was written. */
export function slotCounts(view: ProgressView): readonly Count[] {
  const { size, done, failed, running, retrying, state } = view;
  const rest = state === "cancelled" ? "not written" : "to come";
  return [
    { name: "written", value: count(done) },
    { name: "failed", value: count(failed), note: "no attempt left" },
    { name: "being written", value: count(running) },
    { name: rest, value: count(Math.max(0, size - done - failed - running)) },
    { name: "tried again", value: count(retrying), note: "of these, after a failed run" },
  ].filter(({ name, value }) => name === "written" || value !== "0");
}

/** What it took so far. */
export function spendCounts(view: ProgressView): readonly Count[] {
  const { steps, calls, inputTokens, outputTokens, cost, activeSeconds } = view;
  const assumed =
    cost.kind === "known" && cost.assumedUsd > 0
      ? { note: `${dollars(cost.assumedUsd)} of it for calls cut off, at the most they can have cost` }
      : {};
  const model =
    cost.kind === "none"
      ? []
      : [{ name: "tokens", value: tokens(inputTokens, outputTokens), note: counted(calls, "request") }];
  const left = timeLeft(view);
  return [
    { name: "steps", value: count(steps) },
    ...model,
    { name: "cost", value: costText(view), ...assumed },
    { name: "time taken", value: duration(activeSeconds) },
    ...(left === null ? [] : [{ name: "time left", value: left }]),
  ];
}

/** Shares of the bar in percent of its width, written first. */
export function barShares({ size, done, failed, running }: ProgressView): {
  readonly done: number;
  readonly failed: number;
  readonly running: number;
} {
  const share = (amount: number): number => (size === 0 ? 0 : Math.min(100, (amount / size) * 100));
  return { done: share(done), failed: share(failed), running: share(running) };
}

/** The whole bar in one sentence, for those who do not see it. */
export const barWords = (view: ProgressView): string =>
  `${count(view.done)} of ${count(view.size)} proposals written${view.failed > 0 ? `, ${count(view.failed)} failed` : ""}`;

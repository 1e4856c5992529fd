import { about, count, counted, tokens } from "@/components/ui/amounts";
import type { ProgressView } from "@/lib/product/population-page/progress-view";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";
import { CAUSE_WORDS, STATE_WORDS } from "./words";

/** "Being written", "Being written, round 1 of 2", "Paused because somebody asked for it" */
export function stateLine({ state, cause, round, rounds, failed, size }: ProgressView): string {
  if (state === "paused" && cause !== null) return `${STATE_WORDS.paused} ${CAUSE_WORDS[cause]}`;
  if (state === "complete" && failed > 0)
    return `${STATE_WORDS.complete}, ${count(failed)} of ${counted(size, "place")} without a proposal`;
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

function costCount({ cost, budgetUsd }: ProgressView): Count {
  const name = "cost";
  if (cost.kind === "none") return { name, value: "none", note: "a baseline calls no model" };
  if (cost.kind === "unknown") return { name, value: "not known", note: "no price was given" };
  const notes = [
    ...(budgetUsd === null ? [] : [`of at most ${dollars(budgetUsd)}`]),
    ...(cost.assumedUsd > 0
      ? [`includes ${dollars(cost.assumedUsd)} for calls cut off, at the most they can have cost`]
      : []),
  ];
  return {
    name,
    value: dollars(cost.usd + cost.assumedUsd),
    ...(notes.length > 0 && { note: notes.join("; ") }),
  };
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
  const model =
    cost.kind === "none"
      ? []
      : [
          {
            name: "tokens",
            value: count(inputTokens + outputTokens),
            note: `${tokens(inputTokens, outputTokens)}; ${counted(calls, "request")}`,
          },
        ];
  const left = timeLeft(view);
  return [
    { name: "steps", value: count(steps) },
    ...model,
    costCount(view),
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

import type { Method } from "@/lib/domain/edition";
import { runId } from "@/lib/domain/ids";
import type { AgentModel, AgentWorld, NewStep, RunContext, RunEnd, Spent } from "@/lib/pipeline/agent/ports";
import { runAgent } from "@/lib/pipeline/agent/run-agent";
import type { DroppedReference } from "@/lib/pipeline/agent/run-state";
import { estimate, type PopulationEstimate } from "./estimate.ts";
import { memoryJournal } from "./memory-journal.ts";

export type PreflightOptions = {
  readonly method: Method;
  readonly area: RunContext["area"];
  /** Y-1. */
  readonly lastYear: number;
  readonly stepBudget: number;
  /** One trial each: what its proposal is about; null where the method gives no topic. */
  readonly topics: readonly (string | null)[];
  readonly world: AgentWorld;
  readonly model: AgentModel;
  /** Names this preflight in the subjects of its calls: no run of a population can be taken for it. */
  readonly token: string;
  /** What the estimate is for. */
  readonly wanted: { readonly size: number; readonly concurrency: number; readonly rounds: number };
  /** Milliseconds. */
  readonly now: () => number;
  /** Aborted: answers under way are waited for, nothing further is asked. */
  readonly signal: AbortSignal;
  readonly onStep?: (trial: number, step: NewStep) => void;
};

export type Trial = {
  readonly topic: string | null;
  readonly outcome:
    | {
        readonly kind: "proposal";
        readonly title: string;
        readonly references: number;
        readonly dropped: readonly DroppedReference[];
      }
    /** The run would have failed, and be tried again. */
    | { readonly kind: "failed"; readonly category: string; readonly reason: string }
    /** The endpoint could not serve. */
    | { readonly kind: "fault"; readonly category: string; readonly reason: string }
    | { readonly kind: "stopped" };
  readonly steps: number;
  readonly malformed: number;
  /** How often each action was taken. */
  readonly actions: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars, with what calls without an answer may have cost; null where prices or tokens are not known. */
  readonly costUsd: number | null;
  readonly seconds: number;
};

export type PreflightReport = {
  readonly agent: string;
  readonly method: Method;
  readonly trials: readonly Trial[];
  /** null where no trial came to a proposal. */
  readonly estimate: PopulationEstimate | null;
};

/** Writes a few proposals by the loop of real runs, at the same time, and stores none of them: what came of it, and what many would take. */
export async function preflight(options: PreflightOptions): Promise<PreflightReport> {
  const trials = await Promise.all(options.topics.map((topic, at) => trialOf(topic, at, options)));
  const figures = trials.map((trial) => ({ ...trial, proposal: trial.outcome.kind === "proposal" }));
  return {
    agent: options.model.id,
    method: options.method,
    trials,
    estimate: estimate(figures, options.wanted),
  };
}

async function trialOf(topic: string | null, at: number, options: PreflightOptions): Promise<Trial> {
  const { now, signal, world, onStep } = options;
  const journal = memoryJournal((step) => onStep?.(at, step));
  const began = now();
  const end = await runAgent({
    context: contextOf(topic, at, options),
    world,
    model: apart(options.model, `preflight/${options.token}/${at + 1}`),
    journal,
    signal,
  });
  const { steps } = journal;
  const spent = [...steps.map((step) => step.spent), ...journal.spentBeside];
  return {
    topic,
    outcome: outcomeOf(end),
    steps: steps.at(-1)?.step ?? 0,
    malformed: steps.filter(({ malformed }) => malformed).length,
    actions: countOf(steps.map(({ action }) => action)),
    ...totalOf(spent),
    seconds: (now() - began) / 1000,
  };
}

const contextOf = (topic: string | null, slot: number, options: PreflightOptions): RunContext => ({
  runId: runId.parse(slot + 1),
  method: options.method,
  stepBudget: options.stepBudget,
  area: options.area,
  lastYear: options.lastYear,
  topic,
  seed: `preflight/${slot}`,
  slot,
});

/** Calls under a subject of their own: a run's step of the same number must never be answered from them. */
const apart = (model: AgentModel, subject: string): AgentModel => ({
  id: model.id,
  answer: (turn) =>
    model.answer({ ...turn, subject: `${subject}/${turn.subject.split("/").slice(2).join("/")}` }),
});

function outcomeOf(end: RunEnd): Trial["outcome"] {
  if (end.kind === "fault") return { kind: "fault", category: end.category, reason: end.message };
  if (end.kind !== "ended") return { kind: "stopped" };
  const { ending } = end;
  if (ending.kind === "failed") return { kind: "failed", category: ending.category, reason: ending.reason };
  const { title, references, dropped } = ending.proposal;
  return { kind: "proposal", title, references: references.length, dropped };
}

function totalOf(spent: readonly Spent[]) {
  const sum = (of: (each: Spent) => number): number => spent.reduce((total, each) => total + of(each), 0);
  const priced = spent.every(({ costUsd }) => costUsd !== null);
  return {
    calls: sum(({ calls }) => calls),
    inputTokens: sum(({ inputTokens }) => inputTokens ?? 0),
    outputTokens: sum(({ outputTokens }) => outputTokens ?? 0),
    costUsd: priced ? sum(({ costUsd, assumedUsd }) => (costUsd ?? 0) + assumedUsd) : null,
  };
}

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

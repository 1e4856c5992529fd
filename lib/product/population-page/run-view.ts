import type { Method } from "@/lib/domain/edition";
import { cardIdsOf } from "@/lib/pipeline/agent/card";
import type { RunRecord, StepRecord } from "@/lib/product/runs/ports";
import { gistOf } from "./gist";
import type { RunSurroundings } from "./ports";

/** A paper or a peer's proposal as a step names it: the id that the agent knows it by, and its title. */
export type Named = { readonly id: string; readonly label: string; readonly title: string | null };

export type StepView = Omit<StepRecord, "found" | "workingSet"> & {
  readonly gist: string;
  /** What it retrieved, best first; null where it retrieved nothing. */
  readonly found: { readonly items: readonly Named[]; readonly total: number } | null;
  readonly workingSet: readonly Named[];
};

export type RunView = {
  readonly at: RunSurroundings;
  readonly run: RunRecord["run"];
  readonly plan: RunRecord["population"]["plan"];
  readonly proposal: RunRecord["proposal"];
  readonly dropped: RunRecord["dropped"];
  readonly steps: readonly StepView[];
};

/** Titles by id. */
export type Titles = {
  readonly papers: ReadonlyMap<string, string>;
  readonly peers: ReadonlyMap<string, string>;
};

/** "peer-12" → 11: peers are numbered by slot, from 1. null where it is a paper's id. */
export function peerSlot(id: string): number | null {
  const digits = /^peer-([1-9]\d{0,8})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits) - 1;
}

/** Every id that steps name, each once. */
export function namedIds(steps: readonly StepRecord[]): readonly string[] {
  return [...new Set(steps.flatMap(({ found, workingSet }) => [...(found?.ids ?? []), ...workingSet]))];
}

function namer(ids: readonly string[], titles: Titles): (id: string) => Named {
  const isPeer = (id: string): boolean => peerSlot(id) !== null && !titles.papers.has(id);
  const cardIds = cardIdsOf(ids.filter((id) => !isPeer(id)));
  const titleOf = (id: string): string | undefined => (isPeer(id) ? titles.peers : titles.papers).get(id);
  return (id) => ({ id, label: cardIds.get(id) ?? id, title: titleOf(id) ?? null });
}

export function stepView(step: StepRecord, method: Method, name: (id: string) => Named): StepView {
  const { found, workingSet } = step;
  return {
    ...step,
    gist: gistOf(step, method),
    found: found === null ? null : { items: found.ids.map(name), total: found.total },
    workingSet: workingSet.map(name),
  };
}

export function runView(record: RunRecord, at: RunSurroundings, titles: Titles): RunView {
  const { run, population, proposal, dropped, steps } = record;
  const name = namer(namedIds(steps), titles);
  return {
    at,
    run,
    plan: population.plan,
    proposal,
    dropped,
    steps: steps.map((step) => stepView(step, at.population.method, name)),
  };
}

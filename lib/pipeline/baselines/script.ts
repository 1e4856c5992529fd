import type { AgentTurn, Card } from "@/lib/pipeline/agent/ports";
import type { HistoryEntry, PaperId, RunState } from "@/lib/pipeline/agent/run-state";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { proposal } from "@/lib/pipeline/baselines/reply";
import { type ProposalText, writeProposal } from "@/lib/pipeline/baselines/write-proposal";

/**
 * How a baseline behaves. It remembers nothing: both functions see what a language model would be shown of the run (and the
 * facts), so that a run goes on in another process where it was.
 */
export type Script = {
  /** The next reply before the proposal; null: there is nothing left to do but to propose. */
  next(turn: AgentTurn, facts: CorpusFacts): string | null;
  proposal(turn: AgentTurn, facts: CorpusFacts): ProposalText;
};

/** The reply of a script: at the deadline, and after a reply that was of no use, a proposal whatever is left to do. */
export function replyOf(script: Script, turn: AgentTurn, facts: CorpusFacts): string {
  const { stepsUsed, stepBudget, history } = turn.state;
  const isTime = stepBudget - stepsUsed <= 1 || history.at(-1)?.action === "malformed";
  const next = isTime ? null : script.next(turn, facts);
  return next ?? proposal(writeProposal(script.proposal(turn, facts)));
}

export const entriesOf = (state: RunState, action: string): readonly HistoryEntry[] =>
  state.history.filter((entry) => entry.action === action);

export const did = (state: RunState, action: string): boolean => entriesOf(state, action).length > 0;

/** Cards of papers that the corpus holds, in the order given. */
export const cardsOf = (turn: AgentTurn, ids: readonly PaperId[]): Card[] =>
  ids.flatMap((id) => turn.world.literature.card(id) ?? []);

/**
 * The first target that is neither retrieved nor searched for in vain; null where there is none. Searches of the run are
 * taken to be for the targets in their order, each of which was sought only if no search before had retrieved it.
 */
export function nextTarget(targets: readonly PaperId[], state: RunState): PaperId | null {
  const searches = entriesOf(state, "search");
  const retrieved = new Set<PaperId>();
  let made = 0;
  for (const target of targets) {
    if (retrieved.has(target)) continue;
    const search = searches[made++];
    if (search === undefined) return target;
    for (const { id } of search.results) retrieved.add(id);
  }
  return null;
}

/** How many searches a run has room for, beside its plan and its proposal. */
export const roomForSearches = (stepBudget: number): number => Math.max(0, stepBudget - 2);

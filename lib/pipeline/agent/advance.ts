import { carryOut } from "@/lib/pipeline/agent/carry-out";
import { type Change, failed, record } from "@/lib/pipeline/agent/change";
import { compress } from "@/lib/pipeline/agent/compression";
import { entryText } from "@/lib/pipeline/agent/history-text";
import { isDeadline } from "@/lib/pipeline/agent/new-run";
import type { AgentWorld, RunContext, StoredStep } from "@/lib/pipeline/agent/ports";
import { actionIn } from "@/lib/pipeline/agent/read-turn";
import type { RunState } from "@/lib/pipeline/agent/run-state";

/** Refusals in a row that end a run. */
export const MAX_REFUSALS = 3;

export type Advanced = {
  readonly state: RunState;
  /** The action as it was read, "malformed", "refused", "empty", "truncated", "compression" or, after the end, "none". */
  readonly action: string;
  /** What came of it, as the history tells it, with its result lines. */
  readonly observation: string;
  /** What the agent is told at the next step; empty where all went well. */
  readonly feedback: string;
  readonly malformed: boolean;
};

const WITHOUT_TEXT = {
  refused: "The model declined to answer, and the step is spent. Go on with one action.",
  empty: "Your reply was empty, and the step is spent. Answer with one action.",
  truncated:
    "Your reply reached its longest length before any text of it, and the step is spent. Answer in fewer words.",
} as const;

/**
 * The loop's one transition: the state after a stored event. Pure and total: any text and any results in any state give a
 * state, and the same ones the same. Every reply costs a step, a compression none. An ended run stays as it is.
 */
export function advance(
  state: RunState,
  event: StoredStep,
  context: RunContext,
  world: AgentWorld,
): Advanced {
  if (state.outcome !== null) {
    return { state, action: "none", observation: "The run has ended.", feedback: "", malformed: false };
  }
  const change = event.event === "compression" ? compress(state, world) : reply(state, event, context, world);
  const { entry } = change;
  return {
    state: change.state,
    action: entry.action,
    observation: entryText(entry, world),
    feedback: change.state.feedback,
    malformed: entry.action === "malformed",
  };
}

function reply(state: RunState, event: StoredStep, context: RunContext, world: AgentWorld): Change {
  const used: RunState = { ...state, stepsUsed: state.stepsUsed + 1 };
  const change = answered(used, event, context, world, isDeadline(state));
  if (!isDeadline(state)) return change;
  const reason = `The last step brought no proposal (${change.entry.action}).`;
  return { ...change, state: failed(change.state, "no-proposal", reason) };
}

function answered(
  used: RunState,
  event: StoredStep,
  context: RunContext,
  world: AgentWorld,
  deadline: boolean,
): Change {
  const action = actionIn(event, context);
  if (action === null) return withoutText(used, event.failure ?? "empty");
  const turn: RunState = { ...used, refusalsInARow: 0 };
  if (action.name === "malformed") {
    const counted = { ...turn, malformed: turn.malformed + 1 };
    return record(counted, { action: "malformed", receipt: "Not carried out." }, action.feedback);
  }
  if (deadline && action.name !== "proposal") {
    return record(turn, {
      action: action.name,
      receipt: "Not carried out: the last step is for the proposal.",
    });
  }
  return carryOut(turn, action, event.found, world, deadline);
}

function withoutText(used: RunState, failure: keyof typeof WITHOUT_TEXT): Change {
  const refusalsInARow = failure === "refused" ? used.refusalsInARow + 1 : 0;
  const change = record(
    { ...used, refusalsInARow },
    { action: failure, receipt: "No reply." },
    WITHOUT_TEXT[failure],
  );
  if (refusalsInARow < MAX_REFUSALS) return change;
  const reason = `The model declined to answer ${MAX_REFUSALS} times in a row.`;
  return { ...change, state: failed(change.state, "refused", reason) };
}

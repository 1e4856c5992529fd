import type { RunContext } from "@/lib/pipeline/agent/ports";
import type { RunState } from "@/lib/pipeline/agent/run-state";

/** Before the first step: nothing read, nothing written. */
export const initialState = (context: Pick<RunContext, "stepBudget">): RunState => ({
  stepsUsed: 0,
  stepBudget: context.stepBudget,
  retrieved: [],
  peersSeen: [],
  workingSet: [],
  notes: "",
  history: [],
  latest: [],
  latestPeers: [],
  plan: "",
  draft: "",
  feedback: "",
  compressed: false,
  refusalsInARow: 0,
  malformed: 0,
  outcome: null,
});

export const stepsRemaining = (state: Pick<RunState, "stepsUsed" | "stepBudget">): number =>
  Math.max(0, state.stepBudget - state.stepsUsed);

/** The last step: only a proposal counts there. */
export const isDeadline = (state: Pick<RunState, "stepsUsed" | "stepBudget">): boolean =>
  stepsRemaining(state) <= 1;

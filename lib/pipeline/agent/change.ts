import type { HistoryEntry, RunFailure, RunState } from "@/lib/pipeline/agent/run-state";

/** A state with the history's entry that led to it. */
export type Change = { readonly state: RunState; readonly entry: HistoryEntry };

type Entry = Pick<HistoryEntry, "action" | "receipt"> & Partial<HistoryEntry>;

/** Appends to the history; `state` has the step counted already. Feedback is shown at the next step. */
export function record(state: RunState, entry: Entry, feedback = ""): Change {
  const full: HistoryEntry = { step: state.stepsUsed, asked: "", results: [], of: "papers", ...entry };
  return { state: { ...state, history: [...state.history, full], feedback }, entry: full };
}

/** Ends the run, unless it has ended. */
export const failed = (state: RunState, category: RunFailure["category"], reason: string): RunState =>
  state.outcome === null ? { ...state, outcome: { kind: "failed", category, reason } } : state;

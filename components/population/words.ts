import type { PauseCause, PopulationState, RunStatus } from "@/lib/domain/population";

export const STATE_WORDS: Readonly<Record<PopulationState, string>> = {
  running: "Being written",
  paused: "Paused",
  cancelled: "Cancelled",
  complete: "Complete",
};

export const CAUSE_WORDS: Readonly<Record<PauseCause, string>> = {
  asked: "because somebody asked for it",
  endpoint: "because the model's endpoint cannot be used",
  budget: "because the next call could pass the budget",
};

/** What becomes of it from here; its scores say when they come. */
export const STATE_MEANING: Readonly<Record<PopulationState, string | null>> = {
  running: null,
  paused: "Everything written so far is kept. To let it go on from there:",
  cancelled: "What was written before is kept and listed below.",
  complete: null,
};

export const STATUS_WORDS: Readonly<Record<RunStatus, string>> = {
  pending: "waiting",
  running: "being written",
  done: "written",
  failed: "failed",
  cancelled: "cancelled",
};

/** What stands where a title will be, or would have been. */
export const UNTITLED: Readonly<Record<RunStatus, string>> = {
  pending: "To come",
  running: "Being written",
  done: "No proposal",
  failed: "No proposal",
  cancelled: "Not written",
};

/** Why a run ended without a proposal, by the category it is stored under. */
const FAILURES: Readonly<Record<string, string>> = {
  "no-proposal": "No proposal by the last step",
  "invalid-proposal": "The last step's proposal was not valid",
  "context-overflow": "The endpoint would not read so long a request",
  refused: "The model refused",
  "worker-fault": "A fault of ours",
};
export const failureWords = (category: string): string => FAILURES[category] ?? category;

/** What became of a request that gave no usable reply, by the call log's outcome. */
const OUTCOMES: Readonly<Record<string, string>> = {
  "rate-limited": "too many requests at once",
  quota: "the account's quota is used up",
  "server-error": "the endpoint failed",
  timeout: "no answer in time",
  connection: "the connection broke",
  empty: "an empty reply",
  malformed: "a reply that was not valid",
  "wrong-schema": "a reply of another shape",
  truncated: "a reply cut short",
  refused: "a refusal",
  "bad-request": "the endpoint did not accept the request",
  "context-overflow": "the request was too long",
  "over-budget": "the budget would have been passed",
  unauthorised: "the key was not accepted",
};
export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome;

/** External ids, as the database and files know papers. What an agent sees and writes are card ids, see card.ts. */
export type PaperId = string;

/** How a line of the history shows a result. */
export type ResultLine = {
  /** A paper's external id, or a peer's id for the actions of frontier. */
  readonly id: string;
  readonly shownBefore: boolean;
};

/** One entry of the append-only history. */
export type HistoryEntry = {
  readonly step: number;
  /** The action as it was read, or "malformed". */
  readonly action: string;
  /** What was asked, on one line (a query, ids); empty where the text lives in the workspace. */
  readonly asked: string;
  /** A receipt: what came of it, with counts. */
  readonly receipt: string;
  readonly results: readonly ResultLine[];
  readonly of: "papers" | "peers";
};

/** A pinned paper. `requestedAt`: the step that asked for it last; the least recently requested one is evicted. */
export type Pin = { readonly id: PaperId; readonly requestedAt: number };

/** A reference of a proposal. */
export type ProposalReference = {
  readonly number: number;
  readonly id: PaperId;
  readonly role: "method" | "baseline" | "motivation" | "extension" | "background";
  readonly sentence: string;
};

/** A line of the references, or an inline number, that the deadline's proposal lost. */
export type DroppedReference = { readonly line: string; readonly reason: string };

export type FinishedProposal = {
  readonly title: string;
  readonly abstract: string;
  /** The whole proposal in Markdown; lines of dropped references are taken out of it. */
  readonly body: string;
  readonly references: readonly ProposalReference[];
  readonly dropped: readonly DroppedReference[];
};

/** Why a run ended without a proposal. */
export type RunFailure = {
  readonly category: "no-proposal" | "invalid-proposal" | "context-overflow" | "refused" | "worker-fault";
  /** A sentence for the reader. */
  readonly reason: string;
};

export type RunOutcome =
  | { readonly kind: "proposal"; readonly proposal: FinishedProposal }
  | ({ readonly kind: "failed" } & RunFailure);

/**
 * Everything a run knows. Plain data, made from the stored steps alone: the same replies and results give the same state.
 * Texts of papers are not in it: they are looked up when a prompt is rendered.
 */
export type RunState = {
  /** Of `stepBudget` model calls. */
  readonly stepsUsed: number;
  readonly stepBudget: number;
  /** Every paper that was retrieved, in order of its first appearance. Never shrinks. */
  readonly retrieved: readonly PaperId[];
  /** Every peer that was shown (frontier), in order. */
  readonly peersSeen: readonly string[];
  /** In pin order, at most 50. */
  readonly workingSet: readonly Pin[];
  /** Notes that replaced earlier history; empty before the first summary. */
  readonly notes: string;
  readonly history: readonly HistoryEntry[];
  /** The latest search's (or tag retrieval's) papers, best first: shown as full cards. */
  readonly latest: readonly PaperId[];
  /** Peers opened by the latest read_peers: shown in full. */
  readonly latestPeers: readonly string[];
  readonly plan: string;
  readonly draft: string;
  readonly feedback: string;
  /** The history was once replaced because the endpoint's context ran over. */
  readonly compressed: boolean;
  readonly refusalsInARow: number;
  readonly malformed: number;
  readonly outcome: RunOutcome | null;
};

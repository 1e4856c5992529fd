import type { Method } from "@/lib/domain/edition";
import type { RunId } from "@/lib/domain/ids";
import type { FinishedProposal, PaperId, RunFailure, RunState } from "@/lib/pipeline/agent/run-state";
import type { ChatFailureCategory, ChatMessage, PromptIdentity } from "@/lib/pipeline/llm/ports";

/** What an agent gets to read of a paper: the corpus has no full text. `cardId` is short, safe to write and derived from the id. */
export type Card = {
  readonly id: PaperId;
  readonly cardId: string;
  readonly title: string;
  readonly abstract: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
};

export type YearRange = { readonly from: number; readonly to: number };

/** The corpus U of one area, nothing later than Y-1. */
export interface Literature {
  readonly size: number;
  /** Hybrid search, best first, at most ten. */
  search(query: string, years: YearRange | null): Promise<readonly PaperId[]>;
  card(id: PaperId): Card | undefined;
  /** The external id behind what an agent wrote; undefined where no paper has that card id. */
  paperOf(cardId: string): PaperId | undefined;
}

export type TagShare = { readonly tag: string; readonly share: number };
export type PairShare = { readonly task: string; readonly method: string; readonly share: number };

/** What the landscape's prompt tells: shares among the papers of Y-1, most common first, at most 100 of each. */
export type LandscapeTables = {
  readonly year: number;
  readonly papers: number;
  readonly tasks: readonly TagShare[];
  readonly methods: readonly TagShare[];
  readonly pairs: readonly PairShare[];
  readonly taskVocabulary: number;
  readonly methodVocabulary: number;
  /** Mean numbers per tagged paper. */
  readonly tasksPerPaper: number;
  readonly methodsPerPaper: number;
};

/** What is retrieved by tag: a task, a method, or both. */
export type TagQuery = { readonly task: string | null; readonly method: string | null };

export interface TagIndex {
  readonly tables: LandscapeTables;
  /** Papers of the corpus that carry the tag or the pair, newest first, ties in stored order, at most ten; and how many carry it. */
  papers(
    query: TagQuery,
    years: YearRange | null,
  ): { readonly ids: readonly PaperId[]; readonly total: number };
}

/** A record of an earlier round: uncitable, not validated. */
export type PeerRecord = {
  /** "peer-12": the slot of the run that wrote it. */
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly body: string;
  /** What it searched for, and its plans in order. */
  readonly queries: readonly string[];
  readonly plans: readonly string[];
};

/** A run of an earlier round that ended with a proposal. `replies`: those that planned or searched, in order. */
export type EarlierRun = {
  readonly slot: number;
  readonly title: string;
  readonly abstract: string;
  readonly body: string;
  readonly replies: readonly string[];
};

export interface PeerReader {
  /** In slot order. A round is claimed only once all earlier ones are settled: what is read here does not change. */
  earlierRuns(populationId: number, beforeRound: number): Promise<readonly EarlierRun[]>;
}

/** Proposals and traces of the rounds before, frozen. */
export interface PeerArchive {
  readonly size: number;
  /** Best first, at most ten ids. */
  search(query: string): readonly string[];
  record(id: string): PeerRecord | undefined;
}

/** What is the same for every step of a run. */
export type RunContext = {
  readonly runId: RunId;
  readonly method: Method;
  readonly stepBudget: number;
  readonly area: { readonly name: string; readonly definition: string };
  /** Y-1: nothing later is in the literature. */
  readonly lastYear: number;
  readonly topic: string | null;
  /** "population slug/slot": seeds what a baseline draws. */
  readonly seed: string;
  readonly slot: number;
};

export type AgentWorld = {
  readonly literature: Literature;
  /** null but for landscape. */
  readonly tags: TagIndex | null;
  /** null but for frontier; empty in its first round. */
  readonly peers: PeerArchive | null;
};

/** What an agent is asked at one step. A chat model gets the messages and nothing else; a baseline reads what they were made from. */
export type AgentTurn = {
  readonly messages: readonly ChatMessage[];
  readonly prompt: PromptIdentity;
  /** `run/<id>/step/<sequence>`: the call log's subject. */
  readonly subject: string;
  readonly state: RunState;
  readonly context: RunContext;
  readonly world: AgentWorld;
  /**
   * Asked before each request with the most that the step can come to by it, earlier attempts included (null: no price is
   * known); false: it must not be sent.
   */
  admit(worstUsd: number | null): Promise<boolean>;
  /** Aborted: the request under way is given up. */
  readonly signal: AbortSignal;
  /** Aborted: what is not sent yet is not sent any more; a request under way is waited for. */
  readonly rest: AbortSignal;
};

/** What one step's calls came to, retries included. */
export type Spent = {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** null where tokens or prices are not known. */
  readonly costUsd: number | null;
  /** Requests that may have been charged without a word about it, at their greatest possible cost. */
  readonly assumedUsd: number;
  /** Requests that were sent. */
  readonly calls: number;
  readonly latencyMs: number;
};

export type AgentAnswer =
  | { readonly kind: "reply"; readonly text: string; readonly cut: boolean; readonly spent: Spent }
  /** A call that was answered without usable text: it costs a step like a malformed reply. */
  | { readonly kind: "nothing"; readonly failure: "refused" | "empty" | "truncated"; readonly spent: Spent }
  /** The endpoint will not read so long a request. */
  | { readonly kind: "overflow"; readonly message: string; readonly spent: Spent }
  /** The endpoint could not serve at all. `lasting`: asking again soon will not help (key, quota, bad request). */
  | {
      readonly kind: "fault";
      readonly category: ChatFailureCategory;
      readonly message: string;
      readonly lasting: boolean;
      readonly spent: Spent;
    }
  | { readonly kind: "over-budget"; readonly spent: Spent }
  | { readonly kind: "stopped"; readonly spent: Spent };

/** Who writes: a chat model behind the gateway, or a baseline. */
export interface AgentModel {
  readonly id: string;
  answer(turn: AgentTurn): Promise<AgentAnswer>;
}

/** Results of an action's retrieval, as they are stored: ids, best first, and for tags how many there were. */
export type Found = { readonly ids: readonly string[]; readonly total: number };

/** One stored event of a run: enough to make the state again. */
export type StoredStep = {
  readonly sequence: number;
  readonly event: "reply" | "compression";
  readonly reply: string | null;
  readonly cut: boolean;
  readonly failure: "refused" | "empty" | "truncated" | null;
  readonly found: Found | null;
};

/** What is written for one event. */
export type NewStep = StoredStep & {
  readonly step: number;
  readonly action: string;
  readonly observation: string;
  readonly feedback: string;
  readonly workingSet: readonly PaperId[];
  readonly malformed: boolean;
  readonly spent: Spent;
  readonly promptHash: string;
};

export type RunEnding =
  | { readonly kind: "proposal"; readonly proposal: FinishedProposal }
  | ({ readonly kind: "failed" } & RunFailure);

/** A reply that was paid and logged while the step was not stored yet: a kill fell between the two. */
export type LoggedReply = { readonly answer: AgentAnswer };

/**
 * Where a claimed run is written down. Every write is refused once the claim is lost. Writes wait for a database that
 * is away and come back: an answer in hand is never dropped.
 */
export interface RunJournal {
  load(): Promise<readonly StoredStep[]>;
  /** The answer that the call log holds for a step that was never stored; null where there is none. */
  logged(sequence: number): Promise<LoggedReply | null>;
  /** Sets the step's cost aside, in place of what was set aside before; false where it must not be sent. */
  reserve(worstUsd: number | null): Promise<boolean>;
  /** One transaction: the step, the run's counters and, with `ending`, the run's end and its proposal. */
  append(step: NewStep, ending: RunEnding | null): Promise<"continue" | "leave" | "lost">;
  /** Spending of calls that led to no stored event (faults, calls given up). An overflow's is in its compression. */
  spend(spent: Spent): Promise<void>;
}

/** How a driven run came to rest. `leave`: paused, cancelled or told to stop; it goes on from its last stored step. */
export type RunEnd =
  | { readonly kind: "ended"; readonly ending: RunEnding }
  | { readonly kind: "leave" }
  | { readonly kind: "lost" }
  | { readonly kind: "over-budget" }
  | {
      readonly kind: "fault";
      readonly category: ChatFailureCategory;
      readonly message: string;
      readonly lasting: boolean;
    };

import type { AreaId, DocumentId, EditionId, PopulationId, RunId } from "@/lib/domain/ids";
import type { PauseCause, PopulationPlan, PopulationState, RunStatus } from "@/lib/domain/population";
import type { LoggedReply, NewStep, Spent, StoredStep } from "@/lib/pipeline/agent/ports";
import type { FinishedProposal, RunFailure } from "@/lib/pipeline/agent/run-state";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { Edition } from "@/lib/product/editions/ports";
import type { Model } from "@/lib/product/populations/ports";

/** A slot of a plan: what its proposal is about, and when its turn comes. */
export type PlannedSlot = { readonly slot: number; readonly round: number; readonly topic: string | null };

export type NewRunPopulation = {
  readonly areaId: AreaId;
  readonly slug: string;
  readonly name: string;
  readonly model: Model;
  readonly plan: PopulationPlan;
  readonly slots: readonly PlannedSlot[];
};

/** A population that is, or was, written by runs of ours. */
export type RunPopulation = {
  readonly id: PopulationId;
  readonly areaId: AreaId;
  readonly areaSlug: string;
  readonly editionId: EditionId;
  readonly editionSlug: string;
  readonly slug: string;
  readonly name: string;
  readonly model: string;
  readonly state: PopulationState;
  readonly stateCause: PauseCause | null;
  readonly stateReason: string | null;
  readonly plan: PopulationPlan;
};

/** A run as it stands in its row. */
export type RunRow = {
  readonly id: RunId;
  readonly populationId: PopulationId;
  readonly slot: number;
  readonly attempt: number;
  readonly round: number;
  readonly topic: string | null;
  readonly status: RunStatus;
  readonly claims: number;
  readonly worker: string | null;
  readonly faults: number;
  readonly steps: number;
  readonly malformed: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  readonly assumedUsd: number;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly documentId: DocumentId | null;
};

/** A worker's hold on a run. Its writes are refused once the run has been claimed anew. */
export type RunClaim = { readonly runId: RunId; readonly claim: number };

/** What a claimed run needs to be driven. */
export type ClaimedRun = {
  readonly claim: RunClaim;
  readonly run: RunRow;
  readonly population: RunPopulation;
  readonly edition: Edition;
  readonly area: { readonly name: string; readonly definition: string };
};

/** What may be handed to the queue now, in order: no more than each population's concurrency leaves room for. */
export type ReadyRun = { readonly runId: RunId; readonly claim: number };

export type FailureCount = { readonly failure: string; readonly reason: string; readonly count: number };
export type RetryCount = { readonly outcome: string; readonly count: number };

/** A population's progress, from its rows alone. */
export type RunProgress = {
  readonly population: RunPopulation;
  /** Slots with a proposal; slots whose every run failed; slots of which a run is under way or to come. */
  readonly done: number;
  readonly failed: number;
  readonly remaining: number;
  readonly running: number;
  /** Slots that have failed at least once and are being tried again. */
  readonly retrying: number;
  readonly failedRuns: number;
  readonly round: number;
  readonly steps: number;
  readonly malformed: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  readonly assumedUsd: number;
  /** Failed runs by reason, commonest first. */
  readonly failures: readonly FailureCount[];
  /** Requests that gave no reply, by outcome ("rate-limited", "timeout", …), from the call log. */
  readonly retries: readonly RetryCount[];
  /** The corpus is being made searchable first: documents done and in all; null where it is ready. */
  readonly index: {
    readonly done: number;
    readonly total: number | null;
    readonly error: string | null;
  } | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Seconds in which runs were under way so far, for the estimate of the time left. */
  readonly activeSeconds: number;
};

/** A stored step with what it cost, for reading. */
export type StepRecord = StoredStep & {
  readonly step: number;
  readonly action: string;
  readonly observation: string;
  readonly feedback: string | null;
  readonly workingSet: readonly string[];
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
  readonly latencyMs: number;
  readonly calls: number;
  readonly promptHash: string;
  readonly createdAt: Date;
};

export type RunRecord = {
  readonly run: RunRow;
  readonly population: RunPopulation;
  readonly steps: readonly StepRecord[];
  readonly proposal: {
    readonly title: string;
    readonly abstract: string;
    readonly body: string | null;
  } | null;
  readonly dropped: FinishedProposal["dropped"];
};

/** A proposal as it is stored: its texts clean, with the hashes that an import would give it. */
export type ProposalToFile = FinishedProposal & { readonly textHash: string; readonly abstractHash: string };

export type EndingToStore =
  | { readonly kind: "proposal"; readonly proposal: ProposalToFile }
  | ({ readonly kind: "failed" } & RunFailure);

/** What is hashed of a proposal. */
export type ProposalContent = {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  /** External ids of corpus papers. */
  readonly citations: readonly string[];
};

/** A settled slot with a proposal, for the export. */
export type FiledProposal = ProposalContent & {
  readonly run: RunRow;
  readonly body: string | null;
  readonly references: FinishedProposal["references"];
  readonly dropped: FinishedProposal["dropped"];
};

export interface RunStore {
  /**
   * One transaction: the population (state running, size 0), one pending run per slot, the area's step `index` where it is
   * not there yet (a failed one is reopened), the model and the audit entry. null where the area holds a population of that slug.
   */
  createRunPopulation(wanted: NewRunPopulation, entry: AuditEntry): Promise<RunPopulation | null>;
  findRunPopulation(areaId: AreaId, slug: string): Promise<RunPopulation | null>;
  runPopulation(id: PopulationId): Promise<RunPopulation | null>;
  /** Of an area, by slug, whatever their state. */
  listRunPopulations(areaId: AreaId): Promise<readonly RunPopulation[]>;
  progress(id: PopulationId): Promise<RunProgress | null>;

  /** Compare-and-set with the audit entry in one transaction. false where it is in none of `from`. */
  changeState(
    id: PopulationId,
    change: {
      readonly from: readonly PopulationState[];
      readonly to: PopulationState;
      readonly cause: PauseCause | null;
      readonly reason: string | null;
      /** A new budget for the plan. */
      readonly budgetUsd?: number;
    },
    entry: AuditEntry,
  ): Promise<boolean>;

  /** Runs of running populations that may be claimed now and that `agents` can write ("baseline/…" always). */
  readyRuns(agents: readonly string[]): Promise<readonly ReadyRun[]>;
  /**
   * pending → running in one transaction that locks the population: refused (null) where the population is not running, the
   * index is not there, an earlier round is unsettled, `notBefore` lies ahead, or `concurrency` runs are under way.
   */
  claimRun(id: RunId, worker: string): Promise<ClaimedRun | null>;
  /**
   * Claims the next run that may be claimed now, by the same rules, for a worker that has just ended `before`: of the running
   * populations that `agents` can write ("baseline/…" always), the one with the fewest runs under way. null where there is
   * none, or others were quicker.
   */
  claimNextRun(agents: readonly string[], worker: string, before: ClaimedRun): Promise<ClaimedRun | null>;
  /** One statement for all runs that a process holds. `lost`: no longer ours. `leave`: their population does not run any more. */
  beatRuns(
    claims: readonly RunClaim[],
  ): Promise<{ readonly lost: readonly RunId[]; readonly leave: readonly RunId[] }>;
  /**
   * running → pending with everything that is stored; `waitSeconds` before it may be claimed again, `faults` counted. What is
   * still set aside was not sent, but behind a fault nobody knows: there it becomes assumed cost.
   */
  releaseRun(
    claim: RunClaim,
    how: { readonly waitSeconds: number; readonly fault: string | null },
  ): Promise<boolean>;
  /**
   * running → pending where the heartbeat is older than `staleSeconds` or the holder is among `deadWorkers`; what they had set
   * aside for a call under way becomes assumed cost. Returns their ids.
   */
  resetAbandonedRuns(staleSeconds: number, deadWorkers: readonly string[]): Promise<readonly RunId[]>;
  /** Names of the workers that hold running runs. */
  runHolders(): Promise<readonly string[]>;
  /** Pending runs of cancelled populations → cancelled. How many they were. */
  cancelLeftRuns(): Promise<number>;
  /** Running or paused populations whose slots are all settled: they wait for `completePopulation`. */
  settledPopulations(): Promise<readonly PopulationId[]>;
  /** Proposals in stored order: what the content hash is made of. */
  proposalContents(id: PopulationId): Promise<readonly ProposalContent[]>;
  /**
   * running or paused → complete, with size, content hash, time and audit entry in one transaction. false where it is in
   * another state by now, or a slot of it is not settled.
   */
  completePopulation(
    id: PopulationId,
    content: { readonly size: number; readonly contentHash: string },
    entry: AuditEntry,
  ): Promise<boolean>;

  findRun(id: RunId): Promise<RunRow | null>;
  /** A run with all that its context is made of, whatever its state: what it was shown can be made again from it. */
  runInPlace(id: RunId): Promise<ClaimedRun | null>;
  loadSteps(runId: RunId): Promise<readonly StoredStep[]>;
  /**
   * The answer of the call log to a step that was never stored: the latest request of that subject that was not counted yet
   * and was answered, be it with nothing usable. Its spending is that of all requests that were not counted yet.
   */
  loggedReply(runId: RunId, sequence: number): Promise<LoggedReply | null>;
  /**
   * Sets aside what the question under way can still come to, in place of what was set aside before: the next request's
   * worst case on top of what earlier requests of the same question cost or may have cost. false: it must not be sent, since
   * the claim is lost, the population does not run, or the budget could be passed. null: no price is known.
   */
  reserve(claim: RunClaim, worstUsd: number | null): Promise<boolean>;
  /** Whether that much could be set aside once nobody else has anything set aside; else it never can under this budget. */
  couldReserve(claim: RunClaim, worstUsd: number): Promise<boolean>;
  /**
   * One transaction. With an ending "proposal": the document with its citations, the run done. With "failed": the run
   * failed, and the next attempt at its slot where the plan has retries left. "leave": stored, but the population runs no more.
   * The same step once more (the answer to the first time was lost with the connection) changes nothing.
   */
  appendStep(
    claim: RunClaim,
    step: NewStep,
    ending: EndingToStore | null,
  ): Promise<"continue" | "leave" | "lost">;
  /**
   * Spending that led to no step; what was set aside is free again. `callsBefore`: the run's count of requests as its holder
   * knows it, so that the same spending once more changes nothing. Nothing where the claim is lost.
   */
  spend(claim: RunClaim, spent: Spent, callsBefore: number): Promise<void>;

  runRecord(id: RunId): Promise<RunRecord | null>;
  /** The messages of a step as the call log has them; null for baselines and for what was never logged. */
  loggedPrompt(
    runId: RunId,
    sequence: number,
  ): Promise<readonly { readonly role: string; readonly content: string }[] | null>;
  /**
   * Runs of the next `limit` slots behind slot `after` (-1: from the first one), by slot and attempt; with `status`, slots
   * and runs of that status alone.
   */
  runsOf(
    id: PopulationId,
    page: { readonly after: number; readonly limit: number; readonly status?: RunStatus },
  ): Promise<readonly RunRow[]>;
  /** The next `limit` proposals behind slot `after` (-1: from the first one), in slot order. */
  filedProposals(
    id: PopulationId,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly FiledProposal[]>;
  stepRecords(runId: RunId): Promise<readonly StepRecord[]>;
}

/** Delivers run ids, owns nothing. */
export interface RunQueue {
  enqueue(runs: readonly ReadyRun[]): Promise<void>;
}

export interface RunDeliveries {
  consume(work: (id: RunId) => Promise<void>, concurrency: number): Promise<{ close(): Promise<void> }>;
}

/** Tells listeners, at most a few times a second, that a population has moved on. */
export interface ProgressSignal {
  tell(id: PopulationId): void;
}

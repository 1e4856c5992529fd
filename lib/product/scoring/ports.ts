import type { AreaId, EditionId, StepId } from "@/lib/domain/ids";
import type { StepKind, StepStatus } from "@/lib/domain/step";
import type { ExtractorKey, JudgeKey, Pool } from "@/lib/pipeline/steps/ports";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { Edition } from "@/lib/product/editions/ports";

export type StepRow = {
  readonly id: StepId;
  readonly areaId: AreaId;
  /** 0 for a step of the area itself, the population's id otherwise. */
  readonly scope: number;
  readonly kind: StepKind;
  readonly status: StepStatus;
  readonly done: number;
  readonly total: number | null;
  readonly attempts: number;
  readonly worker: string | null;
  readonly error: string | null;
  readonly heartbeat: Date | null;
};

export type NewStep = { readonly areaId: AreaId; readonly scope: number; readonly kind: StepKind };

/** A worker's hold on a step. Its writes are refused once the step has been claimed anew. */
export type Claim = { readonly stepId: StepId; readonly attempt: number };

/** What a step works on. */
export type StepContext = {
  readonly edition: Edition;
  readonly areaSlug: string;
  readonly manifestHash: string | null;
  /** The area's complete populations, by slug. */
  readonly populations: readonly PopulationRef[];
  /** Those among them whose step `score` is done, by slug. */
  readonly scored: readonly PopulationRef[];
};

/** `seedId`: its slug, which seeds its intervals. */
export type PopulationRef = { readonly id: number; readonly seedId: string };

export interface StepStore {
  /**
   * One transaction: creates those that do not exist (area, scope, kind), leaves the others as they are, and sets the
   * steps of `reopen` back to pending (attempts kept; progress, error and holder cleared). A reopened step `neighbours`
   * or `overlap` loses its stored lists: it finds them anew. The audit entry commits
   * with it.
   */
  planSteps(steps: readonly NewStep[], reopen: readonly StepId[], entry: AuditEntry): Promise<void>;
  stepsOfEdition(editionId: EditionId): Promise<readonly StepRow[]>;
  stepsOfArea(areaId: AreaId): Promise<readonly StepRow[]>;
  /** Steps of areas that hold at least one step that is pending or running. */
  stepsOfUnfinishedAreas(): Promise<readonly StepRow[]>;
  findStep(id: StepId): Promise<StepRow | null>;
  context(areaId: AreaId): Promise<StepContext>;
  /** pending → running, attempts + 1, heartbeat now, error cleared, in one statement. null where it was not pending. */
  claim(id: StepId, worker: string): Promise<StepRow | null>;
  /** Heartbeat now, and progress where given. false where the claim no longer holds. */
  beat(claim: Claim, progress?: { readonly done: number; readonly total: number }): Promise<boolean>;
  /** running → done, with the audit entry in one transaction. false where the claim no longer holds. */
  finish(claim: Claim, entry: AuditEntry | null): Promise<boolean>;
  /** running → pending (`retry`) or failed, with the reason. false where the claim no longer holds. */
  fail(claim: Claim, error: string, retry: boolean): Promise<boolean>;
  /** running → pending where the heartbeat is older than `staleSeconds` or the holder is among `deadWorkers`. Returns their ids. */
  resetAbandoned(staleSeconds: number, deadWorkers: readonly string[]): Promise<readonly StepId[]>;
  /** Pools of the edition that hold a score row by another engine version than this one. */
  scoredByOtherEngine(editionId: EditionId, engine: string): Promise<readonly Pool[]>;
  /** Takes away the failed summaries and verdicts of these keys, so that they are asked for again. How many they were. */
  forgetFailures(extractor: ExtractorKey, judge: JudgeKey): Promise<number>;
}

export type QueuedStep = { readonly stepId: StepId; readonly kind: StepKind; readonly attempt: number };

/** Delivers ids, owns nothing: a job lost here is enqueued anew by the reconciler. */
export interface StepQueue {
  /** The job's id derives from (stepId, attempt): the same step is not queued twice for one attempt. */
  enqueue(steps: readonly QueuedStep[]): Promise<void>;
}

export interface StepDeliveries {
  /**
   * Calls `work` for each delivered id, at most `concurrency` at a time. `close` takes no further job and resolves when
   * those that run have ended. A delivery whose work throws is gone: the rows say what is left.
   */
  consume(work: (id: StepId) => Promise<void>, concurrency: number): Promise<{ close(): Promise<void> }>;
}

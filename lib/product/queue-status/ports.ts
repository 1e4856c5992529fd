import type { Method } from "@/lib/domain/edition";
import type { PauseCause, PopulationPlan, PopulationState } from "@/lib/domain/population";
import type { StepKind, StepStatus } from "@/lib/domain/step";

/** Where something waits, runs or has failed. */
export type QueuePlace = {
  readonly edition: { readonly slug: string; readonly title: string };
  readonly area: { readonly id: number; readonly slug: string; readonly name: string };
};

export type QueuePopulation = {
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly model: string;
};

/** A step of an area where not every step is done. */
export type QueueStep = {
  readonly areaId: number;
  /** 0: of the area itself, or of its human papers; else the population's id. */
  readonly scope: number;
  readonly kind: StepKind;
  readonly status: StepStatus;
  /** In the step's own unit: documents, abstracts, pairs. */
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

/** An area with such steps. */
export type QueueArea = QueuePlace & {
  /** When its scoring was last asked for; null: nothing says. */
  readonly requestedAt: Date | null;
};

/** A population that is running or paused, with its runs counted. */
export type QueueWriting = QueuePlace & {
  readonly population: QueuePopulation & { readonly id: number };
  readonly state: Extract<PopulationState, "running" | "paused">;
  readonly cause: PauseCause | null;
  readonly reason: string | null;
  readonly plan: PopulationPlan;
  /** Its corpus has been made searchable. */
  readonly isIndexed: boolean;
  readonly done: number;
  readonly running: number;
  /** Not claimed by anyone; `held` of them not to be claimed yet, as the endpoint failed. */
  readonly waiting: number;
  readonly held: number;
  readonly cancelled: number;
  readonly steps: number;
  readonly activeSeconds: number;
  /** The first run that waits has done so since then. */
  readonly waitingSince: Date | null;
  readonly runningSince: Date | null;
};

/** Runs of such a population that ended without a proposal. */
export type QueueFailure = {
  readonly populationId: number;
  readonly failure: string;
  readonly reason: string;
  readonly count: number;
};

export type QueuePulse = {
  /** The database's clock. */
  readonly now: Date;
  /** Workers that hold a step or a run and gave word of it within `freshSeconds`. */
  readonly workers: number;
  /** Steps and runs whose holder has not been heard of for longer. */
  readonly silent: number;
  /** When the last step, and the last run, ended. */
  readonly lastStep: Date | null;
  readonly lastRun: Date | null;
};

export interface QueueReader {
  pulse(freshSeconds: number): Promise<QueuePulse>;
  /** Areas with a step that is pending, running or failed, and all steps of these. */
  steps(): Promise<{ readonly areas: readonly QueueArea[]; readonly steps: readonly QueueStep[] }>;
  /** Names of the populations with those ids. */
  populations(ids: readonly number[]): Promise<ReadonlyMap<number, QueuePopulation>>;
  /** The oldest first. */
  writing(): Promise<readonly QueueWriting[]>;
  failures(populations: readonly number[]): Promise<readonly QueueFailure[]>;
}

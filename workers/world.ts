import type { PeerReader } from "@/lib/pipeline/agent/ports";
import type { StepStores } from "@/lib/pipeline/steps/ports";
import type { CallLog } from "@/lib/platform/llm/call-log";
import type { AreaStore } from "@/lib/product/areas/ports";
import type { EditionStore } from "@/lib/product/editions/ports";
import type { AreaLabelStore } from "@/lib/product/labels/ports";
import type { ProposalReader } from "@/lib/product/population-page/ports";
import type { PopulationStore } from "@/lib/product/populations/ports";
import type { PublishedStore } from "@/lib/product/published/ports";
import type { ResultsReader } from "@/lib/product/results/ports";
import type { Patience } from "@/lib/product/runs/patience";
import type { ProgressSignal, RunDeliveries, RunQueue, RunStore } from "@/lib/product/runs/ports";
import type { StepDeliveries, StepQueue, StepStore } from "@/lib/product/scoring/ports";

export type OpenedQueue = StepQueue & StepDeliveries & { close(): Promise<void> };

export type OpenedRunQueue = RunQueue & RunDeliveries & { close(): Promise<void> };

/** The adapters of one process, open until closed. */
export type World = {
  readonly editions: EditionStore;
  readonly areas: AreaStore;
  readonly labels: AreaLabelStore;
  readonly populations: PopulationStore;
  /** Proposals as they were brought in. */
  readonly proposals: ProposalReader;
  readonly steps: StepStore;
  readonly runs: RunStore;
  readonly peers: PeerReader;
  readonly progress: ProgressSignal;
  /** Hears of populations that were started, paused, resumed, cancelled or completed, by whichever process. */
  hearChanges(hear: () => void): Promise<{ close(): void }>;
  readonly results: ResultsReader;
  readonly published: PublishedStore;
  readonly stores: StepStores;
  /** Where calls of language models are written down. Those of agents wait for a database that is away. */
  readonly callLog: CallLog;
  /** How long runs wait for a database that is away. */
  readonly patience: Patience;
  /** The database is the embedded one: nobody else is sure to run workers on it. */
  readonly embedded: boolean;
  /** Opened when first asked for: commands that only read need no queue. */
  queue(): Promise<OpenedQueue>;
  /** Of a process that serves `agent` beside baselines. */
  runQueue(agent: string | null): Promise<OpenedRunQueue>;
  close(): Promise<void>;
};

import type { EditionOrigin, EditionStatus, Method } from "@/lib/domain/edition";
import type { AreaId, PopulationId, RunId, Slug } from "@/lib/domain/ids";
import type { PauseCause, PopulationPlan, PopulationState, RunStatus } from "@/lib/domain/population";
import type { MetricName, RankRange, Score } from "@/lib/domain/score";
import type { Card, PeerReader } from "@/lib/pipeline/agent/ports";
import type { LabelStore } from "@/lib/pipeline/tagging/ports";

export type PopulationAddress = { readonly edition: Slug; readonly area: Slug; readonly population: Slug };

/** The edition and area that something stands in, as far as its page names them. */
export type Place = {
  readonly edition: {
    readonly slug: string;
    readonly title: string;
    readonly year: number;
    readonly origin: EditionOrigin;
    readonly status: EditionStatus;
    readonly encoder: string | null;
    readonly extractor: string | null;
    readonly judge: string | null;
  };
  readonly area: { readonly id: AreaId; readonly slug: string; readonly name: string };
};

export type PopulationFacts = Place & {
  readonly id: PopulationId;
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  /** Proposals. While it is being written the row says 0: the plan knows what it is to be. */
  readonly size: number;
  readonly model: {
    readonly name: string;
    readonly releaseDate: string | null;
    readonly trainingCutoff: string | null;
  };
  readonly state: PopulationState;
  readonly stateCause: PauseCause | null;
  readonly stateReason: string | null;
  /** null: imported, not written by runs of ours. */
  readonly plan: PopulationPlan | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** Areas of the edition that hold a population of the same slug, method and model. */
  readonly elsewhere: readonly { readonly slug: string; readonly name: string }[];
};

/** Slice "full". A metric that is missing was not scored yet. */
export type PopulationFigureRows = {
  readonly own: ReadonlyMap<MetricName, Score>;
  readonly human: ReadonlyMap<MetricName, Score>;
  readonly ranks: ReadonlyMap<MetricName, RankRange>;
  /** Distinct engine versions that the figures came from. */
  readonly engines: readonly string[];
};

/** A slot of a population that was run here, or a proposal of one that was imported. */
export type SlotRow = {
  /** From 0. */
  readonly slot: number;
  /** null where no proposal was written (yet). */
  readonly title: string | null;
  readonly run: SlotRun | null;
};

/** The last attempt at a slot; counts are over all its attempts. */
export type SlotRun = {
  readonly id: RunId;
  readonly topic: string | null;
  readonly status: RunStatus;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly attempts: number;
  readonly steps: number;
  readonly malformed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** References that the proposal lost. */
  readonly dropped: number;
};

/** Rows `from` (included) to `to` (excluded) of a population's slots. */
export type SlotRange = { readonly from: number; readonly to: number };

export type DroppedCount = { readonly references: number; readonly proposals: number };

export interface PopulationReader {
  /** null where there is none at that address. */
  population(address: PopulationAddress): Promise<PopulationFacts | null>;
  figures(area: AreaId, population: PopulationId): Promise<PopulationFigureRows>;
  /** How many slots (or stored proposals) there are to page through. */
  slotCount(population: Pick<PopulationFacts, "id" | "plan">): Promise<number>;
  slots(population: Pick<PopulationFacts, "id" | "plan">, range: SlotRange): Promise<readonly SlotRow[]>;
  dropped(id: PopulationId): Promise<DroppedCount>;
  /** Populations of an edition that are not complete, newest first. */
  underWay(edition: string): Promise<readonly UnderWayRow[]>;
}

export type UnderWayRow = {
  readonly area: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly model: string;
  readonly state: PopulationState;
  readonly done: number;
  readonly size: number;
};

/** What a run's page names beside the run's own record. */
export type RunSurroundings = Place & {
  /** The area's, as agents are told it. */
  readonly definition: string;
  readonly population: {
    readonly id: PopulationId;
    readonly slug: string;
    readonly name: string;
    readonly method: Method;
    readonly model: string;
  };
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Every attempt at the same slot, this one included, in order. */
  readonly attempts: readonly { readonly id: RunId; readonly attempt: number; readonly status: RunStatus }[];
};

export interface RunReader {
  surroundings(id: RunId): Promise<RunSurroundings | null>;
  /** Titles of corpus papers by external id; ids that no paper has are missing. */
  paperTitles(area: AreaId, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Titles of proposals by slot. */
  proposalTitles(population: PopulationId, slots: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What a run saw of its area, as far as its prompts are made again from it. */
export interface ReplayReader extends PeerReader, Pick<LabelStore, "labelled"> {
  /** External ids of the area's whole corpus: what an agent writes is read against all of them. */
  corpusIds(area: AreaId): Promise<readonly string[]>;
  cards(area: AreaId, ids: readonly string[]): Promise<readonly Omit<Card, "cardId">[]>;
}

/** A proposal of a population that was brought in, for its export. */
export type StoredProposal = {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly citations: readonly string[];
  readonly body: string | null;
  readonly trace: unknown;
};

export interface ProposalReader {
  /** The next `limit` proposals behind position `after` (-1: from the first one), in stored order. */
  storedProposals(
    id: PopulationId,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly (StoredProposal & { readonly position: number })[]>;
}

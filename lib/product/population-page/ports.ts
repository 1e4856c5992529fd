import type { EditionOrigin, EditionStatus, Method } from "@/lib/domain/edition";
import type { ContributionType } from "@/lib/domain/idea-summary";
import type { AreaId, PopulationId, RunId, Slug } from "@/lib/domain/ids";
import type { LabelKind } from "@/lib/domain/label";
import type { PauseCause, PopulationPlan, PopulationState, RunStatus } from "@/lib/domain/population";
import type { MetricName, RankRange, Score } from "@/lib/domain/score";
import type { Slot } from "@/lib/domain/slots";
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
    readonly id: number;
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

/** Figures that the citation metrics are made of; τ is the area's, and stands with the human level. */
export const PARTS = ["jAH", "jHA", "sufficiency", "spread", "tau"] as const;
export type PartName = (typeof PARTS)[number];

/** What a population's figures came from. */
export type FigureSource = {
  readonly engine: string;
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly judge: string | null;
  /** Prompt versions by role, the judge's seed, and hashes of prompts. */
  readonly prompts: Readonly<Record<string, string>>;
  /** Of the area's papers and citations. */
  readonly manifestHash: string | null;
  /** When the last of them was computed. */
  readonly computedAt: Date;
};

/** One side's figures; what is missing was not scored yet. */
export type FigureSide = {
  readonly metrics: ReadonlyMap<MetricName, Score>;
  readonly parts: ReadonlyMap<PartName, Score>;
};

/** Figures against the human papers of some months alone, with the human level among these. */
export type SliceRows = {
  /** "2026-01..2026-03" */
  readonly name: string;
  readonly own: ReadonlyMap<MetricName, Score>;
  readonly human: ReadonlyMap<MetricName, Score>;
};

/** Share of the human papers matched on a slot; `weight` in bits, null where it carries none or none was printed. */
export type SlotRate = { readonly match: number | null; readonly weight: number | null };

export type PopulationFigureRows = {
  /** Against the whole reference. */
  readonly own: FigureSide;
  readonly human: FigureSide;
  readonly slices: readonly SliceRows[];
  readonly ranks: ReadonlyMap<MetricName, RankRange>;
  readonly slots: {
    readonly own: ReadonlyMap<Slot, SlotRate>;
    readonly human: ReadonlyMap<Slot, SlotRate>;
    /** Of how many human papers the rates are shares; null where they were printed. */
    readonly papers: number | null;
  };
  /** Distinct: more than one where a part of the figures was computed again. */
  readonly sources: readonly FigureSource[];
};

/** Of the proposals, and of the human papers of the area. */
export type BothSides<T> = { readonly own: T; readonly human: T };

/** Documents by the kind of contribution that their summary states first; `unread`: they have no valid summary. */
export type KindCounts = {
  readonly kinds: ReadonlyMap<ContributionType, number>;
  readonly unread: number;
};

export type TagKind = Exclude<LabelKind, "topic">;
export type TagCount = { readonly tag: string; readonly own: number; readonly human: number };
/** The most frequent tags of the proposals, most frequent first, and how often any tag of that kind occurs on either side. */
export type TagCounts = { readonly tags: readonly TagCount[]; readonly total: BothSides<number> };
export type Tags = {
  /** What is counted: tags of the documents themselves, or those of the papers they cite, once a citation. */
  readonly of: "documents" | "cited papers";
  /** "file", or the id of the tagger of the area's papers. */
  readonly source: string | null;
  readonly kinds: Readonly<Record<TagKind, TagCounts>>;
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
  contributionKinds(area: AreaId, population: PopulationId): Promise<BothSides<KindCounts>>;
  /** null where neither the documents nor what they cite carry a tag. */
  tags(area: AreaId, population: PopulationId): Promise<Tags | null>;
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

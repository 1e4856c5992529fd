import type { EditionOrigin, EditionStatus, Method } from "@/lib/domain/edition";
import type { IdeaSummary, QualityCheck } from "@/lib/domain/idea-summary";
import type { AreaId, PopulationId, Slug } from "@/lib/domain/ids";
import type { AreaImportReport, PopulationImportReport } from "@/lib/domain/import-report";
import type { PopulationState } from "@/lib/domain/population";
import type { RankRange, Score } from "@/lib/domain/score";
import type { Slot, SlotVerdict } from "@/lib/domain/slots";
import type { FigureReaders } from "@/lib/pipeline/steps/area-figures";
import type { BoardReader } from "@/lib/product/board/ports";
import type { ChangesReader } from "@/lib/product/changes/ports";
import type { LineReader } from "@/lib/product/downloads/ports";
import type { JudgeCallReader } from "@/lib/product/judge-call/ports";
import type { PopulationFacts, PopulationReader, ProposalReader } from "@/lib/product/population-page/ports";
import type { PrintedReader } from "@/lib/product/published/ports";
import type { QueueReader } from "@/lib/product/queue-status/ports";
import type { RunStore } from "@/lib/product/runs/ports";

export type AreaAddress = { readonly edition: Slug; readonly area: Slug };

/** What an edition's figures are read with. */
export type EditionPins = {
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly extractorPrompt: string | null;
  readonly judge: string | null;
  readonly judgePrompt: string | null;
  readonly judgeSeed: string;
};

export type EditionRecord = EditionPins & {
  readonly engines: readonly string[];
  readonly tables: readonly string[];
};

export type AreaCounts = {
  readonly slug: string;
  readonly name: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly populations: number;
  /** Of them: those that are complete, and the proposals of these. */
  readonly complete: number;
  readonly proposals: number;
  /** false: figures alone were copied from print, the documents are not held here. */
  readonly stored: boolean;
};

export type AreaRecord = AreaCounts & {
  readonly id: AreaId;
  readonly definition: string;
  readonly manifestHash: string | null;
  readonly importReport: AreaImportReport | null;
  readonly topicSource: string | null;
  readonly tagSource: string | null;
  readonly edition: EditionPins & {
    readonly slug: string;
    readonly title: string;
    readonly year: number;
    readonly origin: EditionOrigin;
    readonly status: EditionStatus;
  };
};

export interface EditionReader {
  edition(slug: Slug): Promise<EditionRecord | null>;
  /** In the order in which they were made. */
  areas(edition: Slug): Promise<readonly AreaCounts[]>;
  /** null where there is none at that address. */
  area(address: AreaAddress): Promise<AreaRecord | null>;
}

export type ProvenanceRow = {
  readonly engine: string;
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly judge: string | null;
  readonly prompts: Readonly<Record<string, string>> | null;
  readonly manifestHash: string | null;
  readonly computedAt: Date;
};
/** `scope`: 0 for the human level, the population's id otherwise. */
export type ScoreRow = ProvenanceRow & {
  readonly scope: number;
  readonly slice: string;
  readonly metric: string;
  readonly score: Score;
};
export type SlotFigureRow = {
  readonly slot: Slot;
  readonly match: number | null;
  readonly weight: number | null;
  /** Human papers of which `match` is the share; null where it was printed. */
  readonly papers: number | null;
};

export interface ScoreReader {
  /** Slice "full". */
  scores(area: AreaId, scope: number): Promise<readonly ScoreRow[]>;
  /** In the order of the slots. */
  slotFigures(area: AreaId, scope: number): Promise<readonly SlotFigureRow[]>;
}

export type ModelRecord = {
  readonly id: number;
  readonly name: string;
  readonly releaseDate: string | null;
  readonly trainingCutoff: string | null;
};

/** By metric, slice "full". */
export type StoredScores = ReadonlyMap<string, Score>;

export type PopulationRecord = {
  readonly id: PopulationId;
  readonly edition: string;
  /** Of the reference. */
  readonly year: number;
  readonly origin: EditionOrigin;
  readonly area: string;
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly baseline: boolean;
  /** Our own workers wrote it. */
  readonly hosted: boolean;
  /** While it is being written: what it is to have. */
  readonly size: number;
  readonly state: PopulationState;
  readonly model: ModelRecord;
  readonly own: StoredScores;
  readonly human: StoredScores;
  readonly ranks: ReadonlyMap<string, RankRange>;
};

/** The next `limit` rows behind the id `after`, by id. */
export type IdPage = { readonly after: number; readonly limit: number };

export interface PopulationListReader {
  populationCount(area: AreaId): Promise<number>;
  populationsOf(area: AreaId, page: IdPage): Promise<readonly PopulationRecord[]>;
  populationRecord(id: PopulationId): Promise<PopulationRecord | null>;
  populationsOfModel(model: number): Promise<readonly PopulationRecord[]>;
  populationContent(
    id: PopulationId,
  ): Promise<{ readonly contentHash: string | null; readonly importReport: PopulationImportReport | null }>;
  /** Of a whole area, by id: what each is, without its figures. */
  populationContents(area: AreaId): Promise<
    readonly {
      readonly slug: string;
      readonly method: Method;
      readonly model: string;
      readonly size: number;
      readonly state: PopulationState;
      readonly contentHash: string | null;
    }[]
  >;
  /** Complete ones of every area of an edition, at most `most` an area, by id. */
  listedPopulations(
    edition: Slug,
    most: number,
  ): Promise<
    readonly {
      readonly area: string;
      readonly slug: string;
      readonly name: string;
      readonly method: Method;
      readonly model: string;
      readonly size: number;
    }[]
  >;
  modelCount(): Promise<number>;
  models(page: IdPage): Promise<readonly (ModelRecord & { readonly populations: number })[]>;
  model(id: number): Promise<ModelRecord | null>;
}

export type PaperRefRow = {
  readonly id: number;
  readonly externalId: string;
  readonly title: string;
  readonly year: number | null;
};

export type TextRow = {
  readonly id: number;
  readonly externalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly textHash: string;
  readonly abstractHash: string;
};

export type PaperRow = TextRow & {
  readonly kind: "corpus" | "reference";
  readonly year: number | null;
  readonly publicationDate: string | null;
  readonly authors: readonly string[] | null;
  readonly venue: string | null;
};

export type ProposalRow = TextRow & {
  readonly position: number;
  readonly body: string | null;
  readonly run: {
    readonly id: number;
    readonly topic: string | null;
    readonly references: readonly {
      readonly number: number;
      readonly id: string;
      readonly role: string;
      readonly sentence: string;
    }[];
  } | null;
};

export type IdeaRow = {
  readonly summary: IdeaSummary | null;
  readonly quality: QualityCheck | null;
  readonly summaryHash: string | null;
  readonly failure: string | null;
};

export type NeighbourRow = {
  readonly rank: number;
  readonly fusedScore: number;
  readonly id: number;
  readonly externalId: string;
  readonly title: string;
  readonly kind: "reference" | "proposal";
  readonly population: string | null;
  readonly position: number;
  readonly verdict: number | null;
  readonly slots: SlotVerdict | null;
  readonly reason: string | null;
};

export type LabelRow = { readonly kind: "topic" | "task" | "method"; readonly label: string };

export interface DocumentTextReader {
  paper(area: AreaId, id: number): Promise<PaperRow | null>;
  proposal(population: PopulationId, position: number): Promise<ProposalRow | null>;
  citedBy(document: number): Promise<readonly PaperRefRow[]>;
  labelsOf(document: number): Promise<readonly LabelRow[]>;
  /** As the edition's extractor read the abstract; null where it did not. */
  ideaOf(document: number): Promise<IdeaRow | null>;
  /** HH of a reference paper, AA of a proposal: best first. */
  nearestOf(document: number, pool: "HH" | "AA"): Promise<readonly NeighbourRow[]>;
  /** Human papers that have the proposal among their nearest: best rank first. */
  reachedFor(proposal: number): Promise<readonly NeighbourRow[]>;
}

export type CitationSetRow = {
  readonly id: number;
  readonly position: number;
  /** Row ids, ascending. */
  readonly cites: readonly number[];
};

export interface CitationSetReader {
  /** Of the papers of the reference, in stored order. */
  referenceSets(area: AreaId): Promise<readonly CitationSetRow[]>;
  /** Of a population's proposals, in stored order. */
  proposalSets(area: AreaId, population: PopulationId): Promise<readonly CitationSetRow[]>;
}

export interface PlaceReader {
  /** null where there is none at that address. */
  population(address: AreaAddress & { readonly population: Slug }): Promise<PopulationFacts | null>;
}

/** Something that this site holds, for examples: null where there is nothing of the kind. */
export type ExampleRow = {
  readonly edition: string;
  readonly area: string;
  readonly population: string;
  readonly model: number;
  readonly number: number | null;
  readonly paper: number | null;
  readonly verdict: number | null;
};

export interface ExampleReader {
  /** A complete population, if possible one whose documents are held here. */
  exampleRow(): Promise<ExampleRow | null>;
  exampleTable(): Promise<{ readonly edition: string; readonly table: string } | null>;
}

/** Everything that the API reads. */
export type ApiSources = EditionReader &
  ScoreReader &
  PopulationListReader &
  DocumentTextReader &
  CitationSetReader &
  PlaceReader &
  LineReader &
  ExampleReader &
  JudgeCallReader &
  PrintedReader &
  ProposalReader &
  Pick<PopulationReader, "slotCount" | "slots"> &
  Pick<RunStore, "progress" | "runPopulation" | "filedProposals" | "stepRecords" | "loggedPrompt"> & {
    readonly board: BoardReader;
    readonly changeLog: ChangesReader;
    readonly queue: QueueReader;
    /** What figures are computed again from. */
    readonly figures: FigureReaders;
  };

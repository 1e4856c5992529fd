import type { DocumentId } from "@/lib/domain/ids";
import type { MetricName, RankRange, Score } from "@/lib/domain/score";
import type { PerSlot } from "@/lib/domain/slots";
import type { SummaryMemory } from "@/lib/pipeline/extraction/ports";
import type { VerdictMemory } from "@/lib/pipeline/judging/ports";
import type { CorpusReader } from "@/lib/pipeline/literature/ports";

/** Documents that are read together: scope 0 = the human reference H of the area, -1 = its corpus U, else the population of that id. */
export type Pool = { readonly areaId: number; readonly scope: number };

export type PoolDocument = {
  readonly id: DocumentId;
  readonly externalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly abstractHash: string;
};

export interface DocumentReader {
  /** In stored order (`position`). */
  documents(pool: Pool): Promise<readonly PoolDocument[]>;
  /** External ids of the distinct corpus papers that each document cites, in the documents' order. */
  citations(pool: Pool): Promise<readonly (readonly string[])[]>;
}

export type EmbeddingRow = { readonly documentId: DocumentId; readonly vector: Float32Array };

export interface EmbeddingStore {
  /** The pool's documents without an embedding by this encoder, in stored order. */
  unencoded(pool: Pool, encoder: string): Promise<readonly PoolDocument[]>;
  /** One statement for all rows; rows that exist are left as they are. */
  saveEmbeddings(encoder: string, rows: readonly EmbeddingRow[]): Promise<void>;
  /** Row-major, documents × dimensions, in stored order. Throws where one is missing. */
  vectors(
    pool: Pool,
    encoder: string,
  ): Promise<{ readonly vectors: Float32Array; readonly dimensions: number }>;
}

/** What made a summary: one half of its key, the abstract's hash is the other. */
export type ExtractorKey = { readonly extractor: string; readonly promptVersion: string };

/** What figures are read with: nothing is written. */
export interface SummaryReader {
  summaryMemory(key: ExtractorKey): Pick<SummaryMemory, "getMany">;
}
export interface VerdictReader {
  verdictMemory(key: JudgeKey): Pick<VerdictMemory, "getMany">;
}

export interface SummaryStore {
  summaryMemory(key: ExtractorKey): SummaryMemory;
}

/** H human papers, A proposals, U corpus: whose nearest documents, and among which. */
export type NeighbourPoolName = "HH" | "HA" | "AA" | "HU" | "AU";

/** The best five of one document, best first. */
export type NeighbourList = {
  readonly documentId: DocumentId;
  readonly neighbours: readonly { readonly documentId: DocumentId; readonly fusedScore: number }[];
};

export interface NeighbourReader {
  /** Lists with at least one neighbour, of the area's documents in that pool and scope. */
  neighbours(pool: NeighbourPoolName, scope: Pool): Promise<readonly NeighbourList[]>;
}

export interface NeighbourStore extends NeighbourReader {
  /** One transaction; rows that exist are left as they are. `scope`: 0 for HH and HU, else the population's id. */
  saveNeighbours(pool: NeighbourPoolName, scope: number, lists: readonly NeighbourList[]): Promise<void>;
}

/** What made a verdict: the unordered pair of summary hashes is the rest of its key. */
export type JudgeKey = { readonly judge: string; readonly promptVersion: string; readonly seed: string };

export interface VerdictStore {
  verdictMemory(key: JudgeKey): VerdictMemory;
}

/** What a figure came from; stored with every score row. */
export type Provenance = {
  readonly engine: string;
  readonly encoder: string;
  readonly extractor: string;
  readonly judge: string;
  /** Prompt versions by role, and the judge's seed. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly manifestHash: string | null;
};

export type FigureRow = { readonly metric: string; readonly score: Score };

/** `match` per slot: share of H matched; `weight` only at the human level, null where a slot carries none. */
export type SlotFigures = {
  readonly match: PerSlot<number | null>;
  readonly weight: PerSlot<number | null> | null;
};

export type Figures = {
  readonly scores: readonly FigureRow[];
  /** null where the idea level is withheld: rows of an earlier computation are taken away. */
  readonly slots: SlotFigures | null;
};

export interface FigureStore {
  /**
   * One transaction, slice "full": rows are written where they differ from what is stored (an unchanged row keeps its
   * `computedAt`), metrics that are no longer among `scores` are taken away.
   */
  saveFigures(pool: Pool, figures: Figures, provenance: Provenance): Promise<void>;
}

/** `slots`: share of the documents that agree on a slot with an earlier paper; null where the overlap is not scored. */
export type OverlapFigures = { readonly score: Score; readonly slots: PerSlot<number> | null };

export interface OverlapStore {
  /** One transaction; as `saveFigures`, for this figure alone. Neither touches the other's rows. */
  saveOverlap(pool: Pool, figures: OverlapFigures, provenance: Provenance): Promise<void>;
}

export type RankRow = {
  readonly populationId: number;
  readonly metric: MetricName;
  readonly range: RankRange;
};

export interface RankStore {
  /** Replaces the area's ranges in one transaction; writes nothing where nothing differs. */
  saveRanks(areaId: number, rows: readonly RankRow[]): Promise<void>;
}

/** Everything that the steps read and write. */
export interface StepStores
  extends DocumentReader,
    EmbeddingStore,
    SummaryStore,
    NeighbourStore,
    VerdictStore,
    FigureStore,
    OverlapStore,
    RankStore,
    CorpusReader {}

/** How a running step talks with whoever runs it. */
export type StepControl = {
  /** Hears how far the step is. Called often: the receiver may thin it out. */
  progress(done: number, total: number): void;
  /** Aborted where the step must not go on: a stop was asked for, or another worker holds it now. */
  readonly signal: AbortSignal;
};

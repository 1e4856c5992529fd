import type { ContributionType } from "@/lib/domain/idea-summary";
import type { MetricName, Score } from "@/lib/domain/score";
import type { Slot } from "@/lib/domain/slots";
import type { BoardRows } from "@/lib/product/board/ports";
import type { PrintedReader } from "@/lib/product/published/ports";

/** `scope`: 0 for the human level, the population's id otherwise. `match`: a fraction; null where it is withheld. */
export type SlotMatch = {
  readonly areaId: number;
  readonly scope: number;
  readonly slot: Slot;
  readonly match: number | null;
};

/** How much an earlier paper states: `slot` null for the figure over all slots, else the share of documents on one. */
export type OverlapRow = { readonly areaId: number; readonly scope: number } & (
  | { readonly slot: null; readonly score: Score }
  | { readonly slot: Slot; readonly match: number }
);

/** A figure against a part of the reference. `slice`: "2026-01..2026-03". */
export type SliceFigure = {
  readonly areaId: number;
  readonly scope: number;
  readonly slice: string;
  readonly metric: MetricName;
  readonly score: Score;
};

/** Papers of the reference (scope 0) and proposals, in stored order. */
export type CitingDocument = {
  readonly scope: number;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string | null;
  /** Rows' ids of the corpus papers that it cites. */
  readonly papers: readonly number[];
};

export type TaggedDocument = {
  readonly scope: number;
  readonly tasks: readonly string[];
  readonly methods: readonly string[];
};

/** Of one area. `kind` null: no valid summary by the edition's extractor. */
export type KindCount = {
  readonly scope: number;
  readonly kind: ContributionType | null;
  readonly count: number;
};

/** How many slots of a population were given a topic. */
export type TopicCount = { readonly population: number; readonly topic: string; readonly count: number };

export interface AnalysesReader extends PrintedReader {
  /** What the board is made of; null where there is no such edition. */
  rows(edition: string): Promise<BoardRows | null>;
  slotMatches(areas: readonly number[]): Promise<readonly SlotMatch[]>;
  overlaps(areas: readonly number[]): Promise<readonly OverlapRow[]>;
  sliceFigures(areas: readonly number[]): Promise<readonly SliceFigure[]>;
  kinds(area: number): Promise<readonly KindCount[]>;
  topics(area: number): Promise<readonly TopicCount[]>;
  /** The reference's papers and the proposals of those populations. */
  citing(area: number, populations: readonly number[]): Promise<readonly CitingDocument[]>;
  /** The same; a document without a tag is there, too. `source`: "file", or the tagger's id. */
  tagged(
    area: number,
    populations: readonly number[],
  ): Promise<{ readonly source: string | null; readonly documents: readonly TaggedDocument[] }>;
}

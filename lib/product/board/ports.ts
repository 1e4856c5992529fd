import type { EditionOrigin, EditionStatus, Method } from "@/lib/domain/edition";
import type { MetricName, RankRange, Score } from "@/lib/domain/score";

/** An edition as the board lists it. */
export type EditionRow = {
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly origin: EditionOrigin;
  readonly status: EditionStatus;
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly judge: string | null;
  readonly note: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** How many populations carry at least one figure. */
  readonly scoredPopulations: number;
};

export type AreaRow = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly definition: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
};

export type ModelRow = {
  readonly id: number;
  readonly name: string;
  /** YYYY-MM-DD or shorter. */
  readonly releaseDate: string | null;
  readonly trainingCutoff: string | null;
};

/** US dollars. */
export type Spent = {
  readonly costUsd: number;
  /** Of calls that may have been charged without a word about it, at their greatest possible cost. */
  readonly assumedUsd: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Its plan names a price per token. */
  readonly priced: boolean;
};

export type PopulationRow = {
  readonly id: number;
  readonly areaId: number;
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly size: number;
  /** Written without a language model, by whichever method. */
  readonly baseline: boolean;
  /** Our own workers drove the model; else it was handed in, or copied from print. */
  readonly hosted: boolean;
  /** By all of its runs, failed ones too; null where none is on record. */
  readonly spent: Spent | null;
  readonly model: ModelRow;
};

/** Slice "full", one of the four metrics. `scope`: 0 for the human level, the population's id otherwise. */
export type FigureRow = {
  readonly areaId: number;
  readonly scope: number;
  readonly metric: MetricName;
  readonly score: Score;
};

export type RankRow = {
  readonly areaId: number;
  readonly populationId: number;
  readonly metric: MetricName;
  readonly range: RankRange;
};

/** Everything the board of one edition is made of. */
export type BoardRows = {
  readonly edition: EditionRow;
  readonly areas: readonly AreaRow[];
  readonly populations: readonly PopulationRow[];
  readonly figures: readonly FigureRow[];
  readonly ranks: readonly RankRow[];
  /** Distinct engine versions the figures came from. */
  readonly engines: readonly string[];
};

export interface BoardReader {
  editions(): Promise<readonly EditionRow[]>;
  /** null where there is no such edition. */
  rows(edition: string): Promise<BoardRows | null>;
}

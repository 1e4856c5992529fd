import type { Method } from "@/lib/domain/edition";
import type { EditionId } from "@/lib/domain/ids";
import type { MetricName, RankRange, Score } from "@/lib/domain/score";
import type { PerSlot } from "@/lib/domain/slots";

/** By metric or part of one (jAH, tau …), slice "full". */
export type StoredFigures = ReadonlyMap<string, Score>;

/** Share of H matched per slot; null where withheld. `weight`: at the human level only. */
export type StoredSlots = {
  readonly match: PerSlot<number | null>;
  readonly weight: PerSlot<number | null>;
};

export type FiguresOf = { readonly scores: StoredFigures; readonly slots: StoredSlots | null };

export type PopulationFigures = FiguresOf & {
  readonly slug: string;
  readonly name: string;
  readonly model: string;
  readonly releaseDate: string | null;
  readonly method: Method;
  readonly size: number;
  readonly ranks: ReadonlyMap<MetricName, RankRange>;
};

export type AreaFigures = {
  readonly slug: string;
  readonly name: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly human: FiguresOf;
  /** By name, then slug. */
  readonly populations: readonly PopulationFigures[];
};

export interface ResultsReader {
  /** Areas by slug. A few queries, whatever the number of populations. */
  figures(edition: EditionId): Promise<readonly AreaFigures[]>;
  /** Distinct engine versions that the edition's figures came from. */
  engines(edition: EditionId): Promise<readonly string[]>;
}

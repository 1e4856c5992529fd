import type { Method } from "@/lib/domain/edition";
import type { MetricName, RankRange, Score } from "@/lib/domain/score";
import type { Edition } from "@/lib/product/editions/ports";

export type StoredFigures = ReadonlyMap<string, Score>;

export type PopulationFigures = {
  readonly slug: string;
  readonly name: string;
  readonly model: string;
  readonly method: Method;
  readonly size: number;
  readonly scores: StoredFigures;
  readonly ranks: ReadonlyMap<MetricName, RankRange>;
};

export type AreaFigures = {
  readonly slug: string;
  readonly name: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly human: StoredFigures;
  readonly populations: readonly PopulationFigures[];
};

export interface ResultsReader {
  /** Slice "full". Areas by slug; populations by name. */
  figures(edition: Edition): Promise<readonly AreaFigures[]>;
}

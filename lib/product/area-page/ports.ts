import type { AreaImportReport } from "@/lib/domain/import-report";
import type { LabelKind } from "@/lib/domain/label";
import type { Score } from "@/lib/domain/score";
import type { Slot } from "@/lib/domain/slots";
import type { Place } from "@/lib/product/population-page/ports";

export type AreaFacts = Place & {
  readonly definition: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly manifestHash: string | null;
  /** What came of the papers file; null where the area was not imported from one. */
  readonly importReport: AreaImportReport | null;
  /** "file", or a tagger's id; null where papers carry none. */
  readonly topicSource: string | null;
  readonly tagSource: string | null;
  /** Populations that are complete. */
  readonly populations: number;
};

/** How many papers of a year, or of a month ("2026-03"); null = without a date that says so. */
export type PerTime<T> = readonly { readonly time: T | null; readonly papers: number }[];

/** Of papers that are stored here: how many carry what. */
export type Completeness = {
  readonly corpus: { readonly papers: number; readonly withAbstract: number };
  readonly reference: {
    readonly papers: number;
    readonly withAbstract: number;
    /** With at least one reference that was found in the corpus. */
    readonly citing: number;
  };
};

export type HumanLevelRows = {
  /** By metric or part of one, slice "full". */
  readonly scores: ReadonlyMap<string, Score>;
  /** p_i and w_i; null where the stored row holds none. */
  readonly slots: readonly {
    readonly slot: Slot;
    readonly match: number | null;
    readonly weight: number | null;
  }[];
};

export type FrequentLabels = {
  /** Distinct labels of that kind. */
  readonly distinct: number;
  readonly papers: number;
  readonly most: readonly { readonly label: string; readonly papers: number }[];
};

export interface AreaReader {
  /** null where there is none at that address. */
  areaFacts(edition: string, area: string): Promise<AreaFacts | null>;
  humanLevel(area: number): Promise<HumanLevelRows>;
  /** Papers of the corpus by year, oldest first. */
  corpusByYear(area: number): Promise<PerTime<number>>;
  /** Papers of the reference by month of publication, first month first. */
  referenceByMonth(area: number): Promise<PerTime<string>>;
  completeness(area: number): Promise<Completeness>;
  /** The most frequent labels of the corpus. */
  frequentLabels(area: number, kind: LabelKind, limit: number): Promise<FrequentLabels>;
}

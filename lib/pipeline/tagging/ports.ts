import type { LabelKind, PaperLabels } from "@/lib/domain/label";

/** A paper as a tagger reads it, in publication order. */
export type PaperToLabel = {
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  readonly year: number | null;
};

/** Gives papers topics and tags. */
export interface Tagger {
  /** E.g. "offline-keyphrases@1"; ids of stand-ins begin with "offline". */
  readonly id: string;
  /** In the papers' order. */
  label(papers: readonly PaperToLabel[]): readonly PaperLabels[];
}

export interface LabelStore {
  /** Corpus papers of an area in stored order. */
  papersToLabel(areaId: number): Promise<readonly PaperToLabel[]>;
  /**
   * One transaction: labels for kinds that the area has none of, with their source on the area's row. Kinds that have a
   * source already are left as they are. Refused by the database once the edition is frozen.
   */
  saveLabels(
    areaId: number,
    source: string,
    labels: readonly { readonly documentId: number; readonly labels: PaperLabels }[],
  ): Promise<readonly LabelKind[]>;
  sources(areaId: number): Promise<{ readonly topics: string | null; readonly tags: string | null }>;
  /** Corpus papers with at least one label of these kinds, in stored order: external id, year and labels in their order. */
  labelled(
    areaId: number,
    kinds: readonly LabelKind[],
  ): Promise<readonly { readonly id: string; readonly year: number; readonly labels: PaperLabels }[]>;
}

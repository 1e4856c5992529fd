import type { LabelKind, PaperLabels } from "@/lib/domain/label";

/** A paper as a tagger reads it. */
export type PaperToLabel = {
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  readonly year: number | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD, where it is known. */
  readonly publicationDate: string | null;
};

/** Gives papers topics and tags. */
export interface Tagger {
  /** E.g. "offline-keyphrases@1"; ids of stand-ins begin with "offline". */
  readonly id: string;
  /** Whatever their order, papers are read in publication order; the answer is in the order they were given. */
  label(papers: readonly PaperToLabel[]): readonly PaperLabels[];
}

/** What is tagged with a vocabulary that others grew. */
export type DocumentToLabel = Pick<PaperToLabel, "id" | "title" | "abstract">;

export interface DocumentTagger extends Tagger {
  /**
   * Tasks and methods of other documents, from the vocabulary that `corpus` grows: the same that `label` gives the corpus. They
   * add no tag to it and get no topic. Answers are in the order of `others`.
   */
  labelOthers(corpus: readonly PaperToLabel[], others: readonly DocumentToLabel[]): readonly PaperLabels[];
}

/** A corpus paper with its labels, in their order. */
export type LabelledPaper = { readonly id: string; readonly year: number; readonly labels: PaperLabels };

/** Where the labels of an area's corpus came from ("file" or a tagger's id); null where its corpus has none. */
export type LabelSources = { readonly topics: string | null; readonly tags: string | null };

export interface LabelStore {
  /** Corpus papers of an area in stored order. */
  papersToLabel(areaId: number): Promise<readonly PaperToLabel[]>;
  sources(areaId: number): Promise<LabelSources>;
  /** Corpus papers with at least one label of these kinds, in stored order, with their labels of these kinds. */
  labelled(areaId: number, kinds: readonly LabelKind[]): Promise<readonly LabelledPaper[]>;
}

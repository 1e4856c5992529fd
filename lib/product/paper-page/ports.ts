import type { Method } from "@/lib/domain/edition";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import type { DocumentId, PopulationId, Slug } from "@/lib/domain/ids";
import type { LabelKind } from "@/lib/domain/label";
import type { PairReader } from "@/lib/product/evidence/ports";
import type { Place } from "@/lib/product/population-page/ports";

export type PaperAddress = { readonly edition: Slug; readonly area: Slug; readonly paper: DocumentId };

export type PaperFacts = Place & {
  readonly id: DocumentId;
  readonly externalId: string;
  readonly kind: "corpus" | "reference";
  readonly title: string;
  readonly abstract: string;
  readonly year: number | null;
  readonly publicationDate: string | null;
  readonly authors: readonly string[];
  readonly venue: string | null;
  /** null: not read yet; a paper of the corpus never is, unless somebody wrote the same abstract. */
  readonly idea:
    | { readonly kind: "summary"; readonly summary: IdeaSummary }
    | { readonly kind: "failed"; readonly reason: string }
    | null;
  readonly labels: Readonly<Record<LabelKind, readonly string[]>>;
  readonly links: AreaLinks | null;
};

/** How many links the area's file held, and how many of them stay within it. */
export type AreaLinks = { readonly total: number; readonly kept: number };

export type CitedPaper = {
  readonly id: DocumentId;
  readonly title: string;
  readonly year: number | null;
};
export type SomeOf<T> = { readonly rows: readonly T[]; readonly total: number };

/** Populations of the area that are complete, in release order of their models. */
export type ReachingPopulation = {
  readonly id: PopulationId;
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly size: number;
  readonly model: { readonly id: number; readonly name: string; readonly releaseDate: string | null };
};

/** One of the paper's nearest documents in a pool. */
export type NearRow = {
  /** 0: the other human papers; else a population's id. */
  readonly scope: number;
  /** From 1. */
  readonly rank: number;
  readonly fusedScore: number;
  readonly documentId: DocumentId;
  /** Bit i: slot i in the order of SLOTS is shared. null: there is no valid verdict. */
  readonly mask: number | null;
};

/** A near document as it is named. */
export type NearDocument = {
  readonly documentId: DocumentId;
  readonly title: string;
  /** From 1, within its population or the reference. */
  readonly number: number;
};

/** The proposal of a population that shares most of what both cite. */
export type BestCitation = {
  readonly scope: number;
  readonly shared: number;
  /** Distinct corpus papers that the proposal cites. */
  readonly cited: number;
  /** From 1. */
  readonly number: number;
};

export type CitingCount = { readonly scope: number; readonly proposals: number };
export type CitedBy = {
  readonly reference: SomeOf<CitedPaper>;
  readonly corpus: number;
  readonly populations: readonly CitingCount[];
};

export interface PaperReader extends PairReader {
  /** null where there is no human paper of that id in the area. */
  paper(address: PaperAddress): Promise<PaperFacts | null>;
  /** Corpus papers that it cites, in stored order. */
  cites(paper: DocumentId, limit: number): Promise<SomeOf<CitedPaper>>;
  populations(area: number): Promise<readonly ReachingPopulation[]>;
  /** Its nearest documents in every pool, HH and HA. */
  near(paper: DocumentId): Promise<readonly NearRow[]>;
  named(documents: readonly DocumentId[]): Promise<ReadonlyMap<DocumentId, NearDocument>>;
  /** Per population the best; populations that share no citation with the paper are missing. */
  bestCitations(paper: DocumentId): Promise<readonly BestCitation[]>;
  citedBy(paper: DocumentId, limit: number): Promise<CitedBy>;
}

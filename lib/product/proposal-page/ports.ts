import type { IdeaSummary, QualityCheck } from "@/lib/domain/idea-summary";
import type { AreaId, DocumentId, PopulationId, RunId } from "@/lib/domain/ids";
import type { StepKind, StepStatus } from "@/lib/domain/step";
import type { SomeOf } from "@/lib/product/paper-page/ports";

/** A text that may be longer than a page can bear: its beginning, and how long the whole is. */
export type LongText = { readonly text: string; readonly length: number };

/** What the edition's extractor made of the abstract. */
export type IdeaReading =
  | { readonly kind: "read"; readonly summary: IdeaSummary; readonly quality: QualityCheck | null }
  | { readonly kind: "failed"; readonly failure: string }
  | { readonly kind: "unread" };

/** What a proposal says of a paper that it cites. */
export type CitedAs = {
  readonly number: number;
  /** The paper's external id. */
  readonly id: string;
  readonly role: string;
  readonly sentence: string;
};

export type DroppedReference = { readonly line: string; readonly reason: string };

/** The run that wrote it. */
export type WritingRun = {
  readonly id: RunId;
  readonly attempt: number;
  readonly topic: string | null;
  readonly steps: number;
  readonly malformed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  readonly assumedUsd: number;
  readonly references: readonly CitedAs[];
  readonly dropped: readonly DroppedReference[];
};

export type StoredProposalPage = {
  readonly id: DocumentId;
  readonly externalId: string;
  readonly title: string;
  readonly abstract: LongText;
  readonly body: LongText | null;
  /** Steps of a trace that was brought in with it; null where there is none. */
  readonly traceSteps: number | null;
  readonly reading: IdeaReading;
  /** Numbers of the proposals before and after it in its population; places whose every run failed are passed over. */
  readonly previous: number | null;
  readonly next: number | null;
  /** null: brought in, not written here. */
  readonly run: WritingRun | null;
};

export type CitedPaper = {
  readonly id: DocumentId;
  readonly externalId: string;
  readonly title: string;
  readonly year: number | null;
};

/** A human paper that has the proposal among its nearest. `rank`: from 1. */
export type NearPaper = { readonly id: DocumentId; readonly title: string; readonly rank: number };

/** A paper of the corpus that is among the proposal's nearest. `rank`: from 1. */
export type EarlierPaper = {
  readonly id: DocumentId;
  readonly title: string;
  readonly year: number | null;
  readonly rank: number;
};

/** How many of those papers share which slots: bit i of `mask` = slot i in the order of SLOTS; null: no valid verdict. */
export type MaskCount = { readonly mask: number | null; readonly papers: number };

/** A proposal of the same population that is near. Ranks from 1; null where that one does not have the other among its nearest. */
export type Peer = {
  readonly id: DocumentId;
  readonly number: number;
  readonly title: string;
  /** Its rank among this proposal's nearest, and this one's among its own. */
  readonly rank: number | null;
  readonly itsRank: number | null;
};

/** Corpus papers cited by the proposal, and by the human papers that come closest to it. */
export type CitationRivals = {
  readonly own: readonly DocumentId[];
  /** Best first; empty where no human paper shares a citation. */
  readonly papers: readonly {
    readonly id: DocumentId;
    readonly title: string;
    readonly cites: readonly DocumentId[];
  }[];
};

/** What there is to do for the area (`own` false) or for this population on the way to its figures. */
export type ScoringStep = {
  readonly own: boolean;
  readonly kind: StepKind;
  readonly status: StepStatus;
  readonly error: string | null;
};

export interface ProposalPageReader {
  /** `number` from 1. null where that place of the population holds no proposal. */
  proposal(
    at: { area: AreaId; population: PopulationId },
    number: number,
  ): Promise<StoredProposalPage | null>;
  /** In stored order. */
  citedPapers(proposal: DocumentId, limit: number): Promise<SomeOf<CitedPaper>>;
  /** By rank; the closest first. */
  nearPapers(
    proposal: DocumentId,
    range: { readonly from: number; readonly to: number },
  ): Promise<readonly NearPaper[]>;
  maskCounts(proposal: DocumentId): Promise<readonly MaskCount[]>;
  /** Its own nearest first, by rank, then the others that have it among theirs. */
  peers(at: { population: PopulationId; proposal: DocumentId }, limit: number): Promise<SomeOf<Peer>>;
  /** By rank; none where the overlap with earlier literature was not asked for. */
  earlierPapers(proposal: DocumentId): Promise<readonly EarlierPaper[]>;
  citationRivals(at: { area: AreaId; proposal: DocumentId }): Promise<CitationRivals>;
  scoringSteps(area: AreaId, population: PopulationId): Promise<readonly ScoringStep[]>;
}

import type { AreaId } from "@/lib/domain/ids";
import type { SlotVerdict } from "@/lib/domain/slots";
import type { NeighbourPoolName } from "@/lib/pipeline/steps/ports";
import type { IdeaRow, LabelRow, PaperRow, ScoreRow } from "@/lib/product/api/ports";

/** The next documents behind position `after` (-1: from the first one), in stored order. */
export type PositionPage = { readonly after: number; readonly limit: number };
/** Rows of a page, and where the next one goes on; null behind the last. */
export type PageOfRows<Row, At = number> = { readonly rows: readonly Row[]; readonly next: At | null };

export type PaperLineRow = PaperRow & {
  readonly position: number;
  /** External ids of corpus papers, in the corpus' order. */
  readonly references: readonly string[];
  readonly labels: readonly LabelRow[];
};

export type PairedDocument = { readonly id: number; readonly externalId: string };

export type NeighbourLineRow = {
  readonly document: PairedDocument;
  readonly rank: number;
  readonly neighbour: PairedDocument;
  readonly fusedScore: number;
};

export type VerdictLineRow = {
  readonly document: PairedDocument;
  readonly neighbour: PairedDocument;
  /** Hashes of their idea summaries; null where there is none. */
  readonly documentHash: string | null;
  readonly neighbourHash: string | null;
  /** null: the pair has no verdict. */
  readonly verdict: {
    readonly id: number;
    readonly slots: SlotVerdict | null;
    readonly sameIdea: boolean | null;
    readonly reason: string | null;
    readonly failure: string | null;
    readonly lowShownFirst: boolean;
    readonly judgedAt: Date;
  } | null;
};

export type IdeaLineRow = {
  readonly document: PairedDocument;
  readonly abstractHash: string;
  readonly labels: readonly LabelRow[];
  readonly idea: IdeaRow;
};

/** Whose neighbours: `scope` is 0 for HH and HU, else the population's id. */
export type NeighbourScope = {
  readonly area: AreaId;
  readonly pool: NeighbourPoolName;
  readonly scope: number;
};

/** The last row of the page before. */
export type ScoreKey = { readonly scope: number; readonly slice: string; readonly metric: string };

/** Reads what downloads are made of, page by page: no page grows with the whole. */
export interface LineReader {
  paperLines(
    area: AreaId,
    kind: "corpus" | "reference",
    page: PositionPage,
  ): Promise<PageOfRows<PaperLineRow>>;
  neighbourLines(of: NeighbourScope, page: PositionPage): Promise<PageOfRows<NeighbourLineRow>>;
  /** Each unordered pair of documents once. */
  verdictLines(of: NeighbourScope, page: PositionPage): Promise<PageOfRows<VerdictLineRow>>;
  /** `scope`: 0 for the reference, -1 for the papers of the corpus that were read, the population's id otherwise. */
  ideaLines(area: AreaId, scope: number, page: PositionPage): Promise<PageOfRows<IdeaLineRow>>;
  /** `scope` null: of the whole area. */
  scoreLines(
    area: AreaId,
    scope: number | null,
    page: { readonly after: ScoreKey | null; readonly limit: number },
  ): Promise<PageOfRows<ScoreRow, ScoreKey>>;
}

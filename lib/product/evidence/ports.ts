import type { AreaId, DocumentId, VerdictId } from "@/lib/domain/ids";
import type { SlotVerdict } from "@/lib/domain/slots";

/** Two documents of one area, in the order in which the reader sees them; a verdict knows no order. */
export type DocumentPair = { readonly first: DocumentId; readonly second: DocumentId };

/** What the edition's extractor made of a document's abstract. */
export type ReadState =
  /** Bit i: slot i in the order of SLOTS is stated. */
  | { readonly kind: "read"; readonly stated: number }
  | { readonly kind: "failed"; readonly failure: string }
  | { readonly kind: "unread" };

/** All that is stored of a pair, under the edition's own extractor, judge, prompts and seed. */
export type PairEvidence = DocumentPair & {
  readonly read: { readonly first: ReadState; readonly second: ReadState };
  /** null: not judged. `slots` null: no valid verdict could be had, and `failure` says why. */
  readonly verdict: {
    readonly id: VerdictId;
    readonly slots: SlotVerdict | null;
    readonly sameIdea: boolean | null;
    readonly reason: string | null;
    readonly failure: string | null;
  } | null;
};

export interface PairReader {
  /** One query, whatever their number; in the order given. Pairs with a document that is not of the area are missing. */
  pairs(area: AreaId, pairs: readonly DocumentPair[]): Promise<readonly PairEvidence[]>;
}

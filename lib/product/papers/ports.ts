import type { AreaId, DocumentId } from "@/lib/domain/ids";
import type { AreaAddress, AreaWithPins } from "@/lib/product/cases/ports";

/** H, or U. */
export type PaperKind = "reference" | "corpus";

export type ListedPaper = {
  readonly id: DocumentId;
  readonly title: string;
  readonly year: number | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly publicationDate: string | null;
  /** Links within the area: of the reference the corpus papers that it cites, of the corpus the human papers that cite it. */
  readonly citations: number;
};

export type PapersQuestion = {
  readonly area: AreaId;
  readonly kind: PaperKind;
  /** Found anywhere in the title or in the id that its file gives it, whatever the case; "" finds all. */
  readonly words: string;
};

export interface PapersReader {
  area(address: AreaAddress): Promise<AreaWithPins | null>;
  count(question: PapersQuestion): Promise<number>;
  /** In stored order. */
  list(
    question: PapersQuestion,
    range: { readonly from: number; readonly to: number },
  ): Promise<readonly ListedPaper[]>;
}

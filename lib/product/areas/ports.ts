import type { PaperDetails } from "@/lib/domain/document";
import type { AreaId, EditionId } from "@/lib/domain/ids";
import type { AuditEntry } from "@/lib/product/audit/ports";

export type Area = {
  readonly id: AreaId;
  readonly editionId: EditionId;
  readonly slug: string;
  readonly name: string;
  /** What belongs to it; may be empty. */
  readonly definition: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly manifestHash: string | null;
};

/** A paper as it is stored; `cites` names corpus papers of the same area by external id, distinct. */
export type PaperToStore = {
  readonly externalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly year: number;
  readonly publicationDate: string | null;
  readonly textHash: string;
  readonly abstractHash: string;
  readonly cites: readonly string[];
  readonly details: PaperDetails;
};

export type NewArea = {
  readonly editionId: EditionId;
  readonly slug: string;
  readonly name: string;
  readonly definition: string;
  readonly manifestHash: string;
  readonly importReport: unknown;
  /** "file" where a paper carries topics, or tags; else null. */
  readonly topicSource: string | null;
  readonly tagSource: string | null;
  /** In stored order; each list has positions of its own, from 0. */
  readonly corpus: readonly PaperToStore[];
  readonly reference: readonly PaperToStore[];
};

export interface AreaStore {
  findArea(editionId: EditionId, slug: string): Promise<Area | null>;
  listAreas(editionId: EditionId): Promise<readonly Area[]>;
  /** All or nothing, in one transaction with the audit entry. null where the edition holds an area of that slug. */
  createArea(area: NewArea, entry: AuditEntry): Promise<Area | null>;
}

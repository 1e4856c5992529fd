import type { AreaId } from "@/lib/domain/ids";
import type { LabelKind, PaperLabels } from "@/lib/domain/label";
import type { DocumentToLabel, LabelStore } from "@/lib/pipeline/tagging/ports";
import type { AuditEntry } from "@/lib/product/audit/ports";

export type LabelsToSave = {
  /** The id of the tagger that made them. */
  readonly source: string;
  readonly labels: readonly { readonly documentId: number; readonly labels: PaperLabels }[];
};

export interface AreaLabelStore extends LabelStore, DocumentLabelStore {
  /**
   * One transaction with the audit entry: topics where the area has no source of topics, tags (tasks and methods) where it
   * has no source of tags, and the source on the area's row. What has a source is left as it is, what no paper carries gets
   * none. Returns the kinds that were saved; none, and nothing is written. Refused by the database once the edition is frozen.
   */
  saveLabels(
    areaId: AreaId,
    toSave: LabelsToSave,
    entryFor: (saved: readonly LabelKind[]) => AuditEntry,
  ): Promise<readonly LabelKind[]>;
}

export interface DocumentLabelStore extends Pick<LabelStore, "papersToLabel" | "sources"> {
  /** Papers of the reference and proposals of complete populations, as far as none of their set carries a task or method. */
  documentsToLabel(areaId: AreaId): Promise<readonly DocumentToLabel[]>;
  /** Tasks and methods, in one transaction with the audit entry. Refused by the database once the edition is frozen. */
  saveDocumentLabels(labels: LabelsToSave["labels"], entry: AuditEntry): Promise<void>;
}

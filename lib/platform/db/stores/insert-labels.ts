import type { LabelKind, PaperLabels } from "@/lib/domain/label";
import { chunksOf, type Executor, rowsParameter } from "./bulk.ts";

export type LabelledDocument = { readonly documentId: number; readonly labels: PaperLabels };

/** Labels of these kinds in their order, positions from 0. A label that stands twice in a list is a fault of the caller. */
export async function insertLabels(
  sql: Executor,
  documents: readonly LabelledDocument[],
  kinds: readonly LabelKind[],
): Promise<void> {
  const rows = documents.flatMap(({ documentId, labels }) =>
    kinds.flatMap((kind) => labels[kind].map((label, position) => ({ documentId, kind, position, label }))),
  );
  for (const chunk of chunksOf(rows, 10_000)) {
    await sql`
      INSERT INTO "DocumentLabel" ("documentId", "kind", "position", "label")
      SELECT "documentId", "kind"::"LabelKind", "position", "label"
      FROM jsonb_to_recordset(${rowsParameter(sql, chunk)}::jsonb)
        AS r("documentId" int, "kind" text, "position" int, "label" text)`;
  }
}

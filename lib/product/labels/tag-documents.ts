import type { PaperLabels } from "@/lib/domain/label";
import type { DocumentTagger, DocumentToLabel } from "@/lib/pipeline/tagging/ports";
import type { Area } from "@/lib/product/areas/ports";
import type { Edition } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { DocumentLabelStore } from "./ports.ts";
import { refuseFrozen } from "./tag-area.ts";

export type DocumentsToTag = {
  readonly edition: Edition;
  readonly area: Area;
  readonly tagger: DocumentTagger;
  readonly actor: string;
};

export type DocumentsTagged =
  | {
      readonly kind: "tagged";
      readonly tagger: string;
      /** Read, and of them those that carry a tag now. */
      readonly documents: number;
      readonly carrying: number;
    }
  /** Every set of documents has been tagged before. */
  | { readonly kind: "unchanged" }
  | Refusal;

/**
 * Has a tagger tag the reference's papers and the proposals of complete populations with the vocabulary of the corpus, so that both
 * sides can be held against each other. Only the tagger that tagged the corpus: another one has other words. Sets of documents
 * that carry tags are left alone.
 */
export async function tagDocuments(
  { edition, area, tagger, actor }: DocumentsToTag,
  store: DocumentLabelStore,
): Promise<DocumentsTagged> {
  const { tags } = await store.sources(area.id);
  const refusal = refuseFrozen(edition) ?? refuseOther(area.slug, tags, tagger.id);
  if (refusal !== null) return refusal;
  const documents = await store.documentsToLabel(area.id);
  if (documents.length === 0) return { kind: "unchanged" };
  const found = tagger.labelOthers(await store.papersToLabel(area.id), documents);
  const labels = carriers(documents, found);
  const counts = { documents: documents.length, carrying: labels.length };
  if (labels.length > 0)
    await store.saveDocumentLabels(labels, {
      actor,
      action: "documents.tagged",
      subject: `edition/${edition.slug}/area/${area.slug}`,
      detail: { tagger: tagger.id, ...counts },
    });
  return { kind: "tagged", tagger: tagger.id, ...counts };
}

const carriers = (documents: readonly DocumentToLabel[], found: readonly PaperLabels[]) =>
  documents.flatMap(({ id }, at) => {
    const labels = found[at];
    if (labels === undefined || labels.task.length + labels.method.length === 0) return [];
    return [{ documentId: id, labels }];
  });

function refuseOther(slug: string, source: string | null, tagger: string): Refusal | null {
  if (source === tagger) return null;
  return refused(
    source === null
      ? `Area "${slug}": its corpus has no tags. Tag it first: its vocabulary is what other documents are tagged with.`
      : `Area "${slug}": the tags of its corpus are from ${source}, those of ${tagger} would not be the same words. Nothing was tagged.`,
  );
}

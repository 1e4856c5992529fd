import type { Slug } from "@/lib/domain/ids";
import type { AreaImportReport } from "@/lib/domain/import-report";
import { LABELS_FROM_FILE, type PaperLabels } from "@/lib/domain/label";
import {
  abstractHash,
  type ManifestDocument,
  manifestHash,
  textHash,
} from "@/lib/pipeline/collection/hashes";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { failureLines } from "@/lib/pipeline/collection/problems";
import { type DetailedText, keepAll, readPapers } from "@/lib/pipeline/collection/read-papers";
import { type SplitPaper, type SplitYear, splitYear } from "@/lib/pipeline/collection/split-year";
import { refuseNewArea } from "@/lib/product/editions/lifecycle";
import type { Edition } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { Area, AreaStore, NewArea, PaperToStore } from "./ports.ts";

export type AreaToImport = {
  readonly edition: Edition;
  readonly slug: Slug;
  readonly name: string;
  readonly definition: string;
  readonly papers: LineSource;
  readonly actor: string;
};

export type AreaImported =
  | {
      readonly kind: "imported" | "unchanged";
      readonly area: Area;
      readonly report: AreaImportReport;
    }
  | Refusal;

type Split = SplitYear<DetailedText>;

/**
 * Reads a papers file, splits it at the edition's year into corpus and human reference, and stores both, all or
 * nothing. The same content once more changes nothing; other content under a name that is taken is refused.
 */
export async function importArea(wanted: AreaToImport, store: AreaStore): Promise<AreaImported> {
  const closed = refuseNewArea(wanted.edition);
  if (closed !== null) return closed;
  const file = await readPapers(wanted.papers, keepAll);
  if (!file.ok) return refused(...failureLines(file.failure));
  const split = splitYear(file.value, wanted.edition.year);
  if (!split.ok) return refused(...failureLines(split.failure));
  return storeArea(wanted, split.value, store);
}

async function storeArea(wanted: AreaToImport, split: Split, store: AreaStore): Promise<AreaImported> {
  const { edition, slug, name, definition, actor } = wanted;
  const labels = labelCounts(split);
  const report = { ...split.report, labels };
  const area: NewArea = {
    editionId: edition.id,
    slug,
    name,
    definition,
    manifestHash: manifestHash(manifestOf(split)),
    importReport: report,
    topicSource: sourceOf(labels.topics),
    tagSource: sourceOf(labels.tags),
    corpus: split.corpus.map(toStore),
    reference: split.reference.map(toStore),
  };
  const detail = { corpus: report.corpus, reference: report.reference, manifestHash: area.manifestHash };
  const subject = `edition/${edition.slug}/area/${slug}`;
  const created = await store.createArea(area, { actor, action: "area.imported", subject, detail });
  if (created !== null) return { kind: "imported", area: created, report };
  const stored = await store.findArea(edition.id, slug);
  if (stored?.manifestHash === area.manifestHash) return { kind: "unchanged", area: stored, report };
  return refused(
    `Edition "${edition.slug}" has an area "${slug}" already, with other content. It was left as it is and nothing was imported: choose another --name.`,
  );
}

type PerSide = { readonly corpus: number; readonly reference: number };

function labelCounts({ corpus, reference }: Split) {
  const perSide = (carries: (labels: PaperLabels) => boolean): PerSide => {
    const count = (papers: Split["corpus"]): number =>
      papers.filter(({ text }) => carries(text.details.labels)).length;
    return { corpus: count(corpus), reference: count(reference) };
  };
  return {
    topics: perSide(({ topic }) => topic.length > 0),
    tags: perSide(({ task, method }) => task.length + method.length > 0),
  };
}

const sourceOf = ({ corpus, reference }: PerSide): string | null =>
  corpus + reference > 0 ? LABELS_FROM_FILE : null;

const toStore = ({ id, year, publicationDate, text, citations }: SplitPaper<DetailedText>): PaperToStore => ({
  externalId: id,
  title: text.title,
  abstract: text.abstract,
  year,
  publicationDate,
  textHash: textHash(text),
  abstractHash: abstractHash(text.abstract),
  cites: citations,
  details: text.details,
});

function* manifestOf(split: Split): Generator<ManifestDocument> {
  for (const kind of ["corpus", "reference"] as const) {
    for (const [position, { id, year, publicationDate, text, citations }] of split[kind].entries()) {
      yield { kind, id, position, year, publicationDate, ...text, citations };
    }
  }
}

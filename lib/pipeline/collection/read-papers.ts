import { type PaperDetails, type PaperRecord, paperDetails, paperRecord } from "@/lib/domain/document";
import type { TextNotes } from "@/lib/domain/import-report";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { ProblemList, type Reading } from "@/lib/pipeline/collection/problems";
import { readRecords } from "@/lib/pipeline/collection/record-reader";
import { type DocumentText, TextNotebook } from "@/lib/pipeline/collection/text-notes";

/** A paper as it was listed. `Text`: what the caller keeps of its title and abstract. */
export type CollectedPaper<Text> = {
  readonly id: string;
  readonly year: number;
  /** YYYY, YYYY-MM or YYYY-MM-DD, where the file has it. */
  readonly publicationDate: string | null;
  readonly text: Text;
  /** As listed: unresolved, perhaps repeated. Equal ids share one string in memory. */
  readonly references: readonly string[];
};

export type PaperFile<Text> = {
  readonly file: string;
  /** In the order of the file, which is their stored order. */
  readonly papers: readonly CollectedPaper<Text>[];
  readonly notes: TextNotes;
};

/**
 * Reads a papers file (JSONL). Memory: one line of the source, and per paper its ids and what `keep` keeps: a caller
 * that needs the texts of one year only, or no authors and labels, lets the others go. The whole file or nothing: any problem fails the reading.
 */
export async function readPapers<Text>(
  source: LineSource,
  keep: (text: DocumentText, year: number, details: PaperDetails) => Text,
): Promise<Reading<PaperFile<Text>>> {
  const problems = new ProblemList(source.name);
  const notebook = new TextNotebook();
  const papers: CollectedPaper<Text>[] = [];
  const intern = internedStrings();
  const { blankLines } = await readRecords(source, paperRecord, problems, (record) => {
    const text = notebook.clean(record.id, record);
    papers.push(collected(record, keep(text, record.year, paperDetails(record)), intern));
  });
  if (papers.length === 0 && problems.total === 0) problems.add(null, null, "holds no paper");
  return problems.reading(() => ({ file: source.name, papers, notes: notebook.notes(blankLines) }));
}

/** Keeps every text. */
export const keepText = (text: DocumentText): DocumentText => text;

export type DetailedText = DocumentText & { readonly details: PaperDetails };

/** Keeps all there is: for callers that store papers. */
export const keepAll = (text: DocumentText, _year: number, details: PaperDetails): DetailedText => ({
  ...text,
  details,
});

function collected<Text>(
  record: PaperRecord,
  text: Text,
  intern: (id: string) => string,
): CollectedPaper<Text> {
  return {
    id: intern(record.id),
    year: record.year,
    publicationDate: record.publicationDate ?? null,
    text,
    references: record.references.map(intern),
  };
}

function internedStrings(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text);
    if (first !== undefined) return first;
    known.set(text, text);
    return text;
  };
}

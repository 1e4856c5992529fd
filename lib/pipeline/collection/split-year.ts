import type { AreaImportReport } from "@/lib/domain/import-report";
import { LinkSorter } from "@/lib/pipeline/collection/link-sorter";
import { ProblemList, type Reading } from "@/lib/pipeline/collection/problems";
import { yearOfDate } from "@/lib/pipeline/collection/publication-order";
import type { CollectedPaper, PaperFile } from "@/lib/pipeline/collection/read-papers";
import { TallyCounter } from "@/lib/pipeline/collection/tally";

/** A paper with its citation set C(d): distinct ids of corpus papers, in the order in which they were listed. */
export type SplitPaper<Text> = Omit<CollectedPaper<Text>, "references"> & {
  readonly citations: readonly string[];
};

export type SplitYear<Text> = {
  readonly corpus: readonly SplitPaper<Text>[];
  readonly reference: readonly SplitPaper<Text>[];
  /** Every id of the file with whether it is in the corpus: what a population's citations are resolved against. */
  readonly known: KnownPapers;
  readonly report: AreaImportReport;
};

export type KnownPapers = ReadonlyMap<string, "corpus" | "outside">;

/**
 * Splits a papers file at year Y by each paper's `year`: through Y-1 the corpus U, of Y the human reference H, both in
 * the order of the file; later papers are left out and counted. Links become citation sets: LinkSorter says which are kept.
 * Errors: no paper on one of the two sides, as a problem that names the years the file has.
 */
export function splitYear<Text>(file: PaperFile<Text>, year: number): Reading<SplitYear<Text>> {
  const problems = new ProblemList(file.file);
  const corpusSize = file.papers.filter((paper) => paper.year < year).length;
  const referenceSize = file.papers.filter((paper) => paper.year === year).length;
  const span = yearsOf(file.papers);
  if (referenceSize === 0)
    problems.add(null, "year", `no paper of ${year}, so there is no human reference (${span})`);
  if (corpusSize === 0)
    problems.add(null, "year", `no paper before ${year}, so the corpus is empty (${span})`);
  return problems.reading(() => split(file, year));
}

function split<Text>(file: PaperFile<Text>, year: number): SplitYear<Text> {
  const sorter = new LinkSorter(file.papers, year);
  const later = new TallyCounter();
  const dateInAnotherYear = new TallyCounter();
  const corpus: SplitPaper<Text>[] = [];
  const reference: SplitPaper<Text>[] = [];
  for (const paper of file.papers) {
    const dated = yearOfDate(paper);
    if (dated !== null && dated !== paper.year)
      dateInAnotherYear.add(`${paper.id} (${paper.publicationDate})`);
    const { references: _, ...rest } = paper;
    const citations = sorter.citationsOf(paper);
    if (paper.year > year) later.add(`${paper.id} (${paper.year})`);
    else (paper.year < year ? corpus : reference).push({ ...rest, citations });
  }
  const report: AreaImportReport = {
    kind: "area",
    file: file.file,
    year,
    papers: file.papers.length,
    corpus: corpus.length,
    reference: reference.length,
    later: later.get(),
    dateInAnotherYear: dateInAnotherYear.get(),
    referenceCiting: reference.filter((paper) => paper.citations.length > 0).length,
    links: sorter.report(),
    notes: file.notes,
  };
  return { corpus, reference, known: sorter.known, report };
}

function yearsOf(papers: readonly { readonly year: number }[]): string {
  let [first, last] = [Infinity, -Infinity];
  for (const { year } of papers) [first, last] = [Math.min(first, year), Math.max(last, year)];
  return first === last ? `all its papers are of ${first}` : `its papers are of ${first} to ${last}`;
}

import type { AreaImportReport, PopulationImportReport, Tally, TextNotes } from "@/lib/domain/import-report";

/** What came of a papers file, for people: a line each, and nothing of what never happened. The report has it all. */
export function areaMessages(report: AreaImportReport): string[] {
  const { links, notes } = report;
  return [
    `${report.file}: ${report.papers} papers; corpus ${report.corpus} (through ${report.year - 1}), reference ${report.reference} (${report.referenceCiting} of them cite the corpus)`,
    ...counted([
      [report.later, `papers later than ${report.year}: left out`],
      [
        report.dateInAnotherYear,
        "papers with a publication date in another year than their year, which decides",
      ],
    ]),
    `  links kept: ${links.kept.corpus} of the corpus, ${links.kept.reference} of the reference`,
    ...counted([
      [links.future, "links to papers with a later first version: refused"],
      [links.outsideCorpus, "links to papers outside the corpus: dropped"],
      [links.unknown, "links to ids that are not in the file: dropped"],
      [links.self, "papers linking to themselves: dropped"],
    ]),
    ...(links.repeated > 0 ? [`  ${links.repeated} repeated links: counted once`] : []),
    ...(report.labels === undefined ? [] : labelMessages(report.labels)),
    ...noteMessages(notes),
  ];
}

/** None is worth a line as well: some methods cannot go without. */
function labelMessages({ topics, tags }: NonNullable<AreaImportReport["labels"]>): string[] {
  const carried = ({ corpus, reference }: typeof topics): string =>
    corpus + reference === 0 ? "none" : `${corpus} papers of the corpus, ${reference} of the reference`;
  return [`  with topics: ${carried(topics)}; with tags: ${carried(tags)}`];
}

export function populationMessages(name: string, report: PopulationImportReport): string[] {
  const { citations } = report;
  return [
    `${name}: ${report.proposals} proposals with ${citations.kept} citations (${report.withoutCitations} without any)`,
    ...counted([
      [citations.unknown, "citations to unknown ids: dropped"],
      [citations.outsideCorpus, "citations to papers outside the corpus: dropped"],
      [citations.self, "proposals citing themselves: dropped"],
    ]),
    ...(citations.repeated > 0 ? [`  ${citations.repeated} repeated citations: counted once`] : []),
    ...noteMessages(report.notes),
  ];
}

const noteMessages = (notes: TextNotes): string[] => [
  ...(notes.blankLines > 0 ? [`  ${notes.blankLines} blank lines: passed over`] : []),
  ...counted([
    [notes.withoutAbstract, "without an abstract: kept"],
    [notes.controlCharacters, "with control characters: replaced by blanks"],
    [notes.longAbstracts, "with an abstract of more than 20,000 characters: kept whole"],
  ]),
];

const SHOWN = 3;

const counted = (tallies: readonly (readonly [Tally, string])[]): string[] =>
  tallies.flatMap(([{ count, samples }, what]) => {
    if (count === 0) return [];
    const more = count > SHOWN ? ", …" : "";
    return [`  ${count} ${what} (${samples.slice(0, SHOWN).join(", ")}${more})`];
  });

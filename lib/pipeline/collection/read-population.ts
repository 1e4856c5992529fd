import { type ProposalRecord, proposalRecord } from "@/lib/domain/document";
import type { PopulationImportReport, TextNotes } from "@/lib/domain/import-report";
import { cleanJson, cleanText, MAX_DEPTH } from "@/lib/pipeline/collection/clean-text";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { ProblemList, type Reading } from "@/lib/pipeline/collection/problems";
import { readRecords } from "@/lib/pipeline/collection/record-reader";
import type { KnownPapers } from "@/lib/pipeline/collection/split-year";
import { TallyCounter } from "@/lib/pipeline/collection/tally";
import { TextNotebook } from "@/lib/pipeline/collection/text-notes";

export type Proposal = {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  /** As listed until `resolveCitations`, then C(a): distinct ids of corpus papers. */
  readonly citations: readonly string[];
  readonly body: string | null;
  readonly trace: readonly unknown[] | null;
};

export type PopulationFile = {
  readonly file: string;
  readonly proposals: readonly Proposal[];
  readonly notes: TextNotes;
};

/**
 * Reads a population (JSONL) in stored order, whole or not at all. A file without a line is a population without
 * proposals: its figures are undefined, not an error.
 */
export async function readPopulation(source: LineSource): Promise<Reading<PopulationFile>> {
  const problems = new ProblemList(source.name);
  const notebook = new TextNotebook();
  const proposals: Proposal[] = [];
  const { blankLines } = await readRecords(source, proposalRecord, problems, (record, line) => {
    const trace = cleanTrace(record);
    if (trace === undefined) problems.add(line, "trace", UNFIT_TRACE);
    else proposals.push(proposalOf(record, notebook, trace));
  });
  return problems.reading(() => ({ file: source.name, proposals, notes: notebook.notes(blankLines) }));
}

const UNFIT_TRACE = `is nested deeper than ${MAX_DEPTH} levels, or holds a number that is not finite`;

function cleanTrace(record: ProposalRecord): readonly unknown[] | null | undefined {
  if (record.trace === undefined || record.trace === null) return null;
  const cleaned: unknown[] = [];
  for (const step of record.trace) {
    const child = cleanJson(step);
    if (child === null) return undefined;
    cleaned.push(child.value);
  }
  return cleaned;
}

const proposalOf = (
  record: ProposalRecord,
  notebook: TextNotebook,
  trace: readonly unknown[] | null,
): Proposal => ({
  id: record.id,
  ...notebook.clean(record.id, record),
  citations: record.citations,
  body: record.body === undefined || record.body === null ? null : cleanText(record.body),
  trace,
});

export type ResolvedPopulation = {
  readonly proposals: readonly Proposal[];
  readonly report: PopulationImportReport;
};

/**
 * Turns what proposals cite into C(a): distinct, in U only. A proposal that names itself, an id that nobody knows, or a
 * paper of the reference year or later loses that citation and nothing else; each is counted.
 */
export function resolveCitations(population: PopulationFile, known: KnownPapers): ResolvedPopulation {
  const tallies = {
    self: new TallyCounter(),
    unknown: new TallyCounter(),
    outsideCorpus: new TallyCounter(),
  };
  let total = 0;
  let distinctTotal = 0;
  const proposals = population.proposals.map((proposal) => {
    const distinct = [...new Set(proposal.citations)];
    total += proposal.citations.length;
    distinctTotal += distinct.length;
    const citations = distinct.filter((id) => {
      const fate = fateOf(proposal.id, id, known);
      if (fate !== "kept") tallies[fate].add(fate === "self" ? id : `${proposal.id} → ${id}`);
      return fate === "kept";
    });
    return { ...proposal, citations };
  });
  const report: PopulationImportReport = {
    kind: "population",
    file: population.file,
    proposals: proposals.length,
    withoutCitations: proposals.filter((proposal) => proposal.citations.length === 0).length,
    citations: {
      total,
      repeated: total - distinctTotal,
      self: tallies.self.get(),
      unknown: tallies.unknown.get(),
      outsideCorpus: tallies.outsideCorpus.get(),
      kept: proposals.reduce((sum, proposal) => sum + proposal.citations.length, 0),
    },
    notes: population.notes,
  };
  return { proposals, report };
}

function fateOf(
  proposalId: string,
  citedId: string,
  known: KnownPapers,
): "self" | "unknown" | "outsideCorpus" | "kept" {
  const paper = known.get(citedId);
  if (paper === "corpus") return "kept";
  if (paper === "outside") return "outsideCorpus";
  return citedId === proposalId ? "self" : "unknown";
}

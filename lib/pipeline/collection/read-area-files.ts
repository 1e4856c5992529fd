import type { ImportFailure } from "@/lib/domain/import-report";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { MAX_PROBLEMS, type Reading } from "@/lib/pipeline/collection/problems";
import { readPapers } from "@/lib/pipeline/collection/read-papers";
import {
  type PopulationFile,
  type ResolvedPopulation,
  readPopulation,
  resolveCitations,
} from "@/lib/pipeline/collection/read-population";
import { type SplitYear, splitYear } from "@/lib/pipeline/collection/split-year";
import type { DocumentText } from "@/lib/pipeline/collection/text-notes";

export type AreaFiles = {
  /** Texts of the reference papers; of all others only ids, dates and links are kept. */
  readonly split: SplitYear<DocumentText | null>;
  /** In the order given. */
  readonly populations: readonly ResolvedPopulation[];
};

/**
 * Reads a papers file and any number of population files against it. All files are read to their ends, so that their
 * problems are reported together; one problem anywhere and nothing is taken.
 */
export async function readAreaFiles(
  papers: LineSource,
  year: number,
  populations: readonly LineSource[],
): Promise<Reading<AreaFiles>> {
  const split = await readSplit(papers, year);
  const files: Reading<PopulationFile>[] = [];
  for (const source of populations) files.push(await readPopulation(source));
  if (!split.ok || files.some((file) => !file.ok)) {
    return { ok: false, failure: joined([split, ...files].flatMap((r) => (r.ok ? [] : [r.failure]))) };
  }
  const resolved = files.flatMap((file) =>
    file.ok ? [resolveCitations(file.value, split.value.known)] : [],
  );
  return { ok: true, value: { split: split.value, populations: resolved } };
}

async function readSplit(papers: LineSource, year: number): Promise<Reading<SplitYear<DocumentText | null>>> {
  const file = await readPapers(papers, (text, ofYear) => (ofYear === year ? text : null));
  return file.ok ? splitYear(file.value, year) : file;
}

function joined(failures: readonly ImportFailure[]): ImportFailure {
  return {
    problems: failures.flatMap((failure) => failure.problems).slice(0, MAX_PROBLEMS),
    total: failures.reduce((sum, failure) => sum + failure.total, 0),
  };
}

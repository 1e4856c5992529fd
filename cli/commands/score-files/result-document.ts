import type { AreaFiles } from "@/lib/pipeline/collection/read-area-files";
import {
  humanDocument,
  neighbourDocument,
  populationDocument,
} from "@/lib/pipeline/scoring/benchmark-document";
import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import type { BenchmarkInput, BenchmarkResult, BenchmarkTools } from "@/lib/pipeline/scoring/run-benchmark";

export type Run = {
  readonly year: number;
  readonly names: readonly string[];
  readonly files: AreaFiles;
  readonly input: BenchmarkInput;
  readonly tools: BenchmarkTools;
  readonly result: BenchmarkResult;
  readonly withNeighbours: boolean;
};

export type ResultDocument = ReturnType<typeof resultDocument>;

/** Everything that was made from the files, as one JSON document. */
export function resultDocument({ year, names, files, input, tools, result, withNeighbours }: Run) {
  const { ideas } = tools;
  const near = withNeighbours ? neighbourDocument(input, result) : null;
  return {
    engine: ENGINE_VERSION,
    encoder: tools.encoder.id,
    extractor: ideas?.extractor.id ?? null,
    judge: ideas?.judge.id ?? null,
    standIns: standInsOf(tools),
    prompts: ideas && {
      extractor: ideas.extractor.promptVersion,
      judge: ideas.judge.promptVersion,
      judgeSeed: ideas.seed,
    },
    year,
    counts: countsOf(names, files),
    imports: {
      papers: files.split.report,
      populations: byName(names, (i) => at(files.populations, i).report),
    },
    ...humanDocument(result.human.figures),
    missing: missingOf(result),
    ...(near && { neighbours: { HH: near.HH } }),
    populations: byName(names, (i) => ({
      ...populationDocument(at(result.populations, i), result.comparison, i),
      ...(near && { neighbours: at(near.populations, i) }),
    })),
  };
}

/** Documents per pool; names of populations are never "corpus" or "human". */
const countsOf = (names: readonly string[], { split, populations }: AreaFiles): Record<string, number> => ({
  corpus: split.corpus.length,
  human: split.reference.length,
  ...byName(names, (i) => at(populations, i).proposals.length),
});

/** The roles that a stand-in played: figures that rest on them are not the benchmark's. */
export function standInsOf({ encoder, ideas }: BenchmarkTools): string[] {
  return [
    ...(encoder.standIn ? ["encoder"] : []),
    ...(ideas?.extractor.standIn ? ["extractor"] : []),
    ...(ideas?.judge.standIn ? ["judge"] : []),
  ];
}

const SAMPLES = 20;

/** Abstracts without a summary and pairs without a verdict: what withheld figures wait for. */
function missingOf({ ideas }: BenchmarkResult) {
  if (ideas === null) return null;
  const { extraction, judging } = ideas;
  return {
    abstracts: { count: extraction.missing.length, samples: extraction.missing.slice(0, SAMPLES) },
    pairs: { count: judging.missing.length, samples: judging.missing.slice(0, SAMPLES) },
    stoppedBy: extraction.stoppedBy ?? judging.stoppedBy,
  };
}

const byName = <T>(names: readonly string[], of: (place: number) => T): Record<string, T> =>
  Object.fromEntries(names.map((name, i) => [name, of(i)]));

function at<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError(`there is nothing at place ${place}`);
  return item;
}

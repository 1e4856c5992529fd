import type { Method } from "@/lib/domain/edition";
import { METRICS, type MetricName, type Score } from "@/lib/domain/score";
import { BASELINES } from "@/lib/pipeline/baselines/baselines";
import { corpusFacts } from "@/lib/pipeline/baselines/corpus-facts";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import { keepText, readPapers } from "@/lib/pipeline/collection/read-papers";
import { type SplitPaper, splitYear } from "@/lib/pipeline/collection/split-year";
import type { DocumentText } from "@/lib/pipeline/collection/text-notes";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { createRuleBasedExtractor } from "@/lib/pipeline/extraction/rule-based-extractor";
import { createSimilarityJudge } from "@/lib/pipeline/judging/similarity-judge";
import { type BenchmarkDocument, runBenchmark } from "@/lib/pipeline/scoring/run-benchmark";
import { memoryLiterature } from "./memory-literature";
import { runBaseline, type Where } from "./run-baseline";

export type Collection = Where & { readonly human: readonly BenchmarkDocument[] };

/** An area in memory from the lines of a papers file, split and linked by the rules of an import. */
export async function collectionOf(lines: Iterable<string>, year: number): Promise<Collection> {
  const file = await readPapers(memoryLines("papers.jsonl", lines), keepText);
  const split = file.ok ? splitYear(file.value, year) : file;
  if (!split.ok) throw new Error(JSON.stringify(split.failure));
  const corpus = split.value.corpus.map(flat);
  const placeOf = new Map(corpus.map(({ id }, place) => [id, place]));
  const citations = corpus.map(({ citations: ids }) => ids.flatMap((id) => placeOf.get(id) ?? []));
  return {
    human: split.value.reference.map(flat),
    facts: corpusFacts(corpus, citations, year - 1),
    world: { literature: await memoryLiterature(corpus), tags: null, peers: null },
  };
}

const flat = ({ text, ...paper }: SplitPaper<DocumentText>) => ({ ...paper, ...text });

/** Proposals of a population, every slot through the real loop; slots that failed are left out. */
async function proposalsOf(
  what: { readonly agent: string; readonly method: Method },
  size: number,
  where: Where,
): Promise<BenchmarkDocument[]> {
  const proposals: BenchmarkDocument[] = [];
  for (let slot = 0; slot < size; slot++) {
    const { ending } = await runBaseline({ ...what, slot, seed: what.agent }, where);
    if (ending?.kind !== "proposal") continue;
    const { title, abstract, references } = ending.proposal;
    proposals.push({ id: `${slot}`, title, abstract, citations: references.map(({ id }) => id) });
  }
  return proposals;
}

/** Percent of the human level; null where there is no figure. */
export type BoardRow = Readonly<Record<MetricName, number | null>> & { readonly size: number };

/** Every baseline under its own method, scored against the reference with the offline stand-ins, by name. */
export async function boardOf(collection: Collection, size: number): Promise<ReadonlyMap<string, BoardRow>> {
  const populations: { id: string; proposals: BenchmarkDocument[] }[] = [];
  for (const { agent, name } of BASELINES)
    populations.push({
      id: name,
      proposals: await proposalsOf({ agent, method: "baseline" }, size, collection),
    });
  const ideas = { extractor: createRuleBasedExtractor(), judge: createSimilarityJudge(), seed: "test" };
  const input = { areaId: "test", human: collection.human, populations };
  const result = await runBenchmark(input, { encoder: offlineEncoder(), ideas });
  return new Map(
    populations.map(({ id, proposals }, at) => [
      id,
      { ...rowOf(result.populations[at]?.percentOfHuman ?? {}), size: proposals.length },
    ]),
  );
}

function rowOf(percents: Readonly<Partial<Record<MetricName, Score>>>): Record<MetricName, number | null> {
  const percentOf = (metric: MetricName): number | null => {
    const score = percents[metric];
    return score?.kind === "scored" ? 100 * score.value : null;
  };
  const [matchCite, matchIdea, diversityCite, diversityIdea] = METRICS.map(percentOf);
  return {
    matchCite: matchCite ?? null,
    matchIdea: matchIdea ?? null,
    diversityCite: diversityCite ?? null,
    diversityIdea: diversityIdea ?? null,
  };
}

import type { Encoder } from "@/lib/pipeline/encoding/ports";
import {
  type CollectedIdeas,
  collectIdeas,
  type IdeaTools,
  type PoolLink,
} from "@/lib/pipeline/scoring/collect-ideas";
import { type AreaNeighbours, findAreaNeighbours } from "@/lib/pipeline/scoring/find-neighbours";
import { giveWay } from "@/lib/pipeline/scoring/give-way";
import { placesOf } from "@/lib/pipeline/scoring/neighbour-places";
import { rankPopulations } from "@/lib/pipeline/scoring/rank-populations";
import { type HumanLevel, scoreHumanLevel } from "@/lib/pipeline/scoring/score-human-level";
import { scorePopulation } from "@/lib/pipeline/scoring/score-population";
import type { AreaComparison } from "@/lib/science/metrics/compare-populations";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";

export type BenchmarkDocument = {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  /** Ids of corpus papers. */
  readonly citations: readonly string[];
};

export type BenchmarkInput = {
  /** Seeds the intervals of the human level. */
  readonly areaId: string;
  readonly human: readonly BenchmarkDocument[];
  /** `id` seeds the population's intervals. */
  readonly populations: readonly { readonly id: string; readonly proposals: readonly BenchmarkDocument[] }[];
};

export type Stage = "encoding" | "reading abstracts" | "judging pairs";

export type BenchmarkTools = {
  readonly encoder: Encoder;
  /** null: the citation level alone. */
  readonly ideas: IdeaTools | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (stage: Stage, done: number, total: number) => void;
};

export type BenchmarkResult = {
  readonly human: HumanLevel;
  readonly neighbours: AreaNeighbours;
  /** In the order given. */
  readonly populations: readonly PopulationFigures[];
  readonly comparison: AreaComparison;
  readonly ideas: CollectedIdeas | null;
};

/**
 * The whole benchmark in memory: neighbours, summaries, verdicts, human level, populations, ranks. The same functions as
 * the stored pipeline, with nothing kept in between. Throws the signal's reason when aborted, and what the tools throw.
 */
export async function runBenchmark(input: BenchmarkInput, tools: BenchmarkTools): Promise<BenchmarkResult> {
  const { signal, onProgress } = tools;
  const proposals = input.populations.map((population) => population.proposals);
  const neighbours = await findAreaNeighbours(input.human, proposals, tools.encoder, {
    ...(signal && { signal }),
    onProgress: (done, total) => onProgress?.("encoding", done, total),
  });
  const ideas = tools.ideas && (await ideasOf(input, neighbours, tools.ideas, tools));
  await giveWay(signal);
  const human = scoreHumanLevel({
    id: input.areaId,
    citations: input.human.map((paper) => paper.citations),
    ideas: ideas && {
      HH: placesOf(neighbours.HH),
      summaries: ideas.summaries[0] ?? [],
      verdicts: ideas.verdicts,
    },
  });
  const populations: PopulationFigures[] = [];
  for (const [i, { id, proposals: documents }] of input.populations.entries()) {
    await giveWay(signal);
    const figures = scorePopulation(human, {
      id,
      citations: documents.map((document) => document.citations),
      ideas: ideas && {
        HA: placesOf(neighbours.populations[i]?.HA ?? []),
        AA: placesOf(neighbours.populations[i]?.AA ?? []),
        summaries: ideas.summaries[i + 1] ?? [],
        verdicts: ideas.verdicts,
      },
    });
    populations.push(figures);
  }
  return { human, neighbours, populations, comparison: rankPopulations(human, populations), ideas };
}

/** Pool 0 is H, pool i + 1 is population i. */
function ideasOf(
  input: BenchmarkInput,
  neighbours: AreaNeighbours,
  ideaTools: IdeaTools,
  { signal, onProgress }: BenchmarkTools,
): Promise<CollectedIdeas> {
  const pools = [input.human, ...input.populations.map((population) => population.proposals)];
  const links: PoolLink[] = [
    { from: 0, to: 0, neighbours: placesOf(neighbours.HH) },
    ...neighbours.populations.flatMap(({ HA, AA }, i) => [
      { from: 0, to: i + 1, neighbours: placesOf(HA) },
      { from: i + 1, to: i + 1, neighbours: placesOf(AA) },
    ]),
  ];
  return collectIdeas(pools, links, ideaTools, {
    ...(signal && { signal }),
    onExtracted: (done, total) => onProgress?.("reading abstracts", done, total),
    onJudged: (done, total) => onProgress?.("judging pairs", done, total),
  });
}

import { METRICS, type RankRange, type Score } from "@/lib/domain/score";
import { humanFigureList, populationFigureList } from "@/lib/pipeline/scoring/figure-list";
import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import { runBenchmark } from "@/lib/pipeline/scoring/run-benchmark";
import type { TestRoles } from "./test-roles.ts";
import { TINY_YEAR, tinyPapers, tinyProposals } from "./tiny-edition.ts";

/** Figures by "who/metric", ranks by "who/metric": the human reference is "human". */
export type TinyFigures = {
  readonly scores: ReadonlyMap<string, Score>;
  readonly ranks: ReadonlyMap<string, RankRange>;
};

/** The tiny edition scored in memory, with nothing stored: what the stored pipeline must give to the digit. */
export async function tinyBenchmark(roles: TestRoles, populations: readonly string[]): Promise<TinyFigures> {
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  const human = tinyPapers()
    .filter(({ year }) => year === TINY_YEAR)
    .map(({ id, title, abstract, references }) => ({ id, title, abstract, citations: distinct(references) }));
  const input = {
    areaId: referenceSeed(TINY_YEAR),
    human,
    populations: populations.map((name) => ({
      id: name,
      proposals: tinyProposals(name).map((each) => ({ ...each, citations: distinct(each.citations) })),
    })),
  };
  const result = await runBenchmark(input, {
    encoder: roles.encoderInstance,
    ideas: { extractor: roles.extractorInstance, judge: roles.judgeInstance, seed: "ideataste" },
  });
  const scores = new Map<string, Score>();
  for (const { name, score } of humanFigureList(result.human.figures)) scores.set(`human/${name}`, score);
  const ranks = new Map<string, RankRange>();
  for (const [i, figures] of result.populations.entries()) {
    for (const { name, score } of populationFigureList(figures)) scores.set(`${figures.id}/${name}`, score);
    for (const metric of METRICS) {
      const range = result.comparison.ranks[metric][i];
      if (range) ranks.set(`${figures.id}/${metric}`, range);
    }
  }
  return { scores, ranks };
}

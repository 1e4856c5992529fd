import { METRICS, type MetricName, type RankRange, type Score } from "@/lib/domain/score";
import { bootstrapDistribution, bootstrapMeans, canResample, RESAMPLES } from "../stats/bootstrap";
import { bootstrapDifference, type Difference, normalDifference } from "../stats/paired-comparison";
import { rankRanges } from "../stats/rank-ranges";
import { seededRandom } from "../stats/seeded-random";
import { harmonicMean } from "./match-cite";
import type { PopulationFigures } from "./population-figures";

/** first - second of one metric; null where either has no scored figure or too few documents to resample. */
export type ComparePair = (first: number, second: number) => Difference | null;

export type AreaComparison = {
  readonly compare: Readonly<Record<MetricName, ComparePair>>;
  /** Per metric, in the order given: the range of places; null where the population has no scored figure. */
  readonly ranks: Readonly<Record<MetricName, readonly (RankRange | null)[]>>;
};

/**
 * Compares the populations of one area and reference with each other. How, metric by metric:
 *
 * - Match-Idea: paired bootstrap over H. Every population is averaged over the *same* draws of human papers, so how hard a
 *   paper is to match cancels out.
 * - Match-Cite: jHA over those same draws; jAH over draws of each population's own proposals, independent between populations,
 *   since proposals of two populations have no counterpart in each other.
 * - Diversity-Idea: bootstrap over each population's own proposals, independent: the averages run over different documents.
 * - Diversity-Cite: the two jackknife standard errors, as independent, with a normal approximation.
 *
 * All conditional on stored neighbours, verdicts, weights and τ; 95%, not corrected for the number of pairs. A population
 * without a scored figure has no place; populations scored against different references → RangeError. `areaId` seeds the
 * draws over H, a population's id those over its proposals: neither which populations are compared nor their order changes
 * a pair. Cost: O(populations · |H| · resamples).
 * Source: scoring rules, "Uncertainty".
 */
export function comparePopulations(
  areaId: string,
  populations: readonly PopulationFigures[],
  resamples: number = RESAMPLES,
): AreaComparison {
  const compare = pairsByMetric(areaId, populations, resamples);
  const ranks = perMetric((metric) => {
    const taking = populations.map((population) => scoreOf(population, metric)?.kind === "scored");
    return rankRanges(taking, winners(populations.length, compare[metric]));
  });
  return { compare, ranks };
}

/** Who is significantly better than whom, each pair looked at once. */
function winners(count: number, compare: ComparePair): (i: number, j: number) => boolean {
  const beats = new Uint8Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const better = compare(i, j)?.better;
      if (better === "first") beats[i * count + j] = 1;
      if (better === "second") beats[j * count + i] = 1;
    }
  }
  return (i, j) => beats[i * count + j] === 1;
}

/** A population's score on one of the four metrics; null where the idea level was not asked for. */
export function scoreOf(population: PopulationFigures, metric: MetricName): Score | null {
  if (metric === "matchCite" || metric === "diversityCite") return population.citation[metric];
  return population.ideas?.[metric] ?? null;
}

function pairsByMetric(areaId: string, populations: readonly PopulationFigures[], resamples: number) {
  const overHuman = distributionsOverHuman(areaId, populations, resamples);
  const matchCite = populations.map(({ id, citation }, i) =>
    harmonic(
      ownDistribution(citation.bestOfProposal, `${id}/compare/citation`, resamples),
      overHuman.citation[i] ?? NONE,
    ),
  );
  const diversityIdea = populations.map(({ id, ideas }) =>
    ownDistribution(ideas?.shareByPeers ?? NONE, `${id}/compare/idea`, resamples).map((share) => 1 - share),
  );
  return {
    matchCite: byDistribution(populations, "matchCite", matchCite),
    matchIdea: byDistribution(populations, "matchIdea", overHuman.idea),
    diversityCite: byStandardError(populations),
    diversityIdea: byDistribution(populations, "diversityIdea", diversityIdea),
  };
}

/** One pass over shared draws of H for every population and both levels. */
function distributionsOverHuman(
  areaId: string,
  populations: readonly PopulationFigures[],
  resamples: number,
) {
  const columns = populations.flatMap(({ citation, ideas }) => [
    citation.bestOfHuman,
    ideas?.shareOfHuman ?? NONE,
  ]);
  const usable = columns.filter(canResample);
  const drawn = bootstrapMeans(usable, seededRandom(`${areaId}/compare/H`), resamples);
  const means = columns.map((column) =>
    canResample(column) ? (drawn[usable.indexOf(column)] ?? NONE) : NONE,
  );
  return {
    citation: populations.map((_, i) => means[2 * i] ?? NONE),
    idea: populations.map((_, i) => means[2 * i + 1] ?? NONE),
  };
}

const ownDistribution = (values: Float64Array, seed: string, resamples: number): Float64Array =>
  bootstrapDistribution(values, seededRandom(seed), resamples);

const harmonic = (a: Float64Array, b: Float64Array): Float64Array =>
  a.length === b.length ? a.map((value, i) => harmonicMean(value, b[i] ?? 0)) : NONE;

function byDistribution(
  populations: readonly PopulationFigures[],
  metric: MetricName,
  distributions: readonly Float64Array[],
): ComparePair {
  const sides = populations.map((population, i) => {
    const score = scoreOf(population, metric);
    return score?.kind === "scored" ? { value: score.value, distribution: distributions[i] ?? NONE } : null;
  });
  return (i, j) => {
    const [first, second] = [sides[i], sides[j]];
    return first && second ? bootstrapDifference(first, second) : null;
  };
}

function byStandardError(populations: readonly PopulationFigures[]): ComparePair {
  const sides = populations.map(({ citation, diversityCiteError }) =>
    citation.diversityCite.kind === "scored" && diversityCiteError !== null
      ? { value: citation.diversityCite.value, standardError: diversityCiteError }
      : null,
  );
  return (i, j) => {
    const [first, second] = [sides[i], sides[j]];
    return first && second ? normalDifference(first, second) : null;
  };
}

function perMetric<T>(of: (metric: MetricName) => T): Record<MetricName, T> {
  const [matchCite, matchIdea, diversityCite, diversityIdea] = METRICS;
  return {
    matchCite: of(matchCite),
    matchIdea: of(matchIdea),
    diversityCite: of(diversityCite),
    diversityIdea: of(diversityIdea),
  };
}

const NONE = new Float64Array(0);

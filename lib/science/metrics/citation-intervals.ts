import type { Interval, Score } from "@/lib/domain/score";
import { bootstrapDistribution, bootstrapInterval, percentileInterval } from "../stats/bootstrap";
import { jackknifeStandardError, normalInterval } from "../stats/jackknife";
import { seededRandom } from "../stats/seeded-random";
import type { CitationLevel, HumanCitationLevel } from "./citation-level";
import { type CitationSets, citationCount, documentCount } from "./citation-sets";
import { papersCitedByItAlone } from "./citation-spread";
import { sufficiencyOfEach } from "./citation-sufficiency";
import { harmonicMean } from "./match-cite";
import { scoreValue } from "./score-value";

/** Bootstrap distributions of Match-Cite and its two directions, resample by resample. */
export type MatchCiteDistributions = Record<"jAH" | "jHA" | "matchCite", Float64Array>;

/**
 * Proposals and human papers are resampled independently of each other, each over the best J already found (matches are not
 * searched again), and the harmonic mean is taken resample by resample.
 *
 * `humanSeed`: populations of one area that share it are resampled over the same human papers, which pairs them.
 * Edge case: a side with fewer than two documents → its direction and Match-Cite have length 0.
 */
export function matchCiteDistributions(
  level: Pick<CitationLevel, "bestOfProposal" | "bestOfHuman">,
  proposalSeed: string,
  humanSeed: string,
  resamples: number,
): MatchCiteDistributions {
  const jAH = bootstrapDistribution(level.bestOfProposal, seededRandom(proposalSeed), resamples);
  const jHA = bootstrapDistribution(level.bestOfHuman, seededRandom(humanSeed), resamples);
  const both = jAH.length > 0 && jHA.length > 0;
  return { jAH, jHA, matchCite: both ? jAH.map((value, b) => harmonicMean(value, jHA[b] ?? 0)) : EMPTY };
}

/**
 * 95% intervals of a population's citation figures, seeded from its id. jAH and Q: bootstrap over proposals; jHA: over human
 * papers; Match-Cite: over both; S and Q·S: delete-one jackknife over proposals, τ held fixed. null where a side has fewer than
 * two documents. Source: scoring rules, "Uncertainty".
 */
export function citationIntervals(
  level: CitationLevel,
  proposals: CitationSets,
  tau: Score,
  seed: string,
  resamples: number,
): Record<"jAH" | "jHA" | "matchCite" | "sufficiency" | "spread" | "diversityCite", Interval | null> {
  const [overA, overH] = [`${seed}/citation/A`, `${seed}/citation/H`];
  const match = matchCiteDistributions(level, overA, overH, resamples);
  return {
    jAH: percentileInterval(match.jAH),
    jHA: percentileInterval(match.jHA),
    matchCite: percentileInterval(match.matchCite),
    ...diversityIntervals(level, proposals, tau, overA, resamples),
  };
}

/**
 * 95% intervals of the human level at the citation level. Match-Cite, Q and τ: bootstrap over human papers (both directions
 * run over the same papers, so they are drawn once); S and Q·S: jackknife over human papers. τ stays *fixed* in Q and Q·S, for
 * humans as for populations: it is the area's threshold, not part of the figure.
 */
export function humanCitationIntervals(
  level: HumanCitationLevel,
  human: CitationSets,
  seed: string,
  resamples: number,
): Record<"matchCite" | "tau" | "sufficiency" | "spread" | "diversityCite", Interval | null> {
  const overH = `${seed}/citation/H`;
  const counts = Float64Array.from({ length: documentCount(human) }, (_, d) => citationCount(human, d));
  return {
    matchCite: bootstrapInterval(level.bestOfHuman, seededRandom(overH), resamples),
    tau: bootstrapInterval(counts, seededRandom(overH), resamples),
    ...diversityIntervals(level, human, level.tau, overH, resamples),
  };
}

function diversityIntervals(
  level: Pick<CitationLevel, "sufficiency" | "spread" | "diversityCite">,
  sets: CitationSets,
  tau: Score,
  seed: string,
  resamples: number,
) {
  const each = tau.kind === "scored" && tau.value > 0 ? sufficiencyOfEach(sets, tau.value) : EMPTY;
  return {
    sufficiency: bootstrapInterval(each, seededRandom(seed), resamples),
    spread: aroundJackknife(level.spread, spreadWithoutEach(sets)),
    diversityCite: aroundJackknife(level.diversityCite, diversityCiteWithoutEach(sets, tau)),
  };
}

function aroundJackknife(score: Score, withoutEach: Float64Array): Interval | null {
  const value = scoreValue(score);
  return value === null ? null : normalInterval(value, jackknifeStandardError(withoutEach));
}

/** S without document d: (|∪C| - papers cited by d alone) / (Σ|C| - |C(d)|), 0 where nothing is left. */
export function spreadWithoutEach(sets: CitationSets): Float64Array {
  const distinct = new Set(sets.papers).size;
  return Float64Array.from(papersCitedByItAlone(sets), (alone, d) => {
    const left = sets.papers.length - citationCount(sets, d);
    return left === 0 ? 0 : (distinct - alone) / left;
  });
}

/** Q·S without document d, for τ fixed. Length 0 where τ is undefined or 0, or no document would be left. */
export function diversityCiteWithoutEach(sets: CitationSets, tau: Score): Float64Array {
  const n = documentCount(sets);
  if (tau.kind !== "scored" || tau.value <= 0 || n < 2) return EMPTY;
  const each = sufficiencyOfEach(sets, tau.value);
  const sum = each.reduce((total, value) => total + value, 0);
  return spreadWithoutEach(sets).map((spread, d) => (spread * (sum - (each[d] ?? 0))) / (n - 1));
}

/** Standard error of Diversity-Cite; null where it has none. Unit: fraction. */
export const diversityCiteStandardError = (sets: CitationSets, tau: Score): number | null =>
  jackknifeStandardError(diversityCiteWithoutEach(sets, tau));

const EMPTY = new Float64Array(0);

import type { Score } from "@/lib/domain/score";
import { mean } from "../stats/mean";
import { type SeededRandom, seededRandom } from "../stats/seeded-random";
import { bestJaccard } from "./best-jaccard";
import { type CitationSets, documentCount, selectSets } from "./citation-sets";
import { citationSpread } from "./citation-spread";
import { citationSufficiency } from "./citation-sufficiency";
import { harmonicMean } from "./match-cite";
import { scoreValue } from "./score-value";

/** Means over the draws; fractions, null where the figure is undefined. */
export type ScalingStep = {
  readonly size: number;
  readonly matchCite: number | null;
  readonly diversityCite: number | null;
};
export type ScalingOptions = { readonly tau: Score; readonly draws: number; readonly seed: string };

/** Halved until fewer than `least` documents would be left; ascending, the whole last. */
export function nestedSizes(count: number, least = 5): readonly number[] {
  const sizes: number[] = [];
  for (let size = count; size >= Math.min(least, count) && size > 0; size = Math.floor(size / 2))
    sizes.unshift(size);
  return sizes;
}

/**
 * Match-Cite and Diversity-Cite of random parts of a population that grow into one another: in each draw the documents are put
 * in a random order, and a part of size n is the first n of them. The whole population gives the figures of the board.
 *
 * Exact: what is computed for a part is what `citationLevel` gives for it. Each draw costs one comparison with H, whatever the
 * number of sizes: a document's best counterpart in H does not depend on the part, a human paper's best in a part is the better
 * of its bests in the parts before and in what was added. Unit: fractions. No document on a side → no steps.
 */
export function citationScaling(
  human: CitationSets,
  population: CitationSets,
  { tau, draws, seed }: ScalingOptions,
): readonly ScalingStep[] {
  if (documentCount(human) === 0) return [];
  const sizes = nestedSizes(documentCount(population));
  const random = seededRandom(seed);
  const each = Array.from({ length: draws }, () => oneDraw(human, population, { sizes, tau, random }));
  return sizes.map((size, at) => ({
    size,
    matchCite: meanOf(each.map((steps) => steps[at]?.matchCite ?? null)),
    diversityCite: meanOf(each.map((steps) => steps[at]?.diversityCite ?? null)),
  }));
}

type Draw = { readonly sizes: readonly number[]; readonly tau: Score; readonly random: SeededRandom };

function oneDraw(human: CitationSets, population: CitationSets, { sizes, tau, random }: Draw) {
  const order = shuffled(documentCount(population), random);
  const bestOfHuman = new Float64Array(documentCount(human));
  let [before, sum] = [0, 0];
  return sizes.map((size) => {
    const added = selectSets(population, order.slice(before, size));
    const { left, right } = bestJaccard(human, added);
    for (const [h, best] of left.best.entries()) bestOfHuman[h] = Math.max(bestOfHuman[h] ?? 0, best);
    sum += right.best.reduce((total, best) => total + best, 0);
    before = size;
    const part = selectSets(population, order.slice(0, size));
    return {
      matchCite: harmonicMean(sum / size, mean(bestOfHuman) ?? 0),
      diversityCite: diversityOf(part, tau),
    };
  });
}

function diversityOf(part: CitationSets, tau: Score): number | null {
  const q = scoreValue(citationSufficiency(part, tau));
  const s = scoreValue(citationSpread(part));
  return q === null || s === null ? null : q * s;
}

function shuffled(count: number, random: SeededRandom): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value): value is number => value !== null);
  return known.length < values.length ? null : mean(Float64Array.from(known));
}

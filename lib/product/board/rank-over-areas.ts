import type { RankRange, Score } from "@/lib/domain/score";

type Known = {
  readonly index: number;
  readonly value: number;
  readonly below: number;
  readonly above: number;
};

function known(scores: readonly Score[]): readonly Known[] {
  return scores.flatMap((score, index) => {
    if (score.kind !== "scored" || score.interval === null) return [];
    const { value, interval } = score;
    return [{ index, value, below: value - interval.lower, above: interval.upper - value }];
  });
}

/** a is better than b beyond doubt: the 95% interval of a − b, errors added in squares, lies above 0. */
const clearlyBetter = (a: Known, b: Known): boolean => a.value - b.value > Math.hypot(a.below, b.above);

/**
 * Rank ranges of means over areas: best = 1 + the number clearly better, worst = n − the number clearly worse.
 * Within one area ranks come from the paired bootstrap; over areas there are no pairs, and this test, which treats
 * two populations as independent, calls a tie more readily. null where a score or its interval is missing.
 */
export function rankOverAreas(scores: readonly Score[]): readonly (RankRange | null)[] {
  const all = known(scores);
  const ranges: (RankRange | null)[] = scores.map(() => null);
  for (const one of all) {
    let better = 0;
    let worse = 0;
    for (const other of all) {
      if (clearlyBetter(other, one)) better++;
      else if (clearlyBetter(one, other)) worse++;
    }
    ranges[one.index] = { best: 1 + better, worst: all.length - worse };
  }
  return ranges;
}

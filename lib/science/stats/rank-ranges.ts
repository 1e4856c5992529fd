import type { RankRange } from "@/lib/domain/score";

/**
 * Places as ranges: best = 1 + the number significantly better, worst = n - the number significantly worse.
 *
 * `beats(i, j)`: i is significantly better than j; it need not be transitive. `taking[i]` false: no figure, so no place, and
 * not counted in n. Range: 1 ≤ best ≤ worst ≤ n, as no two can beat each other.
 */
export function rankRanges(
  taking: readonly boolean[],
  beats: (i: number, j: number) => boolean,
): (RankRange | null)[] {
  const ranked = taking.flatMap((takesPart, i) => (takesPart ? [i] : []));
  return taking.map((takesPart, i) => {
    if (!takesPart) return null;
    const better = ranked.filter((j) => j !== i && beats(j, i)).length;
    const worse = ranked.filter((j) => j !== i && beats(i, j)).length;
    return { best: 1 + better, worst: ranked.length - worse };
  });
}

import { type PerSlot, perSlot } from "@/lib/domain/slots";
import type { BestCitation, NearRow, ReachingPopulation } from "./ports";
import type { ReachSort } from "./query";
import { slotCount } from "./slot-mask";

/** What one population reached of one human paper. */
export type ReachRow = {
  readonly population: ReachingPopulation;
  /** Slots that at least one of its nearest proposals shares: bit i = slot i. */
  readonly mask: number;
  /** Of its nearest proposals, those that nobody could judge. */
  readonly missing: number;
  /** The best citation match of any of its proposals with the paper; J = 0 where they share no citation. */
  readonly best: { readonly jaccard: number; readonly number: number | null };
};

export type Reach = {
  readonly rows: readonly ReachRow[];
  /** Complete populations that were not compared with this paper yet. */
  readonly unscored: number;
  /** How many of the rows reached each slot. */
  readonly bySlot: PerSlot<number>;
  readonly all: number;
  readonly none: number;
};

/** J = |a∩b| / |a∪b|, from counts; both empty: 0. */
export const jaccardOf = (shared: number, one: number, other: number): number =>
  shared === 0 ? 0 : shared / (one + other - shared);

/** By population; a slot is reached where any of its nearest proposals shares it. Source: §3.2.2, appendix B.3. */
export function reachOf(
  populations: readonly ReachingPopulation[],
  near: readonly NearRow[],
  citations: { readonly own: number; readonly best: readonly BestCitation[] },
): Reach {
  const nearBy = byScope(near);
  const bestBy = new Map(citations.best.map((best) => [best.scope, best]));
  const rows = populations.flatMap((population) => {
    const own = nearBy.get(population.id);
    return own === undefined ? [] : [rowOf(population, own, citations.own, bestBy.get(population.id))];
  });
  return {
    rows,
    unscored: populations.length - rows.length,
    bySlot: perSlot((_slot, i) => rows.filter(({ mask }) => ((mask >> i) & 1) === 1).length),
    all: rows.filter(({ mask }) => slotCount(mask) === 5).length,
    none: rows.filter(({ mask }) => mask === 0).length,
  };
}

function byScope(near: readonly NearRow[]): ReadonlyMap<number, readonly NearRow[]> {
  const lists = new Map<number, NearRow[]>();
  for (const row of near) {
    const list = lists.get(row.scope);
    if (list === undefined) lists.set(row.scope, [row]);
    else list.push(row);
  }
  return lists;
}

const rowOf = (
  population: ReachingPopulation,
  near: readonly NearRow[],
  own: number,
  best: BestCitation | undefined,
): ReachRow => ({
  population,
  mask: near.reduce((mask, row) => mask | (row.mask ?? 0), 0),
  missing: near.filter(({ mask }) => mask === null).length,
  best:
    best === undefined
      ? { jaccard: 0, number: null }
      : { jaccard: jaccardOf(best.shared, own, best.cited), number: best.number },
});

/** Ties keep the release order. */
export function sortReach(rows: readonly ReachRow[], by: ReachSort): readonly ReachRow[] {
  if (by === "release") return rows;
  const cite = (a: ReachRow, b: ReachRow): number => b.best.jaccard - a.best.jaccard;
  const slots = (a: ReachRow, b: ReachRow): number => slotCount(b.mask) - slotCount(a.mask);
  return by === "cite"
    ? rows.toSorted((a, b) => cite(a, b) || slots(a, b))
    : rows.toSorted((a, b) => slots(a, b) || cite(a, b));
}

/** Most slots shared first, then the higher fused rank, then stored order. */
const byCloseness = (a: NearRow, b: NearRow): number =>
  slotCount(b.mask ?? 0) - slotCount(a.mask ?? 0) ||
  b.fusedScore - a.fusedScore ||
  a.documentId - b.documentId;

/** Proposals among the nearest, by how many slots they share: those that share all five, and the closest that do not. */
export function closest(near: readonly NearRow[], limit: number) {
  const judged = near.filter(({ scope, mask }) => scope !== 0 && mask !== null).toSorted(byCloseness);
  const whole = judged.filter(({ mask }) => slotCount(mask ?? 0) === 5);
  const misses = judged.filter(({ mask }) => slotCount(mask ?? 0) < 5);
  return { whole: whole.length, shown: whole.slice(0, limit), misses: misses.slice(0, limit) };
}

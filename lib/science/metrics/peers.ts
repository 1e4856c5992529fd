import type { Neighbours } from "./matched-slots";

/**
 * P(a) = N_A(a) ∪ {a' : a ∈ N_A(a')}: the proposals that a retrieves and those that retrieve a, ascending, never a itself.
 *
 * One list per document; empty where a document stands alone. Source: §3.2.2.
 */
export function peers(neighbours: Neighbours): Neighbours {
  const sets = neighbours.map(() => new Set<number>());
  neighbours.forEach((list, d) => {
    for (const other of list) {
      if (other === d) continue;
      sets[d]?.add(other);
      sets[other]?.add(d);
    }
  });
  return sets.map((set) => [...set].sort((a, b) => a - b));
}

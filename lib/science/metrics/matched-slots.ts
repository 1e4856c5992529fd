import { SLOTS, type SlotVerdict } from "@/lib/domain/slots";

/** Places of each document's nearest others in the pool, best first. A pool that is the documents' own never holds the document itself. */
export type Neighbours = readonly (readonly number[])[];

/** The verdict on document `a` and pool member `b`; null = missing. Within one pool it must not depend on the order of a and b. */
export type VerdictOf = (a: number, b: number) => SlotVerdict | null;

/** Whose neighbours in which pool: H human papers, A proposals, U corpus. In HH and AA both sides are one set of documents. */
export type Pool = "HH" | "HA" | "AA" | "HU" | "AU";

/** Distinct pairs without a valid verdict, by a key that also names the pool, so that unions over pools count exactly. */
export type MissingPairs = ReadonlyMap<string, readonly [number, number]>;

/** Per document a bit set of matched slots: bit i = slot i in the order of SLOTS. */
export type MatchedSlots = {
  readonly masks: Uint8Array;
  readonly missing: MissingPairs;
};

/**
 * m_i(d, Y) = max over d' in Y of b_i(d, d'): whether slot i of d is matched by at least one of its neighbours.
 *
 * A pair without a verdict matches nothing here and is listed as missing; scores over such a list are withheld.
 * A document listed as its own neighbour within its own pool is passed over. `placeOf` gives the document's place in the
 * whole pool where only a slice is given, so that missing pairs of a slice and of the whole are told to be the same.
 * Source: §3.2.2.
 */
export function matchedSlots(
  pool: Pool,
  neighbours: Neighbours,
  verdictOf: VerdictOf,
  placeOf: (document: number) => number = (document) => document,
): MatchedSlots {
  const within = pool === "HH" || pool === "AA";
  const masks = new Uint8Array(neighbours.length);
  const missing = new Map<string, readonly [number, number]>();
  neighbours.forEach((list, d) => {
    for (const other of list) {
      if (within && other === d) continue;
      const verdict = verdictOf(d, other);
      if (verdict) masks[d] = (masks[d] ?? 0) | slotMask(verdict);
      else noteMissing(missing, pool, placeOf(d), pool === "HH" ? placeOf(other) : other);
    }
  });
  return { masks, missing };
}

function noteMissing(missing: Map<string, readonly [number, number]>, pool: Pool, a: number, b: number) {
  const swap = (pool === "HH" || pool === "AA") && b < a;
  const pair = swap ? ([b, a] as const) : ([a, b] as const);
  missing.set(`${pool} ${pair[0]} ${pair[1]}`, pair);
}

/** The verdict as a bit set: bit i = slot i in the order of SLOTS. Range: 0 to 31. */
export function slotMask(verdict: SlotVerdict): number {
  let mask = 0;
  for (let i = 0; i < SLOTS.length; i++) {
    const slot = SLOTS[i];
    if (slot && verdict[slot]) mask |= 1 << i;
  }
  return mask;
}

/** Pairs missing in any of the lists, each counted once. */
export function countMissing(...lists: readonly MissingPairs[]): number {
  const keys = new Set<string>();
  for (const list of lists) for (const key of list.keys()) keys.add(key);
  return keys.size;
}

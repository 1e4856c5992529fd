/** For this long a copy is given without asking anew, */
export const FRESH_MS = 10_000;
/** and for this long while a new one is being made. */
export const STALE_MS = 60_000;
/** Where nobody would hear of a publication. */
export const UNHEARD_MS = 2_000;

/** `since`: when it was asked for, in ms. `publication`: how many publications had been heard of by then. */
export type Age = { readonly since: number; readonly publication: number; readonly lasting: boolean };
export type Present = { readonly ms: number; readonly publication: number; readonly listening: boolean };

/** `stale`: may be given once more, while a new one is made. `gone`: is never given again. */
export type Freshness = "fresh" | "stale" | "gone";

/** No copy outlives a publication, nor a time in which one could have been missed. */
export function freshnessOf({ since, publication, lasting }: Age, present: Present): Freshness {
  if (lasting) return "fresh";
  if (publication !== present.publication) return "gone";
  const age = present.ms - since;
  if (!present.listening) return age <= UNHEARD_MS ? "fresh" : "gone";
  if (age <= FRESH_MS) return "fresh";
  return age <= STALE_MS ? "stale" : "gone";
}

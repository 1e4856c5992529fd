import type { ApiFault } from "@/components/population/ask-api";
import type { Recomputed } from "@/lib/product/recompute/recompute";

/** Milliseconds. */
export type Took = { readonly fetching: number; readonly computing: number };
export type InputName = "human" | "proposals";

export type Outcome =
  | { readonly kind: "done"; readonly recomputed: Recomputed; readonly took: Took }
  | { readonly kind: "failed"; readonly input: InputName; readonly fault: ApiFault }
  /** The sets of that side are not held here. */
  | { readonly kind: "not-stored"; readonly input: InputName }
  /** The code could not be run at all. */
  | { readonly kind: "broken" };

export type Stage = "fetching" | "computing";
export type FromWorker =
  | { readonly kind: "stage"; readonly stage: Stage }
  | { readonly kind: "outcome"; readonly outcome: Outcome };

import type { DenseQuery } from "@/lib/science/retrieval/corpus-rankings";
import type { Years } from "@/lib/science/retrieval/year-filter";
import type { CorpusVectors } from "./rankings";

export type SparseQuery = { readonly text: string; readonly years: Years | null };

export type RankingRequest =
  /** The next texts of the corpus, in stored order. */
  | { readonly kind: "texts"; readonly texts: readonly string[] }
  /** No more texts follow. Vectors are read where they lie, in memory that both threads see. */
  | {
      readonly kind: "build";
      readonly years: readonly (number | null)[];
      readonly vectors: CorpusVectors | null;
    }
  | { readonly kind: "rank"; readonly sparse: readonly SparseQuery[]; readonly dense: readonly DenseQuery[] };

/** `build` and `rank` are answered once each, in the order in which they came. */
export type RankingReply =
  | { readonly kind: "built" }
  | {
      readonly kind: "ranked";
      readonly sparse: readonly Uint32Array[];
      readonly dense: readonly Uint32Array[];
    }
  | { readonly kind: "failed"; readonly reason: string };

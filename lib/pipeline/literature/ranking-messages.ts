import type { DenseQuery } from "@/lib/science/retrieval/corpus-rankings";
import type { Years } from "@/lib/science/retrieval/year-filter";
import type { CorpusVectors } from "./rankings";

export type SparseQuery = { readonly text: string; readonly years: Years | null };

/** What is not answered: the next texts of the corpus, in stored order. */
export type RankingNotice = { readonly kind: "texts"; readonly texts: readonly string[] };

/** Answered once each, in the order in which they came. A thread holds one channel. */
export type RankingQuestion =
  /** No more texts follow. */
  | { readonly kind: "build-sparse"; readonly years: readonly (number | null)[] }
  /** Vectors are read where they lie, in memory that both threads see. */
  | {
      readonly kind: "build-dense";
      readonly years: readonly (number | null)[];
      readonly vectors: CorpusVectors;
    }
  | { readonly kind: "sparse"; readonly queries: readonly SparseQuery[] }
  | { readonly kind: "dense"; readonly queries: readonly DenseQuery[] };

export type RankingReply =
  | { readonly kind: "built" }
  | { readonly kind: "ranked"; readonly rankings: readonly Uint32Array[] }
  | { readonly kind: "failed"; readonly reason: string };

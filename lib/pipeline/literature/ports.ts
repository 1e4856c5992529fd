import type { Card, YearRange } from "@/lib/pipeline/agent/ports";

/** The dense channel of corpus search. Positions are places in the corpus' stored order. */
export interface DenseChannel {
  /** "hnsw": approximate, by an index of the database; "exact": every vector is looked at. */
  readonly kind: "hnsw" | "exact";
  /** The nearest by cosine, best first, at most `limit`, within the years where given. */
  nearest(vector: Float32Array, limit: number, years: YearRange | null): Promise<readonly number[]>;
}

export interface CorpusReader {
  /** Cards of the corpus in stored order. */
  corpusCards(areaId: number): Promise<readonly Omit<Card, "cardId">[]>;
  /** Distinct corpus papers that each corpus paper cites, by place in stored order, and how often each is cited in all of U. */
  corpusCitations(areaId: number): Promise<readonly (readonly number[])[]>;
  /** Row-major, in stored order. Throws where one is missing. */
  corpusVectors(
    areaId: number,
    encoder: string,
  ): Promise<{ readonly vectors: Float32Array; readonly dimensions: number }>;
  /** The index of the database over an area's vectors; null where the engine is to have none (the embedded one). */
  denseIndex(areaId: number, encoder: string): Promise<DenseChannel | null>;
  /** Builds that index where the engine has one and it is not there yet; idempotent, safe to be killed. */
  buildDenseIndex(areaId: number, encoder: string): Promise<void>;
}

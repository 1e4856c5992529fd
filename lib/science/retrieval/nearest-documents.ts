import type { VectorTable } from "./dense";
import { type NearestInput, NearestSearch, prepareNearest } from "./nearest-search";
import type { Ranking } from "./top-k";

/** `vectors`: row-major, one row of `dimensions` numbers per text, of any length above 0. */
export type TextPool = {
  readonly texts: readonly string[];
  readonly vectors: Float32Array;
  readonly dimensions: number;
};

/** Per query, at most k documents of the pool, best first; `score` is the fused reciprocal rank. */
export type NearestDocuments = readonly (readonly { readonly index: number; readonly score: number }[])[];

export type NearestOptions = {
  /** Neighbours per query. */
  readonly k?: number;
  /** How many documents of each channel take part in the fusion. */
  readonly depth?: number;
  /** The queries are the pool itself, in the same order: a document is never its own neighbour. */
  readonly sameDocuments?: boolean;
  readonly onProgress?: (done: number) => void;
};

export const NEIGHBOURS = 5;
export const FUSION_DEPTH = 200;
const PROGRESS_EVERY = 64;

/**
 * The k documents of `pool` nearest to each query: BM25 over the texts and exact cosine over the vectors, the top
 * `depth` of each fused by reciprocal rank. Fewer than k only where the pool has fewer. An empty text, or one without
 * Latin letters or digits, is found by its vector alone. Ties: the document that comes earlier in the pool.
 *
 * Source: the project's scoring rules, "Retrieval of the five nearest documents".
 * @throws RangeError where the shapes disagree or a vector holds a number that is not finite.
 */
export function nearestDocuments(
  queries: TextPool,
  pool: TextPool,
  options: NearestOptions = {},
): NearestDocuments {
  const search = new NearestSearch(nearestInput(queries, pool, options));
  const found: { index: number; score: number }[][] = [];
  search.rank(0, queries.texts.length, (query, ranking) => {
    found.push(neighbours(ranking));
    if ((query + 1) % PROGRESS_EVERY === 0 || query + 1 === queries.texts.length)
      options.onProgress?.(query + 1);
  });
  return found;
}

/** Checks the shapes and turns both sides into the typed arrays that ranking reads. */
export function nearestInput(queries: TextPool, pool: TextPool, options: NearestOptions = {}): NearestInput {
  const { k = NEIGHBOURS, depth = FUSION_DEPTH, sameDocuments = false } = options;
  if (!Number.isInteger(k) || k < 0) throw new RangeError(`k must be a whole number of at least 0, not ${k}`);
  if (!Number.isInteger(depth) || depth < 1) throw new RangeError(`depth must be at least 1, not ${depth}`);
  if (sameDocuments && queries.texts.length !== pool.texts.length) {
    throw new RangeError(
      `the queries are said to be the pool, but there are ${queries.texts.length} of them and ${pool.texts.length} documents`,
    );
  }
  const tables = {
    queries: vectorTable({ ...queries, count: queries.texts.length }, "queries"),
    pool: vectorTable({ ...pool, count: pool.texts.length }, "pool"),
  };
  if (queries.texts.length > 0 && pool.texts.length > 0 && queries.dimensions !== pool.dimensions) {
    throw new RangeError(`the queries have ${queries.dimensions} dimensions, the pool ${pool.dimensions}`);
  }
  return prepareNearest(
    { texts: queries.texts, vectors: tables.queries },
    { texts: pool.texts, vectors: tables.pool },
    { sameDocuments, k, depth },
  );
}

/** `count` rows. @throws RangeError naming the side (`what`) and the first row at fault. */
export function vectorTable(
  pool: Pick<TextPool, "vectors" | "dimensions"> & { readonly count: number },
  what: string,
): VectorTable {
  const expected = pool.count * pool.dimensions;
  if (!Number.isInteger(pool.dimensions) || pool.dimensions < 1) {
    throw new RangeError(`${what}: dimensions must be a whole number of at least 1, not ${pool.dimensions}`);
  }
  if (pool.vectors.length !== expected) {
    throw new RangeError(
      `${what}: ${pool.count} texts × ${pool.dimensions} dimensions need ${expected} numbers, got ${pool.vectors.length}`,
    );
  }
  const broken = pool.vectors.findIndex((value) => !Number.isFinite(value));
  if (broken >= 0) {
    throw new RangeError(
      `${what}: the vector of document ${Math.floor(broken / pool.dimensions)} is not finite`,
    );
  }
  return { values: pool.vectors, dimensions: pool.dimensions };
}

export function neighbours(ranking: Ranking): { index: number; score: number }[] {
  return Array.from(ranking.indexes, (index, place) => ({ index, score: ranking.scores[place] ?? 0 }));
}

import { type NearestInput, NearestSearch } from "@/lib/science/retrieval/nearest-search";

/** Queries that a thread takes at a time: a multiple of the dense channel's block, small enough to share out evenly. */
export const CHUNK = 64;
/** Stands where a query has fewer than k neighbours. */
export const NOBODY = 0xffff_ffff;

/** What all threads of one run share. Row q of `indexes` and `scores` holds the k neighbours of query q. */
export type NearestJob = {
  readonly input: NearestInput;
  readonly queries: number;
  /** One number: the first query that no thread has taken yet. */
  readonly next: Int32Array<SharedArrayBuffer>;
  readonly indexes: Uint32Array<SharedArrayBuffer>;
  readonly scores: Float64Array<SharedArrayBuffer>;
};

/** Takes chunk after chunk until none is left. Which thread ranks a query does not change its result. */
export function rankChunks(job: NearestJob, ranked: (queries: number) => void): void {
  const search = new NearestSearch(job.input);
  const { k } = job.input;
  for (;;) {
    const from = Atomics.add(job.next, 0, CHUNK);
    if (from >= job.queries) return;
    const to = Math.min(from + CHUNK, job.queries);
    search.rank(from, to, (query, ranking) => {
      job.indexes.set(ranking.indexes, query * k);
      job.scores.set(ranking.scores, query * k);
    });
    ranked(to - from);
  }
}

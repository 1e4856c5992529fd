import { type Ranking, TopK } from "./top-k";

/** Softens the difference between the first ranks. */
const RANK_OFFSET = 60;

/**
 * Reciprocal rank fusion: score(d) = Σ over the channels that rank d of 1 / (60 + r), r from 1.
 * Range 0 to (number of channels) / 61. Ties: the document that comes earlier in the pool.
 * Holds scratch space for a pool of `poolSize` documents and hands back the `k` best of each call.
 *
 * Source: the project's scoring rules, "Retrieval of the five nearest documents".
 */
export class RankFusion {
  readonly #scores: Float64Array;
  readonly #best: TopK;

  constructor(poolSize: number, k: number) {
    this.#scores = new Float64Array(poolSize);
    this.#best = new TopK(Math.min(k, poolSize));
  }

  /** `channels`: document indexes, best first, each document at most once per channel. */
  fuse(channels: readonly Uint32Array[]): Ranking {
    for (const ranked of channels) this.#add(ranked);
    for (const ranked of channels) this.#offer(ranked);
    return this.#best.take();
  }

  #add(ranked: Uint32Array): void {
    for (let place = 0; place < ranked.length; place++) {
      const document = ranked[place] ?? 0;
      this.#scores[document] = (this.#scores[document] ?? 0) + 1 / (RANK_OFFSET + place + 1);
    }
  }

  /** Offers every ranked document once and clears its score for the next call. */
  #offer(ranked: Uint32Array): void {
    for (const document of ranked) {
      const score = this.#scores[document] ?? 0;
      if (score > 0) this.#best.offer(document, score);
      this.#scores[document] = 0;
    }
  }
}

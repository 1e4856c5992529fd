import type { Encoder } from "@/lib/pipeline/encoding/ports";

/** Vectors that are kept: 6 MB at 384 dimensions. */
const KEPT = 4_096;
/** Queries that are encoded together. */
const AT_ONCE = 8;

type Waiting = {
  readonly query: string;
  readonly resolve: (vector: Float32Array) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The vectors of agents' queries. Those that come while others are encoded go together into the next call; a query that was
 * asked before, or is being encoded right now, is not encoded again (the least recently asked ones are forgotten).
 */
export class QueryVectors {
  readonly #encoder: Encoder;
  readonly #kept: number;
  readonly #known = new Map<string, Promise<Float32Array>>();
  readonly #waiting: Waiting[] = [];
  #busy = false;

  constructor(encoder: Encoder, kept = KEPT) {
    this.#encoder = encoder;
    this.#kept = kept;
  }

  of(query: string): Promise<Float32Array> {
    const known = this.#known.get(query) ?? this.#encoded(query);
    // A Map keeps the order of insertion: what was asked for last stands last.
    this.#known.delete(query);
    this.#known.set(query, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#kept && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  #encoded(query: string): Promise<Float32Array> {
    const vector = new Promise<Float32Array>((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
    });
    // What failed once may work the next time.
    vector.catch(() => this.#known.delete(query));
    if (!this.#busy) {
      this.#busy = true;
      setImmediate(() => void this.#encodeAll());
    }
    return vector;
  }

  async #encodeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, AT_ONCE);
      try {
        const { dimensions } = this.#encoder;
        const vectors = await this.#encoder.encode(batch.map(({ query }) => query));
        for (const [at, { resolve }] of batch.entries())
          resolve(vectors.slice(at * dimensions, (at + 1) * dimensions));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#busy = false;
  }
}

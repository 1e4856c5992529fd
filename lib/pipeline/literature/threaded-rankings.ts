import { setImmediate as turn } from "node:timers/promises";
import type { DenseQuery } from "@/lib/science/retrieval/corpus-rankings";
import type { SparseQuery } from "./ranking-messages";
import { RankingThread } from "./ranking-thread";
import type { CorpusVectors, Rankings, RankingsInput } from "./rankings";

/** Texts that are handed over between two turns of the event loop: a few milliseconds of copying. */
const TEXTS_AT_ONCE = 2_000;
/** Queries of each channel that are answered together: the dense ones share a pass, and nobody waits for too many others. */
const QUERIES_AT_ONCE = 4;

/**
 * Ranks on a thread of its own, which holds the index: the caller's event loop stays free while it is built and while it
 * is searched.
 */
export async function rankingsOnThread(input: RankingsInput): Promise<Rankings> {
  const thread = new RankingThread();
  try {
    await build(thread, input);
    return new ThreadedRankings(thread);
  } catch (error) {
    await thread.close();
    throw error;
  }
}

async function build(thread: RankingThread, { texts, years, vectors }: RankingsInput): Promise<void> {
  for (let first = 0; first < texts.length; first += TEXTS_AT_ONCE) {
    thread.tell({ kind: "texts", texts: texts.slice(first, first + TEXTS_AT_ONCE) });
    await turn();
  }
  await thread.ask({ kind: "build", years, vectors: vectors && shared(vectors) });
}

/** Vectors in memory that both threads see; a copy where they are not there yet. */
function shared({ vectors, dimensions }: CorpusVectors): CorpusVectors {
  if (vectors.buffer instanceof SharedArrayBuffer) return { vectors, dimensions };
  const copy = new Float32Array(new SharedArrayBuffer(vectors.byteLength));
  copy.set(vectors);
  return { vectors: copy, dimensions };
}

type Waiting<Query> = {
  readonly query: Query;
  readonly resolve: (found: Uint32Array) => void;
  readonly reject: (error: unknown) => void;
};

/** Sends what has gathered while the thread was at work, a few queries at a time. */
class ThreadedRankings implements Rankings {
  readonly #thread: RankingThread;
  readonly #sparse: Waiting<SparseQuery>[] = [];
  readonly #dense: Waiting<DenseQuery>[] = [];
  #busy = false;

  constructor(thread: RankingThread) {
    this.#thread = thread;
  }

  sparse(text: string, years: SparseQuery["years"]): Promise<Uint32Array> {
    return this.#rank(this.#sparse, { text, years });
  }

  dense(vector: Float32Array, years: DenseQuery["years"]): Promise<Uint32Array> {
    return this.#rank(this.#dense, { vector, years });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #rank<Query>(queue: Waiting<Query>[], query: Query): Promise<Uint32Array> {
    return new Promise((resolve, reject) => {
      queue.push({ query, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      // Whoever asks in the same turn goes along.
      setImmediate(() => void this.#answerAll());
    });
  }

  async #answerAll(): Promise<void> {
    while (this.#sparse.length + this.#dense.length > 0) {
      await this.#answer(this.#sparse.splice(0, QUERIES_AT_ONCE), this.#dense.splice(0, QUERIES_AT_ONCE));
    }
    this.#busy = false;
  }

  async #answer(
    sparse: readonly Waiting<SparseQuery>[],
    dense: readonly Waiting<DenseQuery>[],
  ): Promise<void> {
    try {
      const reply = await this.#thread.ask({
        kind: "rank",
        sparse: sparse.map(({ query }) => query),
        dense: dense.map(({ query }) => query),
      });
      if (reply.kind !== "ranked")
        throw new Error(`the thread of a corpus answered "${reply.kind}" to queries`);
      settle(sparse, reply.sparse);
      settle(dense, reply.dense);
    } catch (error) {
      for (const { reject } of [...sparse, ...dense]) reject(error);
    }
  }
}

function settle(waiting: readonly Waiting<unknown>[], found: readonly Uint32Array[]): void {
  for (const [at, { resolve, reject }] of waiting.entries()) {
    const ranking = found[at];
    if (ranking === undefined) reject(new Error("the thread of a corpus left a query without an answer"));
    else resolve(ranking);
  }
}

import { setImmediate as turn } from "node:timers/promises";
import type { DenseQuery } from "@/lib/science/retrieval/corpus-rankings";
import type { RankingQuestion, SparseQuery } from "./ranking-messages";
import { RankingThread } from "./ranking-thread";
import type { CorpusVectors, Rankings, RankingsInput } from "./rankings";

/** Texts that are handed over between two turns of the event loop: a few milliseconds of copying. */
const TEXTS_AT_ONCE = 2_000;
/** Queries that are answered together: dense ones share a pass, and nobody waits for too many others. */
const QUERIES_AT_ONCE = 4;

/**
 * Ranks on a thread for each channel, which holds its index: the caller's event loop stays free while they are built and
 * while they are searched.
 */
export async function rankingsOnThreads(input: RankingsInput): Promise<Rankings> {
  const threads = { sparse: new RankingThread(), dense: input.vectors && new RankingThread() };
  const close = async (): Promise<void> => {
    await Promise.all([threads.sparse.close(), threads.dense?.close()]);
  };
  try {
    await Promise.all([buildSparse(threads.sparse, input), buildDense(threads.dense, input)]);
  } catch (error) {
    await close();
    throw error;
  }
  const sparse = new Channel<SparseQuery>(threads.sparse, (queries) => ({ kind: "sparse", queries }));
  const dense =
    threads.dense && new Channel<DenseQuery>(threads.dense, (queries) => ({ kind: "dense", queries }));
  return {
    sparse: (text, years) => sparse.rank({ text, years }),
    dense: async (vector, years) => {
      if (dense === null) throw new Error("the corpus was opened without vectors");
      return dense.rank({ vector, years });
    },
    close,
  };
}

async function buildSparse(thread: RankingThread, { texts, years }: RankingsInput): Promise<void> {
  for (let first = 0; first < texts.length; first += TEXTS_AT_ONCE) {
    thread.tell({ kind: "texts", texts: texts.slice(first, first + TEXTS_AT_ONCE) });
    await turn();
  }
  await thread.ask({ kind: "build-sparse", years });
}

async function buildDense(thread: RankingThread | null, { years, vectors }: RankingsInput): Promise<void> {
  if (thread === null || vectors === null) return;
  await thread.ask({ kind: "build-dense", years, vectors: shared(vectors) });
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
class Channel<Query> {
  readonly #thread: RankingThread;
  readonly #question: (queries: readonly Query[]) => RankingQuestion;
  readonly #waiting: Waiting<Query>[] = [];
  #busy = false;

  constructor(thread: RankingThread, question: (queries: readonly Query[]) => RankingQuestion) {
    this.#thread = thread;
    this.#question = question;
  }

  rank(query: Query): Promise<Uint32Array> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      // Whoever asks in the same turn goes along.
      setImmediate(() => void this.#answerAll());
    });
  }

  async #answerAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, QUERIES_AT_ONCE));
    this.#busy = false;
  }

  async #answer(waiting: readonly Waiting<Query>[]): Promise<void> {
    try {
      const reply = await this.#thread.ask(this.#question(waiting.map(({ query }) => query)));
      const rankings = reply.kind === "ranked" ? reply.rankings : [];
      for (const [at, { resolve, reject }] of waiting.entries()) {
        const ranking = rankings[at];
        if (ranking === undefined) reject(new Error("a thread of a corpus left a query without an answer"));
        else resolve(ranking);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

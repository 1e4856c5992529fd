import { availableParallelism } from "node:os";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { MINILM } from "../graph/bert-tensors.ts";
import { EncoderWorker } from "./encoder-worker.ts";
import { equalLengthBatches } from "./equal-length-batches.ts";
import type { ThreadSettings, TokenRows } from "./messages.ts";
import { shareOut } from "./share-out.ts";
import { slices } from "./slices.ts";

/** Each thread holds its own packed copy of the layers' weights, and a tokeniser: about 150 MiB. */
const MOST_THREADS = 8;
/** Texts that are tokenised, then sorted by length, together: enough to find partners, few enough to be held. */
const WINDOW = 4_096;
const TOKENISED_AT_ONCE = 32;
/** Two full-length texts at a time: short ones fill a batch, and what a layer computes still fits the cache of a core. */
const TOKENS_PER_BATCH = 512;
/** Below this many texts to each, another thread is not worth starting. */
const TEXTS_PER_THREAD = 4;

/**
 * The reference encoder on worker threads, one per core. The first is opened now, so that a runtime that cannot work is
 * known before anything relies on it; the others when there is work for them.
 */
export async function openOnnxEncoder(
  id: string,
  settings: ThreadSettings,
  threads = Math.min(availableParallelism(), MOST_THREADS),
): Promise<Encoder> {
  const first = new EncoderWorker(settings);
  try {
    await first.opened();
  } catch (error) {
    await first.close();
    throw error;
  }
  return new OnnxEncoder(id, settings, threads, [first]);
}

class OnnxEncoder implements Encoder {
  readonly dimensions = MINILM.width;
  readonly standIn = false;

  constructor(
    readonly id: string,
    private readonly settings: ThreadSettings,
    private readonly threads: number,
    private readonly workers: EncoderWorker[],
  ) {}

  async encode(texts: readonly string[], onProgress?: (done: number) => void): Promise<Float32Array> {
    const vectors = new Float32Array(texts.length * this.dimensions);
    const workers = this.#workersFor(texts.length);
    let done = 0;
    for (const window of slices([...texts.keys()], WINDOW)) {
      const rows = await tokenised(
        workers,
        window.map((i) => texts[i] ?? ""),
      );
      const batches = equalLengthBatches(
        rows.map(({ length }) => length),
        TOKENS_PER_BATCH,
      );
      await shareOut(workers, batches, async (worker, batch) => {
        const found = await worker.run(
          batch.rows.map((row) => rows[row] ?? []),
          batch.tokens,
        );
        batch.rows.forEach((row, at) => {
          const to = (window[row] ?? 0) * this.dimensions;
          vectors.set(found.subarray(at * this.dimensions, (at + 1) * this.dimensions), to);
        });
        done += batch.rows.length;
        onProgress?.(done);
      });
    }
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  #workersFor(texts: number): readonly EncoderWorker[] {
    const wanted = Math.max(1, Math.min(this.threads, Math.ceil(texts / TEXTS_PER_THREAD)));
    while (this.workers.length < wanted) this.workers.push(new EncoderWorker(this.settings));
    return this.workers.slice(0, wanted);
  }
}

async function tokenised(workers: readonly EncoderWorker[], texts: readonly string[]): Promise<TokenRows> {
  const rows: (readonly number[])[] = [];
  await shareOut(workers, slices([...texts.keys()], TOKENISED_AT_ONCE), async (worker, part) => {
    const found = await worker.tokenise(part.map((i) => texts[i] ?? ""));
    part.forEach((i, at) => {
      rows[i] = found[at] ?? [];
    });
  });
  return rows;
}

import { availableParallelism } from "node:os";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { MINILM } from "../graph/bert-tensors.ts";
import { EncoderWorker } from "./encoder-worker.ts";
import { guidedShares } from "./guided-shares.ts";
import type { ThreadSettings } from "./messages.ts";

/** Each thread holds its own packed copy of the layers' weights: see docs on memory before raising it. */
const MOST_THREADS = 8;

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
    const shares = guidedShares(texts, this.threads).values();
    let done = 0;
    const count = (more: number) => {
      done += more;
      onProgress?.(done);
    };
    const work = async (worker: EncoderWorker) => {
      for (const share of shares) {
        const found = await worker.encode(
          share.map((i) => texts[i] ?? ""),
          count,
        );
        share.forEach((i, row) => {
          vectors.set(
            found.subarray(row * this.dimensions, (row + 1) * this.dimensions),
            i * this.dimensions,
          );
        });
      }
    };
    await Promise.all(this.#workersFor(texts.length).map(work));
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** As many threads as can be put to use; a lone query is answered by the one that is open. */
  #workersFor(texts: number): readonly EncoderWorker[] {
    const wanted = Math.min(this.threads, Math.ceil(texts / 4));
    while (this.workers.length < wanted) this.workers.push(new EncoderWorker(this.settings));
    return this.workers.slice(0, wanted);
  }
}

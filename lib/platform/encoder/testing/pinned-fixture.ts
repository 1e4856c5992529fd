import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PinnedFile } from "../weights/pinned-files.ts";

const pinned = (name: string, bytes: Uint8Array): PinnedFile => ({
  name,
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** Two small files that stand for the tokeniser and the weights. */
export const TOKENIZER = Buffer.from('{"small": "tokeniser"}');
export const WEIGHTS = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 251));
export const FILES: readonly PinnedFile[] = [
  pinned("tokenizer.json", TOKENIZER),
  pinned("model.safetensors", WEIGHTS),
];

export async function putFiles(dir: string, weights: Uint8Array = WEIGHTS): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, "tokenizer.json"), TOKENIZER);
  await writeFile(path.join(dir, "model.safetensors"), weights);
}

/** The same bytes with one bit turned. */
export function damaged(bytes: Uint8Array, at = 1_000): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type PaperRecord, paperRecord, retrievalText } from "@/lib/domain/document";
import type { Encoder } from "@/lib/pipeline/encoding/ports";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const SHARED = process.env.IDEATASTE_SHARED ?? path.resolve(ROOT, "../shared");
const PAPERS = path.join(SHARED, "data/ml-2024/papers.jsonl.gz");
const YEAR = 2024;
const LEAST_CITED = 5;

export const MODEL = path.join(SHARED, "models/all-MiniLM-L6-v2");
export const hasPapers = existsSync(PAPERS);
export const hasModel = hasPapers && existsSync(path.join(MODEL, "model.safetensors"));

/** A paper of 2024 with its own text as the query, and the places of the corpus papers that it cites. */
export type CitingPaper = { readonly text: string; readonly cited: ReadonlySet<number> };
export type RealCorpus = {
  readonly papers: readonly PaperRecord[];
  readonly texts: readonly string[];
  readonly citing: readonly CitingPaper[];
};

/** The corpus through 2023, and the papers of 2024 that cite at least five of it. */
export function readCorpus(): RealCorpus {
  const lines = gunzipSync(readFileSync(PAPERS)).toString("utf8").trimEnd().split("\n");
  const all = lines.map((line) => paperRecord.parse(JSON.parse(line)));
  const papers = all.filter(({ year }) => year < YEAR);
  const places = new Map(papers.map(({ id }, place) => [id, place]));
  const citing = all
    .filter(({ year }) => year === YEAR)
    .map((paper) => ({
      text: retrievalText(paper),
      cited: new Set(paper.references.flatMap((id) => places.get(id) ?? [])),
    }));
  return {
    papers,
    texts: papers.map(retrievalText),
    citing: citing.filter(({ cited }) => cited.size >= LEAST_CITED),
  };
}

/** The texts' vectors. What was encoded once is kept in the project's own data folder: it takes a minute or more. */
export async function encodedOnce(encoder: Encoder, texts: readonly string[]): Promise<Float32Array> {
  const digest = createHash("sha256")
    .update(JSON.stringify([encoder.id, texts]))
    .digest("hex")
    .slice(0, 16);
  const file = path.join(ROOT, ".data/test-vectors", `${digest}.f32`);
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    if (bytes.byteLength === 4 * texts.length * encoder.dimensions) return Float32Array.from(floatsOf(bytes));
  }
  const vectors = await encoder.encode(texts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength));
  renameSync(`${file}.part`, file);
  return vectors;
}

const floatsOf = (bytes: Buffer): Float32Array =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** Per citing paper the share of its cited papers that are among the first `depth` found; the mean over the papers. */
export function shareFound(
  citing: readonly CitingPaper[],
  rankings: readonly (readonly number[])[],
  depth: number,
): number {
  const shares = citing.map(({ cited }, at) => {
    const found = (rankings[at] ?? []).slice(0, depth).filter((place) => cited.has(place));
    return found.length / cited.size;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

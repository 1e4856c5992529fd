import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { paperRecord, retrievalText } from "@/lib/domain/document";
import type { Card } from "@/lib/pipeline/agent/ports";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { openEncoderIn } from "@/lib/platform/encoder/open-encoder";
import { tokenize } from "@/lib/science/retrieval/tokenize";
import type { SeededRandom } from "@/lib/science/stats/seeded-random";
import { sharedFolder } from "../shared-folder";
import { phrase, type Words, zipf } from "../synthetic";

const MODEL = "models/all-MiniLM-L6-v2";
const PAPERS = "data/ml-2024/papers.jsonl.gz";
const FIRST_YEAR = 2015;
const YEARS = 10;

/** The reference encoder where it is at hand, else the stand-in: its id says which. */
export async function queryEncoder(): Promise<Encoder> {
  const opening = await openEncoderIn(process.env.EMBEDDER_DIR || path.join(sharedFolder(), MODEL));
  return opening.kind === "opened" ? opening.encoder : offlineEncoder();
}

/**
 * Pays for encoding, but answers with the vector of a paper, moved a little: what is encoded lies nowhere near made-up
 * vectors, and among things that are all equally far an index has a harder time than it has with any real corpus.
 */
export function amongPapers(encoder: Encoder, vectors: Float32Array, random: SeededRandom): Encoder {
  const { id, dimensions, standIn } = encoder;
  let row = 0;
  return {
    id,
    dimensions,
    standIn,
    encode: async (texts) => {
      const encoded = await encoder.encode(texts);
      return encoded.map((_, at) => {
        if (at % dimensions === 0) row = random.below(vectors.length / dimensions);
        return (vectors[row * dimensions + (at % dimensions)] ?? 0) + random.fraction() - 0.5;
      });
    },
    close: () => encoder.close(),
  };
}

/** Words of real abstracts, commonest first, drawn as in English (chances fall as 1 / rank); made-up ones where there are none. */
export function realWords(): Words {
  const file = path.join(sharedFolder(), PAPERS);
  if (!existsSync(file)) return zipf;
  const counts = new Map<string, number>();
  for (const line of gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n"))
    for (const word of tokenize(retrievalText(paperRecord.parse(JSON.parse(line)))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return (random) => ranked[Math.floor(ranked.length ** random.fraction()) - 1] ?? "";
}

export function corpusCards(
  random: SeededRandom,
  words: Words,
  size: number,
): readonly Omit<Card, "cardId">[] {
  return Array.from({ length: size }, (_, place) => ({
    id: `paper-${place}`,
    title: phrase(random, words, 6, 14),
    abstract: phrase(random, words, 110, 246),
    authors: [],
    year: FIRST_YEAR + random.below(YEARS),
    venue: null,
  }));
}

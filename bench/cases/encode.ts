import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { paperRecord, retrievalText } from "@/lib/domain/document";
import { openEncoderIn } from "@/lib/platform/encoder/open-encoder";
import type { BenchCase, Measurement, Unavailable } from "../case";
import { sharedFolder } from "../shared-folder";
import { medianSeconds } from "../timing";

/** The folder and the file that the peer's script is given, too. */
const MODEL = "models/all-MiniLM-L6-v2";
const PAPERS = "data/ml-2024/papers.jsonl.gz";
const WARM_UP = 16;

/** Real abstracts through the reference encoder, as the scoring encodes them; opening it is not part of the time. */
export const encode: BenchCase = {
  unit: "abstracts",
  sizes: [125, 250, 500],
  aim: "1.5 times the abstracts per second of sentence-transformers",
  async run(size) {
    const [model, papers] = [path.join(sharedFolder(), MODEL), path.join(sharedFolder(), PAPERS)];
    if (!existsSync(papers)) return { unavailable: `no real abstracts at ../shared/${PAPERS}` };
    const opening = await openEncoderIn(model);
    if (opening.kind === "unavailable") {
      return { unavailable: opening.tried.map(({ reason }) => reason).join("; ") };
    }
    const { encoder } = opening;
    try {
      return await timed((texts) => encoder.encode(texts), firstTexts(papers, size));
    } finally {
      await encoder.close();
    }
  },
};

async function timed(
  encodeTexts: (texts: readonly string[]) => Promise<unknown>,
  texts: readonly string[],
): Promise<Measurement | Unavailable> {
  // Threads open with the first work that they get.
  await encodeTexts(texts.slice(0, WARM_UP));
  const seconds = await medianSeconds(() => encodeTexts(texts));
  return { seconds, note: `${(texts.length / seconds).toFixed(1)} abstracts/s` };
}

function firstTexts(file: string, count: number): string[] {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  return lines.slice(0, count).map((line) => retrievalText(paperRecord.parse(JSON.parse(line))));
}

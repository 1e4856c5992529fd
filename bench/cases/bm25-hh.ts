import { buildBm25Index } from "@/lib/science/retrieval/bm25";
import { Bm25Scorer } from "@/lib/science/retrieval/bm25-scorer";
import { countPoolTerms, type Vocabulary } from "@/lib/science/retrieval/term-counts";
import { TopK } from "@/lib/science/retrieval/top-k";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { abstracts, steep } from "../synthetic";
import { medianSeconds } from "../timing";

const DEPTH = 200;

/** Words cut and counted, index built, top 200 of every document among all others; on one thread. */
export const bm25HH: BenchCase = {
  unit: "documents",
  sizes: [1297, 2594, 5188],
  aim: "under 6 s (bm25s with numba, two threads)",
  async run(size) {
    const texts = abstracts(seededRandom("bench/bm25"), steep, size);
    return { seconds: await medianSeconds(() => topOfEach(texts)), note: "one thread, words counted anew" };
  },
};

function topOfEach(texts: readonly string[]): void {
  const vocabulary: Vocabulary = new Map();
  const terms = countPoolTerms(texts, vocabulary);
  const scorer = new Bm25Scorer(buildBm25Index(terms, vocabulary.size));
  const best = new TopK(Math.min(DEPTH, texts.length));
  for (let query = 0; query < texts.length; query++) scorer.top(terms, query, best, query);
}

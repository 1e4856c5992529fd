import { CorpusSearch } from "@/lib/science/retrieval/corpus-search";
import { type SeededRandom, seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { abstracts, clustered, phrase, zipf } from "../synthetic";
import { percentile, secondsOf } from "../timing";

const DIMENSIONS = 384;
const QUERIES = 200;
const FIRST_YEAR = 2015;
const YEARS = 10;
const MIB = 2 ** 20;

/** Hybrid search over a corpus in memory: 200 searches of 3 to 25 words, every second one limited to five years. */
export const corpusSearch: BenchCase = {
  unit: "papers",
  sizes: [23_668, 47_337, 94_674],
  aim: "95% of searches within 50 ms; built within 60 s",
  async run(size) {
    const random = seededRandom("bench/corpus");
    const vectors = clustered(random, size, DIMENSIONS);
    const texts = abstracts(random, zipf, size);
    const years = Int32Array.from({ length: size }, () => FIRST_YEAR + random.below(YEARS));
    const before = residentMiB();
    const start = performance.now();
    const search = new CorpusSearch({ texts, vectors, dimensions: DIMENSIONS, years });
    const build = (performance.now() - start) / 1000;
    const memory = residentMiB() - before;
    const times = await searches(search, random, vectors, size);
    const p50 = (1000 * percentile(times, 0.5)).toFixed(1);
    const share = `index ${memory.toFixed(0)} MiB beside ${before.toFixed(0)} MiB of runtime, texts and vectors`;
    return {
      seconds: percentile(times, 0.95),
      also: { "corpus-search-build": build },
      note: `p95 of ${QUERIES} searches (p50 ${p50} ms); ${share}`,
    };
  },
};

async function searches(
  search: CorpusSearch,
  random: SeededRandom,
  vectors: Float32Array,
  size: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let query = 0; query < QUERIES; query++) {
    const row = random.below(size);
    const vector = vectors
      .slice(row * DIMENSIONS, (row + 1) * DIMENSIONS)
      .map((x) => x + random.fraction() - 0.5);
    const text = phrase(random, zipf, 3, 25);
    const limited = query % 2 === 0 ? {} : { years: { from: FIRST_YEAR + 2, to: FIRST_YEAR + 6 } };
    times.push(await secondsOf(() => search.search({ text, vector, ...limited })));
  }
  return times;
}

const residentMiB = (): number => process.memoryUsage.rss() / MIB;

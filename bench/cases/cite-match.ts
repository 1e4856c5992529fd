import { bestJaccardWithin } from "@/lib/science/metrics/best-jaccard";
import { citationSets } from "@/lib/science/metrics/citation-sets";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { citationLists } from "../synthetic";
import { medianSeconds } from "../timing";

const UNIVERSE = 94_674;

/** Best Jaccard counterpart of every document among all others, as the human level of Match-Cite needs it. */
export const citeMatch: BenchCase = {
  unit: "documents",
  sizes: [1297, 2594, 5188],
  aim: "under 1.2 s (scipy's sparse product)",
  async run(size) {
    const sets = citationSets(citationLists(seededRandom("bench/cite-match"), size, UNIVERSE));
    let total = 0;
    const seconds = await medianSeconds(() => {
      total = bestJaccardWithin(sets).best.reduce((sum, j) => sum + j, 0);
    });
    return { seconds, note: `mean best J ${(total / size).toFixed(6)}` };
  },
};

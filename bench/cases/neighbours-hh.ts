import { availableParallelism } from "node:os";
import { parallelNearestDocuments } from "@/lib/pipeline/retrieval/parallel-nearest";
import { nearestDocuments, type TextPool } from "@/lib/science/retrieval/nearest-documents";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { abstracts, clustered, zipf } from "../synthetic";
import { medianSeconds } from "../timing";

const DIMENSIONS = 384;

/** The five nearest of every document among all others, embeddings given, threads as the product uses them. */
export const neighboursHH: BenchCase = {
  unit: "documents",
  sizes: [1297, 2594, 5188],
  aim: "at most 12 s",
  async run(size) {
    const random = seededRandom("bench/neighbours");
    const vectors = clustered(random, size, DIMENSIONS);
    const pool: TextPool = { texts: abstracts(random, zipf, size), vectors, dimensions: DIMENSIONS };
    const within = { sameDocuments: true };
    const seconds = await medianSeconds(() => parallelNearestDocuments(pool, pool, within));
    const alone = await medianSeconds(() => nearestDocuments(pool, pool, within));
    return { seconds, note: `${availableParallelism()} cores; one thread ${alone.toFixed(2)} s` };
  },
};

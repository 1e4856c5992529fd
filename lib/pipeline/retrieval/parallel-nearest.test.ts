import { describe, expect, it } from "vitest";
import { nearestDocuments, type TextPool } from "@/lib/science/retrieval/nearest-documents";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { parallelNearestDocuments } from "./parallel-nearest";

/** Few words and coarse vectors: many ties, some empty texts. */
function pool(seed: string, size: number): TextPool {
  const random = seededRandom(seed);
  const words = (count: number) => Array.from({ length: count }, () => `w${random.below(30)}`).join(" ");
  return {
    texts: Array.from({ length: size }, () => words(random.below(12))),
    vectors: Float32Array.from({ length: size * 6 }, () => random.below(7) - 3),
    dimensions: 6,
  };
}

describe("nearest documents on threads", () => {
  const [queries, documents] = [pool("queries", 300), pool("documents", 257)];

  it("equals one thread to the last bit, within a pool and across two", async () => {
    const within = { sameDocuments: true, depth: 40 };
    expect(await parallelNearestDocuments(documents, documents, { ...within, threads: 2 })).toEqual(
      nearestDocuments(documents, documents, within),
    );
    expect(await parallelNearestDocuments(queries, documents, { threads: 3 })).toEqual(
      nearestDocuments(queries, documents),
    );
  }, 30_000);

  it("gives short lists where the pool is small", async () => {
    const few = pool("few", 3);
    const found = await parallelNearestDocuments(queries, few, { threads: 2 });
    expect(found).toEqual(nearestDocuments(queries, few));
    expect(found.every((list) => list.length === 3)).toBe(true);
  }, 30_000);

  it("tells how far it is, every query once", async () => {
    const heard: number[] = [];
    await parallelNearestDocuments(queries, documents, {
      threads: 2,
      onProgress: (done) => heard.push(done),
    });
    expect(heard.at(-1)).toBe(300);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
  }, 30_000);

  it("needs no thread for small work", async () => {
    const heard: number[] = [];
    const onProgress = (done: number) => heard.push(done);
    const found = await parallelNearestDocuments(documents, documents, { sameDocuments: true, onProgress });
    expect(found.length).toBe(257);
    // One thread tells every 64 queries, in order.
    expect(heard).toEqual([64, 128, 192, 256, 257]);
  });

  it("refuses shapes that disagree as one thread does", async () => {
    const short = { ...documents, vectors: new Float32Array(1) };
    await expect(parallelNearestDocuments(queries, short, { threads: 2 })).rejects.toThrow(RangeError);
  });
});

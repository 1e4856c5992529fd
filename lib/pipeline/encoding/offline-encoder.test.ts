import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offlineEncoder, offlineVector } from "./offline-encoder.ts";

const cosine = (a: string, b: string): number => {
  const [u, v] = [offlineVector(a), offlineVector(b)];
  return u.reduce((sum, x, i) => sum + x * (v[i] ?? 0), 0);
};

describe("the offline encoder", () => {
  it("says that it is a stand-in", () => {
    expect(offlineEncoder()).toMatchObject({ id: "offline-hashed-tfidf@1", dimensions: 384, standIn: true });
  });

  it("gives each text its row, whatever is encoded beside it, and counts", async () => {
    const heard: number[] = [];
    const texts = Array.from({ length: 150 }, (_, i) => `graph number ${i}`);
    const vectors = await offlineEncoder().encode(texts, (done) => heard.push(done));
    expect(vectors).toHaveLength(150 * 384);
    expect(vectors.subarray(7 * 384, 8 * 384)).toEqual(Float32Array.from(offlineVector("graph number 7")));
    expect(heard).toEqual([64, 128, 150]);
    expect(await offlineEncoder().encode([])).toHaveLength(0);
  });

  it("gives unit vectors, also of what holds no word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const length = offlineVector(text).reduce((sum, x) => sum + x * x, 0);
        expect(length).toBeCloseTo(1, 12);
      }),
    );
    expect(offlineVector("")).toEqual(new Float64Array(384).fill(1 / Math.sqrt(384)));
    expect(offlineVector(" … ")).toEqual(offlineVector(""));
  });

  it("gives one word two coordinates of equal size: ±1/√2", () => {
    const set = [...offlineVector("attention").entries()].filter(([, x]) => x !== 0);
    expect(set).toHaveLength(2);
    for (const [, x] of set) expect(Math.abs(x)).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it("gives the vectors that it has always given", () => {
    // Stored vectors are keyed by the id: whoever changes what comes out raises the number in it.
    const set = [...offlineVector("attention").entries()].filter(([, x]) => x !== 0);
    expect(set.map(([i, x]) => [i, Math.sign(x)])).toEqual([
      [3, 1],
      [50, 1],
    ]);
    const sentence = offlineVector(
      "Sparse attention for long documents: graphs, naïve baselines, attention.",
    );
    expect(sentence.reduce((sum, x, i) => sum + (i + 1) * x, 0)).toBeCloseTo(SENTENCE, 9);
  });

  it("puts texts on one subject nearer than texts on two", () => {
    const one = "Sparse attention for long documents. We propose a sparse attention layer for transformers.";
    const other = "Transformers with sparse attention layers read long documents at linear cost.";
    const far = "Regret bounds for bandits with delayed feedback. We show upper and lower bounds.";
    expect(cosine(one, other)).toBeGreaterThan(0.4);
    expect(Math.abs(cosine(one, far))).toBeLessThan(0.2);
    expect(cosine(one, one)).toBeCloseTo(1, 12);
  });

  it("does not choke on a very long text", () => {
    const long = "graph ".repeat(1_000_000);
    expect(offlineVector(long)).toEqual(offlineVector(long.slice(0, 50_000)));
  });
});

/** Σ (i + 1) · v_i of that sentence. */
const SENTENCE = 237.90562242644;

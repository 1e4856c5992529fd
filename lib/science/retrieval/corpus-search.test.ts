import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CorpusSearch } from "./corpus-search";
import { nearestDocuments } from "./nearest-documents";

const corpus = {
  texts: ["graph neural network", "proof search", "graph search", "robot", "robot arm"],
  vectors: Float32Array.from([1, 0, 0, 1, 1, 1, -1, 0, 0, -1]),
  dimensions: 2,
  years: [2018, 2019, 2020, 2021, 2022],
};
const vector = Float32Array.from([2, 0]);
const indexes = (found: readonly { readonly index: number }[]) => found.map(({ index }) => index);

describe("corpus search", () => {
  const search = new CorpusSearch(corpus);

  it("ranks as the scoring neighbours do", () => {
    const words = fc.array(fc.constantFrom("graph", "proof", "search", "robot", "novel"), { maxLength: 8 });
    fc.assert(
      fc.property(words, fc.tuple(fc.integer(), fc.integer()), (list, direction) => {
        const query = { text: list.join(" "), vector: Float32Array.from(direction) };
        const pool = { texts: [query.text], vectors: query.vector, dimensions: 2 };
        const [expected] = nearestDocuments(pool, corpus, { k: 10 });
        expect(search.search(query)).toEqual(expected);
      }),
    );
  });

  it("ranks only papers of the years asked for, without moving word statistics", () => {
    const found = search.search({ text: "graph", vector, years: { from: 2019, to: 2020 } });
    // Document 2 leads both channels: 1/61 + 1/61; document 1 has no "graph" and the second cosine.
    expect(found).toEqual([
      { index: 2, score: 2 / 61 },
      { index: 1, score: 1 / 62 },
    ]);
    expect(indexes(search.search({ text: "graph", vector, years: { from: 2030, to: 2031 } }))).toEqual([]);
    expect(indexes(search.search({ text: "graph", vector })).slice(0, 2)).toEqual([0, 2]);
  });

  it("returns as many as asked for, at most the corpus", () => {
    expect(search.search({ text: "graph", vector, limit: 1 }).length).toBe(1);
    expect(search.search({ text: "graph", vector, limit: 99 }).length).toBe(5);
    expect(
      new CorpusSearch({ texts: [], vectors: new Float32Array(0), dimensions: 2 }).search({
        text: "graph",
        vector,
      }),
    ).toEqual([]);
  });

  it("refuses a vector of another shape, and years it was not given", () => {
    const { years: _, ...undated } = corpus;
    expect(() => search.search({ text: "graph", vector: new Float32Array(3) })).toThrow(
      "query: 1 texts × 2 dimensions",
    );
    expect(() => new CorpusSearch(undated).search({ text: "", vector, years: { from: 1, to: 2 } })).toThrow(
      "without publication years",
    );
    expect(() => new CorpusSearch({ ...corpus, years: [1] })).toThrow("5 texts, but 1 years");
  });
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBm25Index } from "./bm25";
import { Bm25Scorer } from "./bm25-scorer";
import { countPoolTerms, countQueryTerms, type Vocabulary } from "./term-counts";
import { tokenize } from "./tokenize";
import { TopK } from "./top-k";

type Formulas = {
  readonly bm25: {
    readonly documents: readonly string[];
    readonly queries: Readonly<Record<string, readonly number[]>>;
    readonly idf: Readonly<Record<string, number>>;
  };
};
const formulas: Formulas = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
);

function build(documents: readonly string[]) {
  const vocabulary: Vocabulary = new Map();
  const index = buildBm25Index(countPoolTerms(documents, vocabulary), vocabulary.size);
  const scorer = new Bm25Scorer(index);
  const scores = (query: string) => [...scorer.scores(countQueryTerms([query], vocabulary), 0)];
  const top = (query: string, k: number, excluded = -1, admitted: Uint8Array | null = null) => [
    ...scorer.top(countQueryTerms([query], vocabulary), 0, new TopK(k), excluded, admitted).indexes,
  ];
  return { vocabulary, index, scores, top };
}

/** The formula word by word, without an index. */
function plainScore(documents: readonly string[], query: string, document: number): number {
  const words = documents.map((text) => tokenize(text));
  const meanLength = words.reduce((sum, list) => sum + list.length, 0) / words.length;
  const containing = (word: string) => words.filter((list) => list.includes(word)).length;
  const rawIdf = (word: string) =>
    Math.log(words.length - containing(word) + 0.5) - Math.log(containing(word) + 0.5);
  const vocabulary = [...new Set(words.flat())];
  const meanIdf = vocabulary.reduce((sum, word) => sum + rawIdf(word), 0) / vocabulary.length;
  const own = words[document] ?? [];
  let score = 0;
  for (const word of tokenize(query)) {
    const f = own.filter((other) => other === word).length;
    if (f === 0) continue;
    const idf = rawIdf(word) < 0 ? 0.25 * meanIdf : rawIdf(word);
    score += (idf * f * 2.5) / (f + 1.5 * (0.25 + (0.75 * own.length) / meanLength));
  }
  return score;
}

describe("BM25", () => {
  const golden = build(formulas.bm25.documents);

  it("has the golden idf of every word", () => {
    expect(golden.vocabulary.size).toBe(Object.keys(formulas.bm25.idf).length);
    for (const [word, idf] of Object.entries(formulas.bm25.idf)) {
      expect(golden.index.idf[golden.vocabulary.get(word) ?? -1], word).toBeCloseTo(idf, 9);
    }
  });

  it.each(Object.entries(formulas.bm25.queries))("has the golden scores of %j", (query, expected) => {
    const scores = golden.scores(query);
    expect(scores.length).toBe(expected.length);
    for (const [document, score] of expected.entries()) expect(scores[document]).toBeCloseTo(score, 9);
  });

  it("replaces a negative idf by a quarter of the mean taken before", () => {
    // N = 3. "a" in all: ln 0.5 - ln 3.5 = -1.9459; "b", "c", "d" in one each: ln 2.5 - ln 1.5 = 0.5108.
    // Mean = (-1.9459 + 3 · 0.5108) / 4 = -0.10336, a quarter: -0.02584 (negative itself: that is the rule).
    const { index } = build(["a b", "a c", "a d"]);
    expect(index.idf[0]).toBeCloseTo((Math.log(1 / 7) + 3 * Math.log(5 / 3)) / 16, 12);
    expect(index.idf[1]).toBeCloseTo(Math.log(5 / 3), 12);
  });

  it("counts a query word as often as it occurs", () => {
    const { scores } = build(["cat", "dog", "owl", "cow"]);
    expect(scores("cat cat cat")[0]).toBeCloseTo(3 * (scores("cat")[0] ?? 0), 12);
  });

  it("ranks only scores above 0, and equal scores in the pool's order", () => {
    const { top } = build(["dog", "cat", "owl", "cat", "cow", "emu", "ant"]);
    expect(top("cat", 5)).toEqual([1, 3]);
    expect(top("cat", 5, 1)).toEqual([3]);
    expect(top("cat", 1)).toEqual([1]);
    expect(top("zebra", 5)).toEqual([]);
    expect(top("cat", 5, -1, Uint8Array.from([1, 0, 1, 1, 1, 1, 1]))).toEqual([3]);
    // One document alone: every idf is ln 0.5 - ln 1.5, the mean too; a quarter of it is still negative.
    expect(build(["cat"]).top("cat", 5)).toEqual([]);
  });

  it("survives pools without a single word", () => {
    expect(build([]).top("cat", 5)).toEqual([]);
    expect(build(["", "猫"]).scores("cat")).toEqual([0, 0]);
  });

  it("equals the formula read word by word", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 12 })
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), text, (documents, query) => {
        const scores = build(documents).scores(query);
        for (const document of documents.keys()) {
          expect(scores[document]).toBeCloseTo(plainScore(documents, query, document), 9);
        }
      }),
    );
  });
});

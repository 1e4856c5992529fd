import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { retrievalText } from "@/lib/domain/document";
import type { YearRange } from "@/lib/pipeline/agent/ports";
import { tokenize } from "@/lib/science/retrieval/tokenize";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { type OpenLiterature, openLiterature } from "./open-literature";
import { coarseEncoder, coarseVector, memoryCorpus, type Paper, paper } from "./testing/memory-corpus";

const D = 4;
const opened: OpenLiterature[] = [];
afterEach(async () => {
  for (const literature of opened.splice(0)) await literature.close();
});

async function open(papers: readonly Paper[], threadFrom = Number.POSITIVE_INFINITY) {
  const encoder = coarseEncoder(D);
  const vectors = Float32Array.from(papers.flatMap((each) => coarseVector(retrievalText(each), D)));
  const reader = memoryCorpus(papers, vectors, D);
  const literature = await openLiterature({ areaId: 1, reader, encoder, threadFrom });
  if (threadFrom === 0) opened.push(literature);
  return { literature, encoder };
}

/** BM25 read off its formula, k1 = 1.5, b = 0.75; a negative idf becomes a quarter of the mean idf. */
function bm25(papers: readonly Paper[], query: string): number[] {
  const words = papers.map((each) => tokenize(retrievalText(each)));
  const meanLength = words.reduce((sum, list) => sum + list.length, 0) / words.length;
  const rawIdf = (word: string): number => {
    const n = words.filter((list) => list.includes(word)).length;
    return Math.log(words.length - n + 0.5) - Math.log(n + 0.5);
  };
  const vocabulary = [...new Set(words.flat())];
  const meanIdf = vocabulary.reduce((sum, word) => sum + rawIdf(word), 0) / vocabulary.length;
  return words.map((own) =>
    tokenize(query).reduce((score, word) => {
      const f = own.filter((each) => each === word).length;
      const idf = rawIdf(word) < 0 ? 0.25 * meanIdf : rawIdf(word);
      return f === 0
        ? score
        : score + (idf * f * 2.5) / (f + 1.5 * (0.25 + (0.75 * own.length) / meanLength));
    }, 0),
  );
}

function cosines(papers: readonly Paper[], query: string): number[] {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
  const own = coarseVector(query, D);
  return papers.map((each) => {
    const vector = coarseVector(retrievalText(each), D);
    const length = Math.sqrt(dot(own, own)) * Math.sqrt(dot(vector, vector));
    return length === 0 ? 0 : dot(own, vector) / length;
  });
}

/** Rounded: where the formula's sum runs in another order, equal scores differ in their last digits. */
const rounded = (score: number): number => Math.round(score * 1e9);
const ranked = (places: readonly number[], scores: readonly number[]): number[] =>
  [...places].sort((i, j) => rounded(scores[j] ?? 0) - rounded(scores[i] ?? 0) || i - j);

/** The definition: rank everything twice, add 1 / (60 + rank), sort, take ten. */
function naive(papers: readonly Paper[], query: string, years: YearRange | null): string[] {
  const places = [...papers.keys()].filter((at) => {
    const year = papers[at]?.year ?? null;
    return years === null || (year !== null && year >= years.from && year <= years.to);
  });
  const [words, sense] = [bm25(papers, query), cosines(papers, query)];
  const nowhere = coarseVector(query, D).every((x) => x === 0);
  const sparse = ranked(
    places.filter((at) => rounded(words[at] ?? 0) > 0),
    words,
  ).slice(0, 200);
  const dense = nowhere ? [] : ranked(places, sense).slice(0, 200);
  const fused = papers.map(() => 0);
  for (const channel of [sparse, dense])
    for (const [rank, at] of channel.entries()) fused[at] = (fused[at] ?? 0) + 1 / (61 + rank);
  const found = places.filter((at) => (fused[at] ?? 0) > 0);
  return ranked(found, fused)
    .slice(0, 10)
    .map((at) => papers[at]?.id ?? "");
}

const words = fc.array(fc.constantFrom("graph", "proof", "search", "robot", "novel", "Über", "猫", "é"), {
  maxLength: 8,
});
const papersOf = fc
  .array(fc.record({ words, year: fc.option(fc.integer({ min: 2015, max: 2020 })) }), { maxLength: 30 })
  .map((list) =>
    list.map(({ words: abstract, year }, at) => paper(`p${at}`, { abstract: abstract.join(" "), year })),
  );
const yearsOf = fc.option(
  fc.tuple(fc.integer({ min: 2014, max: 2021 }), fc.integer({ min: 0, max: 4 })).map(([from, more]) => ({
    from,
    to: from + more,
  })),
);

describe("corpus search", () => {
  it("equals ranking everything by the formulas, ties and years included", async () => {
    await fc.assert(
      fc.asyncProperty(papersOf, words, yearsOf, async (papers, query, years) => {
        const { literature } = await open(papers);
        const text = query.join(" ");
        expect(await literature.search(text, years)).toEqual(text === "" ? [] : naive(papers, text, years));
      }),
    );
  });

  it("lets papers of the asked years in, both ends included, and none without a year", async () => {
    const { literature } = await open(
      [2018, 2019, 2020, 2021, null].map((year, at) => paper(`p${at}`, { title: "graph", year })),
    );
    expect(await literature.search("graph", { from: 2019, to: 2020 })).toEqual(["p1", "p2"]);
    expect(await literature.search("graph", { from: 2018, to: 2018 })).toEqual(["p0"]);
    expect(await literature.search("graph", { from: 1900, to: 1999 })).toEqual([]);
    expect(await literature.search("graph", null)).toEqual(["p0", "p1", "p2", "p3", "p4"]);
  });

  it("gives ten at most, equal papers in the corpus' order", async () => {
    const { literature } = await open(
      Array.from({ length: 25 }, (_, at) => paper(`p${at}`, { title: "cat" })),
    );
    expect(await literature.search("cat", null)).toEqual(Array.from({ length: 10 }, (_, at) => `p${at}`));
  });

  it("finds by vector alone where no word is known, and where a script has no Latin letters", async () => {
    const papers = [paper("a", { title: "graph" }), paper("b", { title: "Котик 猫" })];
    const { literature } = await open(papers);
    for (const query of ["zebra", "猫とグラフ", "🐈 ‮תל", '\'; DROP TABLE "Document"; --'])
      expect(await literature.search(query, null), query).toEqual(naive(papers, query, null));
  });

  it("has nothing to say to an empty query, or in an empty corpus", async () => {
    const { literature } = await open([paper("a", { title: "graph" })]);
    expect(await literature.search("", null)).toEqual([]);
    expect(await literature.search(" \n\t ", null)).toEqual([]);
    const { literature: empty } = await open([]);
    expect(empty.size).toBe(0);
    expect(await empty.search("graph", null)).toEqual([]);
  });

  it("reads 25 words of a query", async () => {
    const { literature, encoder } = await open([paper("a")]);
    const long = Array.from({ length: 30 }, (_, at) => `w${at}`);
    await literature.search(`  ${long.join(" \n ")}`, null);
    expect(encoder.calls).toEqual([[long.slice(0, 25).join(" ")]]);
  });

  it("knows papers by id and by card id", async () => {
    const { literature } = await open([paper("arXiv:1/2", { venue: "V", authors: ["A"] }), paper("b")]);
    const card = literature.card("arXiv:1/2");
    expect(card).toMatchObject({ id: "arXiv:1/2", venue: "V", authors: ["A"], year: 2020 });
    expect(card?.cardId).toMatch(/^D[0-9a-f]{10}$/);
    expect(literature.paperOf(card?.cardId ?? "")).toBe("arXiv:1/2");
    expect([literature.card("c"), literature.paperOf("c"), literature.paperOf("")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("refuses vectors of another length than the encoder's", async () => {
    const reader = memoryCorpus([paper("a")], new Float32Array(3), 3);
    await expect(openLiterature({ areaId: 1, reader, encoder: coarseEncoder(D) })).rejects.toThrow(
      "the corpus has 3 dimensions, coarse has 4",
    );
  });
});

describe("corpus search on a thread", () => {
  const random = seededRandom("threads");
  const draw = (count: number) => Array.from({ length: count }, () => `w${random.below(60)}`).join(" ");
  const papers = Array.from({ length: 400 }, (_, at) =>
    paper(`p${at}`, { abstract: draw(random.below(20)), year: 2015 + random.below(6) }),
  );
  const queries = Array.from({ length: 120 }, (_, at) => ({
    text: draw(1 + random.below(9)),
    years: at % 3 === 0 ? { from: 2016, to: 2018 } : null,
  }));

  it("gives the same, however many ask at once, in the order of the asking", async () => {
    const { literature: here } = await open(papers);
    const { literature: there } = await open(papers, 0);
    const expected: (readonly string[])[] = [];
    for (const { text, years } of queries) expected.push(await here.search(text, years));
    const together = await Promise.all(queries.map(({ text, years }) => there.search(text, years)));
    expect(together).toEqual(expected);
    const again = await Promise.all(queries.map(({ text, years }) => here.search(text, years)));
    expect(again).toEqual(expected);
    expect(expected.filter((found) => found.length === 10).length).toBeGreaterThan(100);
  }, 60_000);

  it("ends what is being asked when it is closed, and refuses what comes later", async () => {
    const { literature } = await open(papers, 0);
    const asked = expect(literature.search("w1", null)).rejects.toThrow("the corpus was closed");
    await literature.close();
    await asked;
    await expect(literature.search("w2", null)).rejects.toThrow("the corpus was closed");
  }, 60_000);

  it("serves an empty corpus", async () => {
    const { literature } = await open([], 0);
    expect(await literature.search("w1", null)).toEqual([]);
  }, 60_000);
});

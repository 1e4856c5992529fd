import { describe, expect, it } from "vitest";
import { corpusFacts, openCorpusFacts } from "@/lib/pipeline/baselines/corpus-facts";

const papers = [
  { id: "a", year: 2022 },
  { id: "b", year: 2022 },
  { id: "c", year: 2023 },
  { id: "d", year: 2023 },
  { id: "e", year: 2023 },
];
// b cites a; c cites b and a; d cites b; e cites nothing. Cited: b 2, a 2, others 0.
const citations = [[], [0], [1, 0], [1], []];
const facts = corpusFacts(papers, citations, 2023);

describe("facts of a corpus", () => {
  it("count who is cited, ties in stored order", () => {
    expect(facts.mostCited).toEqual(["a", "b", "c", "d", "e"]);
    expect(["a", "b", "c", "nobody"].map(facts.timesCited)).toEqual([2, 2, 0, 0]);
    // Once d cites a as well, b still has 2 and a has 3; with the places turned round, b stands first.
    expect(corpusFacts(papers, [[], [], [1, 0], [1], []], 2023).mostCited.slice(0, 2)).toEqual(["b", "a"]);
  });

  it("name the papers of the last year that cite, and what each paper cites", () => {
    expect(facts.citingOfLastYear).toEqual(["c", "d"]);
    expect(facts.cites("c")).toEqual(["a", "b"]);
    expect(facts.cites("e")).toEqual([]);
    expect(facts.cites("nobody")).toEqual([]);
  });

  it("round the mean number of references of the last year's papers, never below one", () => {
    // c, d, e cite 2, 1 and 0: mean 1.
    expect(facts.usualReferences).toBe(1);
    // c, d, e cite 4, 4 and 3 (3.67).
    const many = [[], [], [0, 1, 3, 4], [0, 1, 2, 4], [0, 1, 2]];
    expect(corpusFacts(papers, many, 2023).usualReferences).toBe(4);
    expect(corpusFacts(papers, [[], [], [], [], []], 2023).usualReferences).toBe(1);
    expect(corpusFacts([], [], 2023)).toMatchObject({ usualReferences: 1, papers: [], mostCited: [] });
  });

  it("are read from the corpus of an area", async () => {
    const reader = {
      corpusCards: async (areaId: number) =>
        papers.map((paper) => ({ ...paper, title: `${areaId}`, abstract: "", authors: [], venue: null })),
      corpusCitations: async () => citations,
    };
    const opened = await openCorpusFacts(reader, 7, 2023);
    expect(opened.citingOfLastYear).toEqual(facts.citingOfLastYear);
    expect(opened.cites("c")).toEqual(["a", "b"]);
  });
});

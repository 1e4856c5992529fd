import { describe, expect, it } from "vitest";
import type { LabelledPaper } from "@/lib/pipeline/tagging/ports";
import { buildTagIndex } from "./tag-index";

const paper = (id: string, year: number, task: string[], method: string[]): LabelledPaper => ({
  id,
  year,
  labels: { topic: [], task, method },
});

const papers = [
  paper("a", 2023, ["image retrieval"], ["hashing", "Metric-Learning"]),
  paper("b", 2022, ["image retrieval"], ["metric learning"]),
  paper("c", 2023, ["Image Retrievals", "image retrieval"], ["metric learning"]),
  paper("d", 2023, ["clustering"], []),
  paper("e", 2023, [], ["hashing"]),
  paper("f", 2023, [], []),
  paper("g", 2021, ["old task"], ["old method"]),
];
const index = buildTagIndex(papers, 2023);

describe("the tables of the landscape", () => {
  it("take shares over the papers of last year that carry a tag, largest first, ties by name", () => {
    // a, c, d, e: f carries none, b and g are earlier.
    expect(index.tables.papers).toBe(4);
    expect(index.tables.tasks).toEqual([
      { tag: "image retrieval", share: 2 / 4 },
      { tag: "clustering", share: 1 / 4 },
    ]);
    expect(index.tables.methods).toEqual([
      { tag: "hashing", share: 2 / 4 },
      { tag: "metric learning", share: 2 / 4 },
    ]);
    expect(index.tables.pairs).toEqual([
      { task: "image retrieval", method: "metric learning", share: 2 / 4 },
      { task: "image retrieval", method: "hashing", share: 1 / 4 },
    ]);
  });

  it("count the vocabulary and the tags per paper of the same papers", () => {
    // Tasks a1 c1 d1 of 4 papers; methods a2 c1 e1.
    expect(index.tables).toMatchObject({
      year: 2023,
      taskVocabulary: 2,
      methodVocabulary: 2,
      tasksPerPaper: 3 / 4,
      methodsPerPaper: 4 / 4,
    });
  });

  it("show a hundred of each, and count all", () => {
    const many = Array.from({ length: 130 }, (_, i) => paper(`p${i}`, 2023, [`task ${i}`], [`method ${i}`]));
    const { tables } = buildTagIndex(many, 2023);
    expect([tables.tasks.length, tables.methods.length, tables.pairs.length]).toEqual([100, 100, 100]);
    expect([tables.taskVocabulary, tables.methodVocabulary]).toEqual([130, 130]);
  });

  it("are empty, and hold no NaN, where no paper of last year carries a tag", () => {
    expect(buildTagIndex(papers, 2030).tables).toEqual({
      year: 2030,
      papers: 0,
      tasks: [],
      methods: [],
      pairs: [],
      taskVocabulary: 0,
      methodVocabulary: 0,
      tasksPerPaper: 0,
      methodsPerPaper: 0,
    });
  });
});

describe("retrieval by tag", () => {
  it("gives papers of a tag newest first, ties in stored order, whatever the tag's spelling", () => {
    for (const task of ["image retrieval", " IMAGE-retrievals"])
      expect(index.papers({ task, method: null }, null)).toEqual({ ids: ["a", "c", "b"], total: 3 });
    expect(index.papers({ task: null, method: "hashing" }, null).ids).toEqual(["a", "e"]);
  });

  it("gives papers of a pair, and none for what nobody carries", () => {
    expect(index.papers({ task: "image retrieval", method: "hashing" }, null).ids).toEqual(["a"]);
    expect(index.papers({ task: "clustering", method: "hashing" }, null)).toEqual({ ids: [], total: 0 });
    expect(index.papers({ task: "unheard of", method: null }, null)).toEqual({ ids: [], total: 0 });
    expect(index.papers({ task: null, method: null }, null)).toEqual({ ids: [], total: 0 });
    // A method is no task.
    expect(index.papers({ task: "hashing", method: null }, null).total).toBe(0);
  });

  it("keeps to the years, both ends included", () => {
    const of = (from: number, to: number) =>
      index.papers({ task: "image retrieval", method: null }, { from, to }).ids;
    expect(of(2022, 2022)).toEqual(["b"]);
    expect(of(2022, 2023)).toEqual(["a", "c", "b"]);
    expect(of(2000, 2021)).toEqual([]);
  });

  it("shows ten and counts all", () => {
    const many = Array.from({ length: 12 }, (_, i) => paper(`p${i}`, 2010 + i, ["t"], []));
    const { ids, total } = buildTagIndex(many, 2023).papers({ task: "t", method: null }, null);
    expect(total).toBe(12);
    expect(ids).toEqual(["p11", "p10", "p9", "p8", "p7", "p6", "p5", "p4", "p3", "p2"]);
  });
});

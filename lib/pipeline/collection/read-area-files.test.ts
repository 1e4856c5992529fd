import { describe, expect, it } from "vitest";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import { MAX_PROBLEMS } from "@/lib/pipeline/collection/problems";
import { readAreaFiles } from "@/lib/pipeline/collection/read-area-files";

const rows = (...objects: object[]) => objects.map((object) => JSON.stringify(object));
const papers = memoryLines(
  "p.jsonl",
  rows(
    { id: "u", title: "U", abstract: "old", year: 2020 },
    { id: "h", title: "H", abstract: "new", year: 2021, references: ["u"] },
  ),
);

describe("papers and populations together", () => {
  it("keep the texts of the reference alone and resolve citations against the corpus", async () => {
    const population = memoryLines("a.jsonl", rows({ id: "a", title: "A", citations: ["u", "h"] }));
    const read = await readAreaFiles(papers, 2021, [population, memoryLines("b.jsonl", [])]);
    if (!read.ok) throw new Error("expected files");
    expect(read.value.split.corpus.map((paper) => paper.text)).toEqual([null]);
    expect(read.value.split.reference.map((paper) => paper.text)).toEqual([{ title: "H", abstract: "new" }]);
    expect(read.value.populations.map(({ proposals }) => proposals.map((p) => p.citations))).toEqual([
      [["u"]],
      [],
    ]);
  });

  it("report the problems of all files at once, also where the year does not fit, and take nothing", async () => {
    const broken = memoryLines("a.jsonl", ["{", ...Array.from({ length: MAX_PROBLEMS }, () => "[]")]);
    const read = await readAreaFiles(papers, 1999, [broken, memoryLines("b.jsonl", ["nope"])]);
    if (read.ok) throw new Error("expected a failure");
    // Two of the year (no reference, no corpus), 21 of a.jsonl, one of b.jsonl.
    expect(read.failure.total).toBe(24);
    expect(read.failure.problems).toHaveLength(MAX_PROBLEMS);
    expect(read.failure.problems.slice(0, 3).map(({ file, line }) => [file, line])).toEqual([
      ["p.jsonl", null],
      ["p.jsonl", null],
      ["a.jsonl", 1],
    ]);
  });
});

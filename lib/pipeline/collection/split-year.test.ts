import { describe, expect, it } from "vitest";
import { areaImportReport } from "@/lib/domain/import-report";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import { isLaterThan } from "@/lib/pipeline/collection/publication-order";
import { keepText, readPapers } from "@/lib/pipeline/collection/read-papers";
import { splitYear } from "@/lib/pipeline/collection/split-year";

type Row = { id: string; year: number; publicationDate?: string; references?: string[] };

async function split(rows: readonly Row[], year: number) {
  const lines = rows.map((row) => JSON.stringify({ title: row.id, abstract: "", ...row }));
  const reading = await readPapers(memoryLines("p.jsonl", lines), keepText);
  if (!reading.ok) throw new Error("the rows are wrong");
  return splitYear(reading.value, year);
}

async function splitOk(rows: readonly Row[], year: number) {
  const reading = await split(rows, year);
  if (!reading.ok) throw new Error("expected a split");
  areaImportReport.parse(reading.value.report);
  return reading.value;
}

describe("the first version of one paper is later than another's", () => {
  it.each([
    ["2021-07", "2021-06", true],
    ["2021-07", "2021-07", false],
    ["2021-07-30", "2021-07-01", false],
    ["2021-06", "2021-07", false],
    ["2022-01", "2021-12-31", true],
    // One of them is known to the year only: the years decide.
    ["2021-07", "2021", false],
    ["2022", "2021-12", true],
    ["2021", "2021-01", false],
  ])("%s after %s: %s", (a, b, later) => {
    const dated = (publicationDate: string) => ({ year: 2000, publicationDate });
    expect(isLaterThan(dated(a), dated(b))).toBe(later);
  });

  it("falls back on the year where there is no date", () => {
    expect(
      isLaterThan({ year: 2021, publicationDate: null }, { year: 2020, publicationDate: "2020-12" }),
    ).toBe(true);
    expect(
      isLaterThan({ year: 2020, publicationDate: null }, { year: 2020, publicationDate: "2020-01" }),
    ).toBe(false);
    expect(isLaterThan({ year: 999, publicationDate: null }, { year: 1000, publicationDate: null })).toBe(
      false,
    );
  });
});

describe("splitting a year", () => {
  it("puts each paper on its side by its year and keeps the order of the file", async () => {
    const rows = [
      { id: "h1", year: 2021 },
      { id: "u1", year: 2019 },
      { id: "f1", year: 2022 },
      { id: "u2", year: 2020 },
      { id: "h2", year: 2021, publicationDate: "2020-12" },
    ];
    const { corpus, reference, report } = await splitOk(rows, 2021);
    expect(corpus.map((p) => p.id)).toEqual(["u1", "u2"]);
    expect(reference.map((p) => p.id)).toEqual(["h1", "h2"]);
    expect(report).toMatchObject({ papers: 5, corpus: 2, reference: 2 });
    expect(report.later).toEqual({ count: 1, samples: ["f1 (2022)"] });
    expect(report.dateInAnotherYear).toEqual({ count: 1, samples: ["h2 (2020-12)"] });
  });

  it("gives every link one fate, and the fates add up", async () => {
    const rows = [
      { id: "u1", year: 2019, publicationDate: "2019-05", references: ["u2", "u1", "x"] },
      { id: "u2", year: 2020, publicationDate: "2020-02" },
      { id: "u3", year: 2020, publicationDate: "2020-03", references: ["u2", "u2"] },
      { id: "h1", year: 2021, publicationDate: "2021-04", references: ["u1", "u3", "h2", "h3", "u1", "y"] },
      { id: "h2", year: 2021, publicationDate: "2021-04", references: [] },
      { id: "h3", year: 2021, publicationDate: "2021-06", references: ["h1"] },
      { id: "f1", year: 2022, publicationDate: "2022-01", references: ["u1", "f1"] },
    ];
    const { corpus, reference, report } = await splitOk(rows, 2021);
    expect(corpus.map((p) => p.citations)).toEqual([[], [], ["u2"]]);
    expect(reference.map((p) => p.citations)).toEqual([["u1", "u3"], [], []]);
    expect(report.referenceCiting).toBe(1);
    expect(report.links).toEqual({
      total: 14,
      repeated: 2, // u3 → u2, h1 → u1
      self: { count: 2, samples: ["u1", "f1"] },
      unknown: { count: 2, samples: ["u1 → x", "h1 → y"] },
      future: { count: 2, samples: ["u1 → u2", "h1 → h3"] },
      ofLaterPapers: 1, // f1 → u1
      outsideCorpus: { count: 2, samples: ["h1 → h2", "h3 → h1"] },
      kept: { corpus: 1, reference: 2 },
    });
  });

  it("refuses a link from the reference into a corpus paper with a later first version", async () => {
    const rows = [
      { id: "u", year: 2020, publicationDate: "2020-12" },
      { id: "h", year: 2021, publicationDate: "2020-11", references: ["u"] },
    ];
    const { reference, report } = await splitOk(rows, 2021);
    expect(reference[0]?.citations).toEqual([]);
    expect(report.links.future).toEqual({ count: 1, samples: ["h → u"] });
  });

  it("fails with the years of the file where a side is empty", async () => {
    const rows = [
      { id: "a", year: 2019 },
      { id: "b", year: 2020 },
    ];
    const messages = async (year: number) => {
      const reading = await split(rows, year);
      return reading.ok ? [] : reading.failure.problems.map((problem) => problem.message);
    };
    expect(await messages(2021)).toEqual([expect.stringMatching(/no paper of 2021.*2019 to 2020/)]);
    expect(await messages(2019)).toEqual([expect.stringMatching(/no paper before 2019.*2019 to 2020/)]);
    expect(await messages(2000)).toHaveLength(2);
    expect(await messages(2020)).toEqual([]);
  });
});

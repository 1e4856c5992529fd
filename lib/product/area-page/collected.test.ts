import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRINTED_TABLES } from "@/lib/product/published/printed-tables";
import { copiedFromPrint, corpusCounts, countedHere, referenceCounts } from "./collected";

describe("the corpus by year", () => {
  it("shows few years one by one, and papers without a year last", () => {
    const years = [
      { time: 2022, papers: 3 },
      { time: 2023, papers: 5 },
      { time: null, papers: 2 },
    ];
    expect(corpusCounts(years)).toEqual([
      { label: "2022", papers: 3 },
      { label: "2023", papers: 5 },
      { label: "without a date", papers: 2 },
    ]);
  });

  it("puts what lies long ago into one bar", () => {
    const years = Array.from({ length: 20 }, (_, index) => ({ time: 2000 + index, papers: 1 }));
    const counts = corpusCounts(years);
    expect(counts[0]).toEqual({ label: "until 2005", papers: 6 });
    expect(counts).toHaveLength(15);
  });

  it("never loses a paper", () => {
    const years = fc.uniqueArray(
      fc.record({ time: fc.option(fc.integer({ min: 1000, max: 3000 })), papers: fc.nat(1000) }),
      {
        selector: ({ time }) => time,
      },
    );
    fc.assert(
      fc.property(years, (rows) => {
        const sorted = [...rows].sort((a, b) => (a.time ?? 9999) - (b.time ?? 9999));
        const sum = (of: readonly { papers: number }[]) => of.reduce((all, { papers }) => all + papers, 0);
        expect(sum(corpusCounts(sorted))).toBe(sum(rows));
      }),
    );
  });
});

describe("the reference by month", () => {
  it("keeps a month without papers between two that have some", () => {
    const months = [
      { time: "2025-11", papers: 4 },
      { time: "2026-02", papers: 1 },
      { time: null, papers: 7 },
    ];
    expect(referenceCounts(months)).toEqual([
      { label: "2025-11", papers: 4 },
      { label: "2025-12", papers: 0 },
      { label: "2026-01", papers: 0 },
      { label: "2026-02", papers: 1 },
      { label: "without a month", papers: 7 },
    ]);
  });

  it("has nothing to show of nothing", () => {
    expect(referenceCounts([])).toEqual([]);
  });
});

it("says shares of what it counted, and none of no papers", () => {
  const none = { papers: 0, withAbstract: 0 };
  const counted = countedHere([], [], { corpus: none, reference: { papers: 4, withAbstract: 3, citing: 1 } });
  expect(counted.completeness.map(({ share, of }) => [share, of])).toEqual([
    [0.75, 4],
    [0.25, 4],
  ]);
});

it("copies the paper's table in the order of time, whatever JSON made of its keys", () => {
  const table = PRINTED_TABLES.collection.parse({
    source: "Table 1",
    areas: {
      a: {
        corpusSize: 6,
        corpusByYear: { "2024": 3, "<=2009": 1, "2010-14": 2 },
        referenceSize: 2,
        referenceByMonth: { "2026-02": 1, "2026-01": 1 },
        completeness: {
          corpusAbstractPct: 50,
          corpusReferencesPct: 25,
          referenceAbstractPct: 100,
          referenceReferencesPct: 75,
        },
        tau: 2,
        humanSufficiencyPct: 50,
        humanSpreadPct: 50,
        humanDiversityCitePct: 25,
      },
    },
  });
  const copied = copiedFromPrint(table, "a");
  expect(copied?.corpus.map(({ label }) => label)).toEqual(["until 2009", "2010–14", "2024"]);
  expect(copied?.reference.map(({ label }) => label)).toEqual(["2026-01", "2026-02"]);
  expect(copied?.completeness.map(({ share }) => share)).toEqual([0.5, 0.25, 1, 0.75]);
  expect(copiedFromPrint(table, "b")).toBeNull();
});

import { describe, expect, it } from "vitest";
import { resultsCsv } from "@/cli/results-csv";
import { resultsTable } from "@/cli/results-table";
import { METRICS, scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import type { EditionResults, ResultFigure } from "@/lib/product/results/edition-results";

const figures = (name: string): ResultFigure[] =>
  METRICS.map((metric) => ({
    metric,
    score:
      metric === "matchCite"
        ? scored(0.2084, { lower: 0.19, upper: 0.225 })
        : metric === "matchIdea"
          ? withheldScore(`3 pairs of ${name}`, 3)
          : undefinedScore("no document"),
    percentOfHuman: metric === "matchCite" ? scored(0.5) : null,
    rank: metric === "matchCite" ? { best: 2, worst: 4 } : null,
  }));

const results: EditionResults = {
  edition: {
    slug: "e",
    title: "E",
    year: 2026,
    origin: "measured",
    status: "draft",
    pins: { encoder: "mini", extractor: null, extractorPrompt: null, judge: null, judgePrompt: null },
  },
  labels: ["measured here"],
  engines: ["1.0.0"],
  areas: [
    {
      slug: "a",
      name: "A",
      corpusSize: 10,
      referenceSize: 5,
      human: { figures: figures("H"), parts: {}, slots: null },
      populations: [
        {
          slug: "p",
          name: '=cmd, "quoted"',
          model: "M",
          releaseDate: null,
          method: "free",
          size: 7,
          figures: figures("p"),
          parts: {},
          slots: null,
        },
      ],
    },
  ],
};

describe("results as a table", () => {
  const table = resultsTable(results);

  it("shows percent, interval, percent of the human level and the range of ranks", () => {
    expect(table).toContain("20.84 [19.00, 22.50] 50% #2-4");
  });

  it("names what is withheld or undefined, and why, each reason once", () => {
    expect(table).toMatch(/withheld +undefined +undefined/);
    expect(table.match(/undefined: no document/g)).toHaveLength(1);
    expect(table).toContain("withheld: 3 pairs of p");
  });

  it("says first what made the figures", () => {
    expect(table.split("\n")[0]).toBe("E (e, 2026): measured here");
    expect(table).toContain("encoder mini · extractor - · judge - · engine 1.0.0");
  });
});

describe("results as CSV", () => {
  const rows = resultsCsv(results).split("\r\n");

  it("has a head and one row for each figure, with as many cells", () => {
    expect(rows).toHaveLength(1 + 2 * 4);
    expect(rows[1]).toBe(
      "e,a,,human reference,,,5,matchCite,scored,0.2084,0.19,0.225,0.5,2,4,,,measured here,1.0.0,mini,,",
    );
  });

  it("says on every row what made the figure", () => {
    for (const row of rows.slice(1)) expect(row).toMatch(/,measured here,1\.0\.0,mini,,$/);
    expect(rows[0]).toMatch(/,labels,engine,encoder,extractor,judge$/);
  });

  it("quotes what must be quoted, and disarms what a spreadsheet would run", () => {
    expect(rows[5]).toContain(`"'=cmd, ""quoted""",M,free,7`);
  });

  it("leaves values out where there are none, with the reason", () => {
    expect(rows[6]).toMatch(/matchIdea,withheld,,,,,,,3,3 pairs of p,measured here/);
  });
});

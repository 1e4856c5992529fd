import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { boardCsv, boardExport, boardJsonSchema } from "./board-export";
import { aModel, aPopulation, someRows } from "./fixtures/board-rows";
import type { BoardRows } from "./ports";
import { parseBoardQuery, type RawSearch } from "./search-params";
import { buildBoardView } from "./view";

const exported = (rows: BoardRows, raw: RawSearch = {}) => {
  const areas = rows.areas.map(({ slug }) => slug);
  return boardExport(buildBoardView(rows, parseBoardQuery(raw, areas)));
};
const table = z.array(z.record(z.string(), z.string()));
const readBack = (csv: string) => table.parse(parse(csv, { columns: true }));

const rows = someRows(
  [
    aPopulation(1, 1, "a", { model: aModel("A", "2025-04-05", 1), hosted: true }),
    aPopulation(2, 1, "b", { model: aModel("B", null, 2) }),
    aPopulation(3, 1, "c", { model: aModel("C", "2026", 3) }),
  ],
  (_, scope, metric) => {
    if (scope === 0) return null;
    if (scope === 3)
      return metric === "matchCite" ? undefinedScore("Empty.") : withheldScore("Pairs are missing.", 2);
    return scored(scope / 30, { lower: -0.01, upper: 0.2 });
  },
  { ranks: [{ areaId: 1, populationId: 1, metric: "matchIdea", range: { best: 1, worst: 2 } }] },
);

describe("a board as JSON", () => {
  it("fits its schema, with figures unrounded and reasons beside what is missing", () => {
    const board = exported(rows, { unit: "score", area: "area-1" });
    expect(boardJsonSchema.parse(JSON.parse(JSON.stringify(board)))).toEqual(board);
    expect(board.unit).toBe("score");
    expect(board.rows[0]?.figures.matchCite).toEqual(scored(1 / 30, { lower: -0.01, upper: 0.2 }));
    expect(board.rows[0]?.rank).toEqual({ best: 1, worst: 2 });
    expect(board.rows.at(-1)?.population).toBe("b");
    expect(board.rows[1]?.figures.matchIdea).toEqual(withheldScore("Pairs are missing.", 2));
    expect(board.human.figures.matchCite).toEqual(scored(0.2));
  });

  it("says of every row whether its model can have read the reference, by its dates alone", () => {
    const { year } = rows.edition;
    const dated = (id: number, releaseDate: string | null, trainingCutoff: string | null, baseline = false) =>
      aPopulation(id, 1, `p${id}`, { baseline, model: { id, name: `M${id}`, releaseDate, trainingCutoff } });
    const all = someRows(
      [
        dated(1, `${year - 1}-12`, null),
        dated(2, `${year}-07`, `${year - 1}-12`),
        dated(3, `${year}-07`, `${year}-03`),
        dated(4, `${year}-01`, null),
        dated(5, null, null),
        dated(6, null, null, true),
      ],
      () => scored(0.1),
    );
    const board = exported(all, { sort: "proposals" });
    const found = Object.fromEntries(board.rows.map(({ population, exposure }) => [population, exposure]));
    const [never, maybe] = ["cannot-have-seen", "may-have-seen"];
    expect(found).toEqual({ p1: never, p2: never, p3: maybe, p4: maybe, p5: maybe, p6: null });
    const csv = readBack(boardCsv(board)).slice(1);
    expect(csv.map(({ exposure }) => exposure)).toEqual(board.rows.map(({ exposure }) => exposure ?? ""));
  });

  it("holds the rows that the page shows, in its order, with the columns asked for and no others", () => {
    const board = exported(rows, { sort: "cost", source: "self-reported", columns: "released" });
    expect(board.rows.map(({ population }) => population)).toEqual(["c", "b"]);
    expect(board.columns).toEqual(["released", "cost"]);
    expect(board.rows[0]).toMatchObject({ released: "2026", costUsd: null, source: "self-reported" });
    expect(board.rows[0]).not.toHaveProperty("cutoff");
    expect(board.counts).toEqual({ shown: 2, total: 3 });
  });
});

describe("a board as CSV", () => {
  it("is the human row, then one row a population", () => {
    const [human, ...others] = readBack(boardCsv(exported(rows, { columns: "cost,tokens" })));
    // 1 / 30 / 0.2 = 1/6 of the human level; its interval -0.01 / 0.2 = -0.05.
    expect(human).toMatchObject({ kind: "human", matchCite: "1", population: "", unit: "percentOfHuman" });
    expect(others.map(({ population }) => population)).toEqual(["a", "c", "b"]);
    expect(Number(others[0]?.matchCite)).toBeCloseTo(1 / 6, 15);
    expect(others[0]).toMatchObject({ rankBest: "1", rankWorst: "2", costUsd: "" });
    expect(Number(others[0]?.matchCiteLower)).toBeCloseTo(-0.05, 15);
    expect(others[1]).toMatchObject({
      matchCite: "",
      matchCiteReason: "undefined: Empty.",
      matchIdeaReason: "withheld: Pairs are missing.",
    });
    expect(Object.keys(others[0] ?? {}).slice(-4, -1)).toEqual(["costUsd", "inputTokens", "outputTokens"]);
  });

  it("says on every line what its figures are over, of which edition, and which stand-ins were at work", () => {
    const edition = { ...rows.edition, judge: "offline-similarity@1" };
    const areas = rows.areas.flatMap((area) => [area, { ...area, id: 2, slug: "area-2", name: "Area 2" }]);
    const of = (raw: RawSearch) => readBack(boardCsv(exported({ ...rows, areas, edition }, raw)));
    for (const line of of({})) {
      expect(line).toMatchObject({ edition: edition.slug, area: "", figuresOver: "mean of all areas" });
      expect(line.labels).toContain("offline judge");
    }
    const [human, ...others] = of({ area: "area-1" });
    expect(human).toMatchObject({ area: "", figuresOver: "area-1" });
    for (const line of others) expect(line).toMatchObject({ area: "area-1", figuresOver: "area-1" });
  });

  it("keeps names whole, whatever is in them, and lets none become a formula", () => {
    const names = [
      'a, "b"\n\r\nc;\td',
      '=HYPERLINK("https://e.example")',
      "+1",
      "-1",
      "@x",
      "\t=1",
      "\r=1",
      "＝1",
      "שלום \u202e x",
      "e\u0301\u0323 模型 👩‍🔬",
      "'quoted'",
      " ",
    ];
    const hostile = someRows(
      names.map((name, index) => aPopulation(index + 1, 1, `p${index}`, { name, model: aModel(name) })),
      () => scored(0.1),
    );
    const back = readBack(boardCsv(exported(hostile))).slice(1);
    expect(back).toHaveLength(names.length);
    for (const { population, name, model } of back) {
      const original = names[Number(population?.slice(1))] ?? "";
      expect(name === original || name === `'${original}`).toBe(true);
      expect(model).toBe(name);
      expect(name).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
    }
  });

  it("gives back any name and any figure", () => {
    const figure = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1, max: 10 });
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), figure, (name, value) => {
        const one = someRows([aPopulation(1, 1, "p", { name })], () => scored(value));
        const [, back] = readBack(boardCsv(exported(one, { unit: "score" })));
        expect([name, `'${name}`]).toContain(back?.name);
        expect(Number(back?.matchIdea) === value).toBe(true);
      }),
    );
  });
});

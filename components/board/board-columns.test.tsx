import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scored } from "@/lib/domain/score";
import { aModel, aPopulation, someRows } from "@/lib/product/board/fixtures/board-rows";
import type { BoardRows, PopulationRow, Spent } from "@/lib/product/board/ports";
import { parseBoardQuery, type RawSearch } from "@/lib/product/board/search-params";
import { buildBoardView } from "@/lib/product/board/view";
import { Board } from "./board";
import { buildTableView, type RowView } from "./table-view";

const spent = (costUsd: number, change: Partial<Spent> = {}): Spent => ({
  costUsd,
  assumedUsd: 0,
  inputTokens: 92_310,
  outputTokens: 6_204,
  priced: true,
  ...change,
});
const boardOf = (populations: readonly PopulationRow[]): BoardRows =>
  someRows(populations, (_, scope) => (scope === 0 ? null : scored(scope / 100)));
const viewOf = (rows: BoardRows, raw: RawSearch = {}) =>
  buildBoardView(
    rows,
    parseBoardQuery(
      raw,
      rows.areas.map(({ slug }) => slug),
    ),
  );
const markup = (rows: BoardRows, raw: RawSearch = {}): string =>
  renderToStaticMarkup(<Board view={viewOf(rows, raw)} editions={[rows.edition]} />);
const rowsOf = (rows: BoardRows, raw: RawSearch = {}): readonly RowView[] =>
  buildTableView(viewOf(rows, raw)).entries.flatMap((entry) =>
    entry.kind === "model" ? entry.rows : [entry],
  );
const heads = (html: string): readonly (string | undefined)[] =>
  [
    ...(/class="heads">.*?<\/tr>/.exec(html)?.[0] ?? "").matchAll(
      /<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]+)/g,
    ),
  ].map(([, name]) => name);

const dear = aPopulation(1, 1, "dear", {
  model: aModel("Dear", "2025-04-05"),
  hosted: true,
  spent: spent(12.5),
});
const cheap = aPopulation(2, 1, "cheap", {
  model: aModel("Cheap", "2026-07"),
  hosted: true,
  spent: spent(0.25, { assumedUsd: 0.5 }),
});
const unpriced = aPopulation(3, 1, "unpriced", {
  model: aModel("Unpriced", "2026-08"),
  hosted: true,
  spent: spent(0, { priced: false }),
});
const handedIn = aPopulation(4, 1, "handed-in", {
  model: { ...aModel("Handed in"), trainingCutoff: "2025-10" },
});
const baseline = aPopulation(5, 1, "shuffle", {
  model: aModel("Baseline: shuffle"),
  method: "baseline",
  baseline: true,
  hosted: true,
});
const mixed = boardOf([dear, cheap, unpriced, handedIn, baseline]);

describe("columns beside the metrics", () => {
  it("are hidden until the address asks for them, and stand in one order", () => {
    expect(heads(markup(mixed))).toEqual([
      "Population",
      "Match-Cite",
      "Match-Idea",
      "Diversity-Cite",
      "Diversity-Idea",
    ]);
    expect(heads(markup(mixed, { columns: "tokens,released" })).slice(5)).toEqual(["Released", "Tokens"]);
  });

  it("are shown while the rows are in order of them", () => {
    const html = markup(mixed, { sort: "cost" });
    expect(heads(html).at(-1)).toBe("Cost");
    expect(html).toMatch(/class="extra amount" aria-sort="ascending"/);
    expect(html.match(/aria-sort/g)).toHaveLength(1);
  });

  it("hold what is known, worded, and a dash for the rest", () => {
    const all = rowsOf(mixed, { columns: "released,cutoff,proposals,cost,tokens", sort: "cost" });
    expect(all.map(({ name, extras }) => [name, extras.cost?.text])).toEqual([
      ["Baseline: shuffle", "none"],
      ["Cheap", "$0.75"],
      ["Dear", "$12.50"],
      ["Unpriced", undefined],
      ["Handed in", undefined],
    ]);
    expect(all[2]?.extras).toEqual({
      released: { text: "2025-04", title: "2025-04-05" },
      cutoff: null,
      proposals: { text: "300" },
      cost: { text: "$12.50" },
      tokens: { text: "98.5K", title: "92,310 in · 6,204 out" },
    });
    expect(markup(mixed, { columns: "cost" })).toContain('<span class="sr">not known</span>');
  });

  it("leave the month to the column that says it", () => {
    expect(rowsOf(mixed, { sort: "matchIdea" }).at(-1)?.meta).toContain("2025-04");
    expect(rowsOf(mixed, { sort: "released" })[0]?.meta).not.toContain("2025-04");
  });

  it("go, and the order with them, when the one is put away that the rows are in order of", () => {
    const html = markup(mixed, { sort: "cost", columns: "released" });
    expect(html).toContain('aria-current="true" href="/editions/measured-2026?columns=released">cost</a>');
  });
});

describe("filters", () => {
  it("offer what parts the rows: whose word it is, what cannot have been seen, baselines and cost", () => {
    const html = markup(mixed);
    for (const words of [
      "verified",
      "self-reported",
      "cutoff before 2026",
      "no baselines",
      "≤ $10",
      "unknown",
    ])
      expect(html).toContain(`>${words}</a>`);
    expect(html).not.toContain(">printed</a>");
    const alike = markup(boardOf([handedIn]));
    for (const words of ["self-reported", "cutoff before", "no baselines", "≤ $10"])
      expect(alike).not.toContain(`>${words}`);
  });

  it("keep to what they say", () => {
    const names = (raw: RawSearch) => rowsOf(mixed, { sort: "proposals", ...raw }).map(({ name }) => name);
    expect(names({ source: "self-reported" })).toEqual(["Handed in"]);
    expect(names({ cutoff: "before" })).toEqual(["Dear", "Handed in"]);
    expect(names({ cost: "1", baselines: "hidden" })).toEqual(["Cheap"]);
    expect(names({ cost: "unknown" })).toEqual(["Unpriced", "Handed in"]);
  });

  it("offer each model by its name, told apart where two look the same, and show its rows alone", () => {
    const twin = aPopulation(6, 1, "twin", { model: { ...dear.model, id: 77 } });
    const board = boardOf([dear, cheap, twin]);
    const html = markup(board, { models: "77" });
    expect(html).toContain("<summary>Models (1)</summary>");
    expect(html.match(/<bdi>Dear<\/bdi> no\. \d+<\/a>/g)).toHaveLength(2);
    expect(rowsOf(board, { models: "77" }).map(({ href }) => href)).toEqual([
      expect.stringContaining("/twin"),
    ]);
    expect(html).toContain(`href="/editions/measured-2026?models=77%2C${dear.model.id}"`);
    expect(markup(boardOf([dear]))).not.toContain("<summary>Models");
  });

  it("do not list hundreds of models, but those chosen", () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      aPopulation(index + 1, 1, `p${index}`, { model: aModel(`M${index}`, null, index + 1) }),
    );
    expect(markup(boardOf(many))).not.toContain("<summary>Models");
    const html = markup(boardOf(many), { models: "7,9" });
    expect(html).toContain("<summary>Models (2)</summary>");
    expect(html.match(/<bdi>M\d+<\/bdi> <\/a>/g)).toHaveLength(2);
  });

  it("can be turned off where they leave nothing", () => {
    const html = markup(boardOf([handedIn]), { cost: "1" });
    expect(html).toContain("No population fits these filters.");
    expect(html).toContain('aria-current="true" href="/editions/measured-2026">≤ $1</a>');
  });
});

describe("the table as a file", () => {
  it("is offered for the very state of the page", () => {
    const html = markup(mixed, { sort: "cost", source: "verified", q: "e" });
    const search = "?sort=cost&amp;source=verified&amp;q=e";
    expect(html).toContain(`href="/api/v1/editions/measured-2026/board.csv${search}"`);
    expect(html).toContain(`href="/api/v1/editions/measured-2026/board${search}"`);
  });
});

describe("names that look the same", () => {
  const latin = aModel("Model X", "2026-03", 12);
  const cyrillic = aModel("Mоdel\u200b X", "2026-03", 40);
  const alike = boardOf([
    aPopulation(1, 1, "a", { model: latin }),
    aPopulation(2, 1, "b", { model: cyrillic }),
    aPopulation(3, 1, "c", { model: cyrillic, name: "b" }),
  ]);

  it("carry the model's number in headings, flat lists and on the ruler", () => {
    const entries = buildTableView(viewOf(alike)).entries.map(({ name, meta }) => [name, meta]);
    expect(entries).toEqual([
      ["Model X", "no. 12 · 2026-03 · may have seen 2026"],
      ["Mоdel\u200b X", "no. 40 · 2026-03 · may have seen 2026"],
    ]);
    expect(rowsOf(alike, { sort: "matchCite" }).map(({ meta }) => meta)).toEqual([
      "c · no. 40 · 2026-03 · may have seen 2026",
      "b · no. 40 · 2026-03 · may have seen 2026",
      "no. 12 · 2026-03 · may have seen 2026",
    ]);
    expect(viewOf(alike).ruler.points.map(({ name }) => name)).toEqual([
      "Model X, no. 12",
      "Mоdel\u200b X, no. 40",
    ]);
  });

  it("fall back on slugs where populations share everything else", () => {
    expect(rowsOf(alike).map(({ name, meta }) => [name, meta])).toEqual([
      ["Model X", "no. 12 · 2026-03 · may have seen 2026"],
      ["free", "b"],
      ["free", "c"],
    ]);
  });
});

describe("links", () => {
  it("lead from the area's name, the model's heading and the labels to their pages", () => {
    const html = markup(
      boardOf([aPopulation(1, 1, "a", { model: dear.model }), aPopulation(2, 1, "b", { model: dear.model })]),
    );
    expect(html).toContain('href="/editions/measured-2026/areas/area-1"');
    expect(html).toMatch(/href="\/models\/\d+-dear"/);
    expect(html).toContain('href="/method#labels"');
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Score, scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import {
  aModel,
  anArea,
  aPopulation,
  type FigureOf,
  someRows,
} from "@/lib/product/board/fixtures/board-rows";
import type { BoardRows } from "@/lib/product/board/ports";
import { parseBoardQuery, type RawSearch } from "@/lib/product/board/search-params";
import { buildBoardView } from "@/lib/product/board/view";
import { Board } from "./board";
import { describeRuler } from "./ruler-words";
import { buildTableView, type ModelView, type RowView, type TableView } from "./table-view";

type Rows = readonly RowView[];
const rowsOf = (table: TableView): Rows =>
  table.entries.flatMap((entry) => (entry.kind === "model" ? entry.rows : [entry]));
const told = (rows: Rows | undefined) => rows?.map(({ name, meta }) => [name, meta]);
/** The rows under the first model's heading. */
function firstModel(table: TableView): ModelView | undefined {
  const [first] = table.entries;
  return first?.kind === "model" ? first : undefined;
}

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

const figures =
  (score: Score): FigureOf =>
  (_area, scope) =>
    scope === 0 ? null : score;
const alone = (score: Score, raw: RawSearch = {}) => {
  const rows = someRows([aPopulation(1, 1, "a")], figures(score));
  return { html: markup(rows, raw), row: rowsOf(buildTableView(viewOf(rows, raw)))[0] };
};

describe("baselines", () => {
  const [model, recombination] = [aModel("Model"), aModel("Baseline: recombination")];
  const rows = someRows(
    [
      aPopulation(1, 1, "m", { model }),
      aPopulation(2, 1, "r-free", { model: recombination, name: recombination.name, baseline: true }),
      aPopulation(3, 1, "r", {
        model: recombination,
        name: recombination.name,
        method: "baseline",
        baseline: true,
      }),
    ],
    figures(scored(0.1)),
  );

  it("are rings on the ruler, and the caption says so where there are some", () => {
    const html = markup(rows);
    // One ring for the one baseline on each of the three drawings.
    expect(html.match(/class="dot baseline"/g)).toHaveLength(3);
    expect(html).toContain("each dot is a model, each ring a baseline");
    expect(markup(rows, { q: "Model" })).not.toContain("each ring");
    expect(markup(rows, { q: "Baseline" })).toContain("each ring is a baseline");
  });

  it("under their heading are known by the method, theirs among them", () => {
    const group = firstModel(buildTableView(viewOf(rows)));
    expect(group?.name).toBe("Baseline: recombination");
    expect(told(group?.rows)).toEqual([
      ["free", ""],
      ["baseline", ""],
    ]);
  });
});

describe("sisters by the same method", () => {
  it("are told apart by their names", () => {
    const rows = someRows([aPopulation(1, 1, "first"), aPopulation(2, 1, "second")], figures(scored(0.1)));
    expect(told(firstModel(buildTableView(viewOf(rows)))?.rows)).toEqual([
      ["free", "first"],
      ["free", "second"],
    ]);
    expect(describeRuler(viewOf(rows).ruler)).toContain("first 50%, second 50%");
  });
});

describe("a cell", () => {
  it("holds the figure, its interval and its place between nothing and the human mark", () => {
    // 0.1 / 0.2 = 50%; on a ruler that ends at 140%: 50 / 1.4 = 35.71
    const { row } = alone(scored(0.1, { lower: 0.08, upper: 0.12 }));
    expect(row?.cells[0]).toMatchObject({
      value: "50%",
      plusMinus: "10",
      interval: "40 to 60",
      mark: { point: "35.71%", whisker: ["28.57%", "42.86%"] },
    });
  });

  it("tells listeners the distance that the ruler shows", () => {
    expect(alone(scored(0.1), { unit: "score" }).html).toContain(", 50% of the human level");
  });

  it("draws an arrow where the figure lies beyond the ruler", () => {
    const { row, html } = alone(scored(2));
    expect(row?.cells[0]).toMatchObject({ value: "1000.0%", mark: { point: null } });
    expect(html).toContain('class="beyond"');
  });

  it("without a figure is a dash with the reason behind it, and no ruler", () => {
    const { html } = alone(undefinedScore("The population holds one proposal."));
    expect(html).toContain("<details");
    expect(html).toContain("<p>The population holds one proposal.</p>");
    expect(html).not.toContain('class="point"');
    expect(html).not.toContain("NaN");
  });

  it("of the human row without a level says why, and takes the percent of all others along", () => {
    const rows = someRows([aPopulation(1, 1, "a")], (_area, scope, metric) =>
      scope === 0 && metric === "matchIdea" ? withheldScore("The judge refused.", 3) : scored(0.1),
    );
    const { human, entries } = buildTableView(viewOf(rows));
    expect(human.cells[1]).toMatchObject({ kind: "gap", word: "withheld" });
    expect(entries[0]?.kind === "row" && entries[0].cells[1]).toMatchObject({
      kind: "gap",
      word: "withheld",
    });
    expect(markup(rows)).toContain("The human level is withheld. The judge refused.");
    expect(markup(rows)).toContain("1 model without a figure here");
  });

  it("says how many pairs a withheld figure waits for", () => {
    expect(alone(withheldScore("The judge refused.", 12)).row?.cells[1]).toMatchObject({
      word: "withheld",
      reason: "The judge refused. Pairs without a verdict: 12.",
    });
  });
});

describe("rows", () => {
  const old = aModel("Old", "2025-04-05");

  it("stand under their model with its month, or carry its name where they are alone", () => {
    const rows = someRows(
      [
        aPopulation(1, 1, "free", { model: old }),
        aPopulation(2, 1, "topic", { model: old, method: "topic" }),
        aPopulation(3, 1, "shuffle", {
          model: aModel("Shuffled titles"),
          name: "Shuffled titles",
          method: "baseline",
          baseline: true,
        }),
      ],
      figures(scored(0.1)),
    );
    const table = buildTableView(viewOf(rows));
    const grouped = firstModel(table);
    expect(grouped).toMatchObject({ name: "Old", meta: "2025-04 · cannot have seen 2026" });
    expect(grouped?.href).toMatch(/^\/models\/\d+-old$/);
    expect(told(grouped?.rows)).toEqual([
      ["free", ""],
      ["topic", ""],
    ]);
    expect(table.entries[1]).toMatchObject({ kind: "row", name: "Shuffled titles", meta: "baseline" });
    const [flat] = rowsOf(buildTableView(viewOf(rows, { sort: "matchCite" })));
    expect(flat).toMatchObject({ name: "Old", meta: "free · 2025-04 · cannot have seen 2026" });
  });

  it("say whether a model can have seen the reference: not where it was released, or trained on nothing later, before its year", () => {
    const meta = (releaseDate: string | null, trainingCutoff: string | null) =>
      rowsOf(
        buildTableView(
          viewOf(
            someRows(
              [aPopulation(1, 1, "a", { model: { id: 1, name: "M", releaseDate, trainingCutoff } })],
              figures(scored(0.1)),
            ),
          ),
        ),
      )[0]?.meta;
    expect(meta("2026-07", "2025-12")).toBe("2026-07 · cannot have seen 2026");
    expect(meta("2025-12-31", null)).toBe("2025-12 · cannot have seen 2026");
    expect(meta("2026-07", "2026-01")).toBe("2026-07 · may have seen 2026");
    expect(meta("2026-01-01", null)).toBe("2026-01 · may have seen 2026");
    expect(meta(null, null)).toBe("may have seen 2026");
  });

  it("say a method that all of them share once, above the table", () => {
    const lone = aPopulation(1, 1, "a", { model: old });
    const shared = someRows([lone, aPopulation(2, 1, "b", { model: aModel("B") })], figures(scored(0.1)));
    expect(rowsOf(buildTableView(viewOf(shared)))[0]?.meta).toBe("2025-04 · cannot have seen 2026");
    expect(markup(shared)).toContain("2 populations, free");
  });

  it("show names as text, whatever is in them", () => {
    const name = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const html = markup(
      someRows([aPopulation(1, 1, "x", { model: aModel(name), name })], figures(scored(0.1))),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("leave the human colour to the human row", () => {
    const html = markup(someRows([aPopulation(1, 1, "a")], figures(scored(0.1))));
    expect(html.match(/class="human-row"/g)).toHaveLength(1);
    expect(html).toContain("100 of the year, each against the others");
  });

  it("lead from the human row to the human level of the area, or of all areas", () => {
    const one = someRows([aPopulation(1, 1, "a")], figures(scored(0.1)));
    expect(buildTableView(viewOf(one)).human.level).toBe("/editions/measured-2026/areas/area-1");
    expect(markup(one)).toContain('<a class="level-link" href="/editions/measured-2026/areas/area-1">');
    const two = someRows([aPopulation(1, 1, "a"), aPopulation(2, 2, "a")], figures(scored(0.1)));
    expect(buildTableView(viewOf(two)).human.level).toBe("/editions/measured-2026/areas");
  });
});

describe("the great ruler", () => {
  const many = (count: number) =>
    someRows(
      Array.from({ length: count }, (_, index) =>
        aPopulation(index + 1, 1, `p${index}`, { model: aModel(`M${index}`) }),
      ),
      (_, scope) => (scope === 0 ? null : scored(scope / 1000)),
    );

  it("says in words what it shows, each model or the range of many", () => {
    // 0.001 / 0.2 = 0.5%, 0.002 / 0.2 = 1%; 0.02 / 0.2 = 10%
    expect(describeRuler(viewOf(many(2)).ruler)).toBe(
      "Match-Idea as percent of the human level. M0 1%, M1 1%; human papers 100%.",
    );
    expect(describeRuler(viewOf(many(20)).ruler)).toBe(
      "Match-Idea as percent of the human level. 20 models, 1–10%; human papers 100%.",
    );
  });

  it("names every model up to eight, and braces more than that together", () => {
    const eight = markup(many(8));
    // Stems first: none runs over a name.
    const [drawing = ""] = eight.split("</svg>");
    expect(drawing.lastIndexOf('class="stem"')).toBeLessThan(drawing.indexOf('class="flag"'));
    expect(eight.match(/class="stem"/g)).toHaveLength(3 * 8);
    expect(eight.match(/class="flag"/g)).toHaveLength(3 * 8);
    expect(markup(many(9))).not.toContain('class="flag"');
    expect(markup(many(9))).toContain('class="brace"');
  });

  it("draws an interval beside its name, and lists names that would have to be cut", () => {
    const named = (name: string) =>
      markup(
        someRows(
          [aPopulation(1, 1, "a", { model: aModel(name) })],
          figures(scored(0.1, { lower: 0.08, upper: 0.12 })),
        ),
      );
    // Once in each of the three drawings; in the table, whiskers of its four small rulers.
    expect(named("Short").match(/class="whisker"/g)).toHaveLength(3 + 4 + 1);
    expect(named("Short")).not.toContain("name-list");
    // 60 letters: as wide as no drawing has room for.
    const long = named("x".repeat(60));
    expect(long.match(/name-list/g)).toHaveLength(3);
    expect(long).toContain("50% ±10");
    expect(long).not.toContain("…");
  });

  it("promises an interval to those marks alone that have one", () => {
    const measured = figures(scored(0.1, { lower: 0.08, upper: 0.12 }));
    const [one, two] = [aModel("One", null, 1), aModel("Two", null, 2)];
    const alone = [aPopulation(1, 1, "a", { model: one }), aPopulation(2, 1, "b", { model: two })];
    const again = aPopulation(3, 1, "c", { model: two, method: "topic" });
    const words = "its 95% interval beside its name";
    const rows = (populations: typeof alone) => someRows(populations, measured);
    expect(markup(rows(alone))).toContain(words);
    expect(markup(rows(alone))).not.toContain(`${words} where`);
    expect(markup(rows([...alone, again]))).toContain(`${words} where it is one population&#x27;s alone`);
  });

  it("stands without a single figure too", () => {
    const html = markup({ ...someRows([], figures(scored(0.1))), areas: [anArea(1, "code")] });
    expect(html).toContain("No figure yet.");
    expect(html).toContain("No population has been brought in for this area yet.");
    expect(html).toContain("population import");
  });
});

describe("an edition without an area", () => {
  it("says what fills it", () => {
    const html = markup(someRows([], figures(scored(0.1))));
    expect(html).toContain("Edition 2026 has no area yet");
    expect(html).toContain("area import");
    expect(html).not.toContain("<table");
  });
});

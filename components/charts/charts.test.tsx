import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scored, withheldScore } from "@/lib/domain/score";
import { axisScale, monthScale } from "./axis-scale";
import { ChartFigure } from "./chart-figure";
import { chartTable } from "./chart-rows";
import { chartHeight } from "./chart-size";
import { type BarsSpec, type ChartSpec, chartValue, type LinesSpec, type PointsSpec } from "./chart-spec";
import { chartSummary } from "./chart-summary";
import { gridItems } from "./drawing/grid-items";
import { placeLabels, standingOut } from "./drawing/point-labels";
import { CLOSE_LETTER, wrap } from "./drawing/wrap";
import { modelMark, modelShape, modelTone } from "./model-colour";
import { intervalText, tickText, valueText } from "./value-text";

const PERCENT = { kind: "percent", title: "percent of the human level" } as const;
const bars: BarsSpec = {
  kind: "bars",
  unit: PERCENT,
  categoryTitle: "Slot",
  categories: [
    { key: "p", name: "Problem" },
    { key: "m", name: "<b>Motivation</b>" },
  ],
  series: [
    { key: "1", name: "Model A", mark: modelMark(1), href: "/models/1-model-a" },
    { key: "2", name: "Baseline", mark: modelMark(2, true) },
  ],
  values: [
    [{ value: 0.254, interval: { lower: 0.2, upper: 0.3 } }, { value: 0.5 }],
    [{ value: null, reason: "Not scored yet." }, { value: 0 }],
  ],
  human: [1, 1],
};
const lines: LinesSpec = {
  kind: "lines",
  x: { kind: "count", title: "proposals" },
  unit: PERCENT,
  series: bars.series,
  points: [
    [
      { x: 5, y: { value: 0.1 } },
      { x: 10, y: { value: 0.2 } },
    ],
    [{ x: 10, y: { value: 0.3 } }],
  ],
  human: 1,
};
const points: PointsSpec = {
  kind: "points",
  pointTitle: "Population",
  x: { kind: "percent", title: "Match" },
  y: { kind: "percent", title: "Diversity" },
  series: bars.series,
  points: [{ series: 0, name: "Model A, free", x: { value: 0.1 }, y: { value: null, reason: "Withheld." } }],
  human: { x: 0.2, y: 0.8 },
};

describe("colours of models", () => {
  it("are the row's, whatever else is shown, and the first 42 models are told apart by colour and shape", () => {
    const looks = Array.from({ length: 42 }, (_, at) => `${modelTone(at + 1)}/${modelShape(at + 1)}`);
    expect(new Set(looks).size).toBe(42);
    expect(modelMark(43)).toEqual(modelMark(1));
    expect(modelMark(7).hollow).toBe(false);
    fc.assert(fc.property(fc.integer(), (id) => void expect(modelTone(id)).toBeDefined()));
  });
});

describe("values in words", () => {
  it("round once, by what they measure", () => {
    expect(valueText(PERCENT, { value: 0.2537 })).toBe("25.4%");
    expect(valueText({ ...PERCENT, decimals: 2 }, { value: 0.0709 })).toBe("7.09%");
    expect(valueText({ kind: "count", title: "" }, { value: 12_345.4 })).toBe("12,345");
    expect(valueText({ kind: "number", decimals: 3, title: "" }, { value: 0.717 })).toBe("0.717");
    expect(valueText({ kind: "month", title: "" }, { value: 2026 * 12 + 2 })).toBe("2026-03");
    expect(valueText(PERCENT, { value: null })).toBe("–");
  });

  it("carry no more digits than the interval supports", () => {
    const wide = { value: 0.4521, interval: { lower: 0.3, upper: 0.6 } };
    expect([valueText(PERCENT, wide), intervalText(PERCENT, wide)]).toEqual(["45%", "30 to 60%"]);
    const narrow = { value: 0.4521, interval: { lower: 0.44, upper: 0.46 } };
    expect([valueText(PERCENT, narrow), intervalText(PERCENT, narrow)]).toEqual(["45.2%", "44.0 to 46.0%"]);
    expect(tickText(PERCENT, 0.075)).toBe("7.5%");
  });

  it("come from scores with their reasons", () => {
    expect(chartValue(scored(0.1))).toEqual({ value: 0.1, interval: null });
    expect(chartValue(withheldScore("3 pairs.", 3))).toEqual({ value: null, reason: "3 pairs." });
  });
});

describe("axes", () => {
  it("begin at 0, hold everything, and have few round steps", () => {
    expect(axisScale([1], 5).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(axisScale([], 5)).toMatchObject({ start: 0, end: 1 });
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true })),
        fc.integer({ min: 2, max: 8 }),
        (values, most) => {
          const { end, ticks } = axisScale(values, most);
          for (const value of values) expect(value).toBeLessThanOrEqual(end);
          expect(ticks.length).toBeLessThanOrEqual(most + 1);
          expect(ticks[0]).toBe(0);
        },
      ),
    );
  });

  it("of counts have no halves, of months every one that has room", () => {
    expect(axisScale([2], 6, true).ticks).toEqual([0, 1, 2]);
    expect(axisScale([10], 5, true).ticks).toEqual([0, 5, 10]);
    expect(axisScale([5_188], 5, true).ticks).toEqual([0, 2_000, 4_000]);
    expect(monthScale([100, 107], 4).ticks).toEqual([100, 102, 104, 106]);
  });
});

describe("tables behind charts", () => {
  const cells = (spec: ChartSpec) => {
    const { columns, rows } = chartTable(spec);
    return [
      columns.map(({ name }) => name),
      ...rows.map((row) => [row.name, ...row.cells.map(({ unit, value }) => valueText(unit, value))]),
    ];
  };

  it("have the human level first, series below each other, categories side by side", () => {
    expect(cells(bars)).toEqual([
      ["Problem", "<b>Motivation</b>"],
      ["human papers", "100.0%", "100.0%"],
      ["Model A", "25.4%", "50.0%"],
      ["Baseline", "–", "0.0%"],
    ]);
  });

  it("turn where there is one series, and stand by place for lines and by thing for points", () => {
    const one = { ...bars, series: bars.series.slice(0, 1), values: bars.values.slice(0, 1) };
    expect(cells(one)[0]).toEqual(["human papers", "Model A"]);
    expect(cells(lines)).toEqual([
      ["human papers", "Model A", "Baseline"],
      ["5", "100.0%", "10.0%", "–"],
      ["10", "100.0%", "20.0%", "30.0%"],
    ]);
    expect(cells(points)).toEqual([
      ["Match", "Diversity"],
      ["human papers", "20.0%", "80.0%"],
      ["Model A, free", "10.0%", "–"],
    ]);
  });
});

describe("wide tables", () => {
  it("are read downwards", () => {
    const categories = Array.from({ length: 9 }, (_, at) => ({ key: `${at}`, name: `c${at}` }));
    const { human: _, ...withoutHuman } = bars;
    const { corner, columns, rows } = chartTable({ ...withoutHuman, categories });
    expect([corner, columns.length, rows.length]).toEqual(["Slot", 2, 9]);
  });
});

describe("a chart's markup", () => {
  const html = (spec: ChartSpec) =>
    renderToStaticMarkup(<ChartFigure id="x" title="Title" question="Why?" spec={spec} />);

  it("holds the table, the names and the room, and no inline style or drawing", () => {
    for (const spec of [bars, lines, points]) {
      const text = html(spec);
      expect(text).not.toMatch(/\sstyle=/);
      expect(text).not.toContain("recharts");
      expect(text).toContain('role="img"');
      expect(text).toContain(`height="${chartHeight(spec, false)}"`);
      expect(text).toContain('<th scope="row">');
      expect(text).toContain("<caption>Title</caption>");
      expect(text).toContain("human papers");
    }
    expect(html(bars)).toContain("Not scored yet.");
    expect(html(bars)).toContain('href="/models/1-model-a"');
    expect(html(bars)).toContain("&lt;b&gt;Motivation&lt;/b&gt;");
  });

  it("says in words what is drawn", () => {
    expect(chartSummary("Title", bars)).toBe(
      "Title. Bars of percent of the human level: Model A, Baseline. By slot: Problem, <b>Motivation</b>. Values: 0.0% to 50.0%. The level of human papers: 100.0%. All numbers are in the table below.",
    );
  });

  it("reserves more room for more rows", () => {
    const more = { ...bars, categories: [...bars.categories, { key: "z", name: "Z" }] };
    expect(chartHeight(more, false)).toBeGreaterThan(chartHeight(bars, false));
    expect(chartHeight(bars, true)).toBeGreaterThan(chartHeight(bars, false));
  });
});

describe("marks of a grid", () => {
  it("stand side by side; what has no figure has no mark", () => {
    const items = gridItems(bars, false);
    expect(items.map(({ key }) => key)).toEqual(["p/1", "m/1", "m/2"]);
    const [, first, second] = items;
    expect((second?.place ?? 0) - (first?.place ?? 0)).toBeGreaterThan(0);
    expect(items[0]).toMatchObject({ from: 0, value: 0.254, interval: { lower: 0.2, upper: 0.3 } });
    expect(items[0]?.tip.lines).toEqual(["Problem: 25.4%", "95% interval 20.0 to 30.0%"]);
  });

  it("of a whole begin where the last one ended", () => {
    const whole = gridItems(
      { ...bars, kind: "stacked bars", values: [[{ value: 0.25 }], [{ value: 0.75 }]] },
      false,
    );
    expect(whole.filter(({ key }) => key.startsWith("p/")).map(({ from, value }) => [from, value])).toEqual([
      [0, 0.25],
      [0.25, 1],
    ]);
  });
});

describe("names beside points", () => {
  const frame = { x: 0, y: 0, width: 800, height: 300 };
  it("never lie on each other", () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 300 }),
      name: fc.string({ minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), (all) => {
        const labels = placeLabels(all, frame, { x: null, y: null });
        for (const [at, a] of labels.entries())
          for (const b of labels.slice(at + 1)) expect(`${a.x}/${a.y}`).not.toBe(`${b.x}/${b.y}`);
        expect(labels.length).toBeLessThanOrEqual(Math.max(4, Math.min(8, all.length)));
      }),
    );
  });

  it("are never struck through by the human level", () => {
    const point = { x: 300, y: 20, name: "Model A, frontier" };
    const [free] = placeLabels([point], frame, { x: null, y: null });
    expect(free?.y).toBe(14);
    const [moved] = placeLabels([point], frame, { x: null, y: 10 });
    expect(moved?.y).toBe(36);
    const [aside] = placeLabels([{ ...point, y: 150 }], frame, { x: 330, y: null });
    expect(aside?.anchor).toBe("end");
  });

  it("are those that stand out, where there are many", () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ x: at, y: (at * 7) % 300 }));
    expect(standingOut(many).length).toBeLessThanOrEqual(4);
    expect(standingOut(many.slice(0, 8))).toHaveLength(8);
  });
});

describe("long names", () => {
  it("break between words, and are cut where they must be", () => {
    expect(wrap("one two three", 1_000)).toEqual(["one two three"]);
    expect(wrap("efficient inference of models", 120)).toEqual(["efficient", "inference of", "models"]);
    // Of a row on a phone: 298 px of drawing and 12 beyond it.
    const longest = "Gemini 3.5 Flash-Lite, free, Automated research";
    expect(wrap(longest, 310, 1, CLOSE_LETTER)).toEqual([longest]);
    expect(wrap("x".repeat(280), 100, 1)[0]).toMatch(/^x+…$/);
    fc.assert(fc.property(fc.string(), (name) => void expect(wrap(name, 140).length).toBeLessThanOrEqual(3)));
  });
});

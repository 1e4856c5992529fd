import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  aComparedPaper,
  aComparePopulation,
  aCompareView,
  aMeasured,
  aSide,
} from "@/lib/product/compare/fixtures/compare-views";
import type { CompareView, NotCompared } from "@/lib/product/compare/load-compare";
import { ComparePage } from "./compare-page";

const markup = (view: CompareView): string => renderToStaticMarkup(<ComparePage view={view} />);
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const rowOf = (html: string, name: string): string =>
  textOf([...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row).find((row) => row.includes(name)) ?? "");

describe("two populations compared", () => {
  it("have their differences in percent of the human level, with an interval and a verdict", () => {
    const html = markup(aCompareView());
    // 0.1 / 0.2 = 50%, 0.08 / 0.2 = 40%, (0.02 ± 0.01) / 0.2 = 10 ± 5
    expect(rowOf(html, ">Match-Idea<")).toMatch(/50\.0 40\.0 \+10\.0 \+5\.0 to \+15\.0 A higher/);
    // (0.02 ± 0.04) / 0.2 = 10 ± 20: no decimal that the interval does not support
    expect(rowOf(html, ">Match-Cite<")).toMatch(/50\.0 40\.0 \+10 −10 to \+30 cannot be told apart/);
  });

  it("are drawn around nought, on one scale", () => {
    const html = markup(aCompareView());
    const [first] = html.matchAll(/<line class="point" x1="([\d.]+)%"/g);
    // The furthest is 30, the ruler a little longer: 50 + 50 · 10 / (1.06 · 30)
    expect(Number(first?.[1])).toBeCloseTo(50 + (50 * 0.1) / (1.06 * 0.3), 1);
    expect(html).toContain('<line class="nought" x1="50%" x2="50%"');
    expect(html).not.toContain(" style=");
  });

  it("are compared part by part and paper by paper, with the papers that both reach", () => {
    const html = markup(aCompareView());
    const text = textOf(html);
    expect(rowOf(html, "Proposed approach")).toMatch(/60\.0 50\.0 \+10\.0 \+5\.0 to \+15\.0 A higher/);
    expect(text).toContain("both reached 0 of 2 human papers, A alone 1, B alone 1");
    expect(text).toContain("A reaches more of: 1");
    expect(html).toContain('href="/editions/e-2026/areas/a/papers/31"');
    expect(html).not.toContain('href="/editions/e-2026/areas/a/papers/32"');
    expect(html).toContain("a=p-1&amp;b=p-2&amp;more=b#papers");
    expect(rowOf(html, "Paper 31")).toContain("kind, problem, motivation kind");
  });

  it("are chosen by a form that needs no script; what is not scored is marked", () => {
    const html = markup(aCompareView());
    expect(html).toContain('action="/editions/e-2026/areas/a/compare" method="get"');
    expect(html).toMatch(/<select name="a"[^>]*>.*?<option value="p-1" selected="">/s);
    expect(textOf(html)).toContain("Population 3 (not scored yet)");
  });

  it("say so where figures are about to change", () => {
    const { result } = aCompareView();
    if (result.kind !== "measured") throw new Error("measured");
    const measured = aMeasured([aComparedPaper(31, 1, 0, 0.1)], { current: false });
    expect(textOf(markup(aCompareView({ result: { ...result, measured } })))).toContain(
      "is being scored anew",
    );
  });

  it("give the reason where there is no difference", () => {
    const { result } = aCompareView();
    if (result.kind !== "measured") throw new Error("measured");
    const withheld = { kind: "withheld", reason: "The judge refused.", missingPairs: 3 } as const;
    const first = result.first.figures.figures.matchIdea;
    const figures = {
      ...result.first.figures,
      figures: {
        ...result.first.figures.figures,
        matchIdea: { ...first, score: withheld, percent: withheld },
      },
    };
    const pair = {
      ...result.measured.pair,
      slots: null,
      papers: [],
      metrics: {
        ...result.measured.pair.metrics,
        matchIdea: { ...result.measured.pair.metrics.matchIdea, difference: null },
      },
    };
    const html = markup(
      aCompareView({
        result: { ...result, first: { ...result.first, figures }, measured: { ...result.measured, pair } },
      }),
    );
    expect(rowOf(html, ">Match-Idea<")).toContain("A: The judge refused.");
    expect(textOf(html)).toContain("There are no verdicts on every pair of both populations yet.");
  });
});

describe("printed results", () => {
  it("differ plainly, without intervals or verdicts, and the page says why", () => {
    const html = markup(
      aCompareView({ result: { kind: "printed", first: aSide(1, 0.1), second: aSide(2, 0.12) } }),
    );
    expect(textOf(html)).toContain("no interval can be computed, and no paper can be looked at");
    expect(rowOf(html, ">Match-Idea<")).toMatch(/50\.0 60\.0 −10\.0 $/);
    expect(html).not.toContain("whisker");
    expect(textOf(html)).not.toContain("Paper by paper");
  });
});

describe("what cannot be compared", () => {
  it.each([
    [{ kind: "not-chosen" }, "Choose two populations of this area."],
    [{ kind: "same" }, "That is the same population twice."],
    [{ kind: "unknown", slugs: ["x", "y"] }, "no population called x or y"],
    [
      { kind: "not-scored", populations: [aComparePopulation(3, { scored: false })] },
      "Population 3 is not scored yet",
    ],
  ] satisfies [NotCompared, string][])("is told from each other: %o", (result, said) => {
    const html = markup(aCompareView({ result }));
    expect(textOf(html)).toContain(said);
    expect(html).toContain("<form");
  });

  it("is an area with fewer than two populations", () => {
    const html = markup(
      aCompareView({ result: { kind: "not-chosen" }, populations: [aComparePopulation(1)] }),
    );
    expect(textOf(html)).toContain("holds a single population");
    expect(html).not.toContain("<form");
  });
});

describe("whatever others wrote", () => {
  it("is text", () => {
    const bad = '\u202E<script>alert(1)</script><img src=x onerror="alert(1)">';
    const { result } = aCompareView();
    if (result.kind !== "measured") throw new Error("measured");
    const first = aSide(1, 0.1, { name: bad, model: { id: 5, name: bad, releaseDate: null } });
    const tags = {
      of: "documents",
      source: bad,
      kinds: perKind({
        tags: [{ tag: bad, first: 1, second: 0, human: 0 }],
        total: { first: 1, second: 0, human: 0 },
      }),
    } as const;
    const measured = { ...result.measured, tags };
    const html = markup(
      aCompareView({
        result: { ...result, first, measured },
        populations: [first.population, aComparePopulation(2, { name: bad })],
      }),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(textOf(html)).toContain("–");
  });
});

const perKind = <T,>(value: T) => ({ task: value, method: value });

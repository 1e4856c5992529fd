import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chartTable } from "@/components/charts/chart-rows";
import { valueText } from "@/components/charts/value-text";
import {
  PUBLISHED_SLUG,
  publishedAnalyses,
  publishedFile,
} from "@/lib/product/analyses/fixtures/published-analyses";
import { loadAnalyses, loadAnalysis } from "@/lib/product/analyses/load-analyses";
import { ANALYSES, type AnalysisName } from "@/lib/product/analyses/names";
import { PRINTED_TABLES } from "@/lib/product/published/printed-tables";
import { AnalysesIndex } from "./analyses-index";
import { AnalysisPage } from "./analysis-page";
import { contentOf } from "./content-of";
import { largestChange, printedTwice } from "./run-content";

async function viewOf(name: AnalysisName, search = {}) {
  const loaded = await loadAnalysis(publishedAnalyses(), { edition: PUBLISHED_SLUG, name }, search);
  if (loaded.kind !== "analysis") throw new Error(loaded.kind);
  return loaded.view;
}
const contentFor = async (name: AnalysisName, search = {}) => contentOf(await viewOf(name, search));

/** A figure's table as it is read: row name → cells. */
async function tableOf(name: AnalysisName, figure: string, search = {}) {
  const found = (await contentFor(name, search)).figures.find(({ id }) => id === figure);
  if (found === undefined) throw new Error(`${name} has no ${figure}`);
  const { rows } = chartTable(found.spec);
  return Object.fromEntries(
    rows.map((row) => [row.name, row.cells.map(({ unit, value }) => valueText(unit, value))]),
  );
}

describe("findings, computed from the tables", () => {
  it.each([
    ["slots", "furthest in the motivation (20% of the human level) and least far in the research plan (12%)"],
    [
      "matching-diversity",
      "Of 24 populations, half of the human level on Match-Cite is reached by none, on Match-Idea by none; the whole of it on Diversity-Cite by 8, on Diversity-Idea by none.",
    ],
    [
      "coverage",
      "Even frontier, which leaves out least, misses part of the human tag mass: 5.5% in tasks, 8.9% in methods and 49.6% in task–method pairs.",
    ],
    ["exposure", "ahead in 3 of 16 comparisons on Match-Cite and in 9 of 16 comparisons on Match-Idea."],
    [
      "overlap",
      "Less than people do: earlier papers already state 10.3% of what human papers say, and 4.2% to 6.3%",
    ],
    ["run-to-run", "more than 0.44 points on a match metric or 2.20 points on a diversity metric"],
    [
      "human-review",
      "human papers at 49.5 and proposals at 38.5 of 100; they take 39% of human papers and 86%",
    ],
    ["judge", "77.0% to 90.0% of the pairs"],
    ["topics", "300 writers are spread over 146 to 177 topics, of 2,296 to 2,665"],
  ] as const)("%s", async (name, text) => {
    expect((await contentFor(name)).finding).toContain(text);
  });

  it.each(["scaling", "contribution-types"] as const)(
    "%s: a drawing without numbers is not read off",
    async (name) => {
      const { finding, figures, missing } = await contentFor(name);
      expect(finding).toBeNull();
      expect(figures).toEqual([]);
      expect(missing[0]?.fill).toContain("prints no numbers");
    },
  );
});

describe("tables show what is printed", () => {
  it("slots of one area", async () => {
    const table = await tableOf("slots", "share-by-slot", { area: "world-models" });
    expect(table["human papers"]).toEqual(["25.12%", "29.41%", "7.12%", "6.16%"]);
    expect(table["DeepSeek-V4-Flash, topic"]).toEqual(["2.68%", "3.00%", "0.64%", "0.21%"]);
  });

  it("matching and diversity of one area", async () => {
    const table = await tableOf("matching-diversity", "cite", { area: "code-generation" });
    expect(table["human papers"]).toEqual(["18.75%", "18.64%"]);
    expect(table["Llama 4 Scout, free"]).toEqual(["2.72%", "5.35%"]);
  });

  it("tag coverage, distances and counts", async () => {
    expect((await tableOf("coverage", "missed-mass")).frontier).toEqual(["5.5%", "8.9%", "49.6%"]);
    expect(await tableOf("coverage", "tags-used")).toMatchObject({
      "human papers": ["200", "268", "2,871"],
      frontier: ["192", "220", "3,441"],
    });
    expect((await tableOf("coverage", "distance")).free).toEqual(["0.717", "0.659", "0.853"]);
  });

  it("tag coverage: every cell of Table 21", async () => {
    const rows = PRINTED_TABLES["tag-coverage"].parse(publishedFile("tag-coverage")).rows;
    const columns = [
      ["missed-mass", "missedHumanMassPct"],
      ["head-of-miss", "headOfMissPct"],
      ["tags-covered", "humanTagsCovered"],
      ["tags-used", "tagsUsed"],
      ["tags-per-document", "perDoc"],
      ["top-ten", "top10SharePct"],
      ["distance", "tvd"],
    ] as const;
    for (const [figure, key] of columns) {
      const table = await tableOf("coverage", figure);
      for (const name of new Set(rows.map(({ population }) => population))) {
        const own = rows.filter(({ population }) => population === name).map((row) => row[key]);
        if (own.some((value) => value == null)) continue;
        const shown = table[name === "human" ? "human papers" : name]?.map((cell) =>
          Number.parseFloat(cell.replaceAll(",", "")),
        );
        expect(shown, `${figure} ${name}`).toEqual(own);
      }
    }
    expect((await tableOf("coverage", "tags-covered"))["human papers"]).toEqual(["200", "268", "2,871"]);
  });

  it("reviews: the mean of all proposals, and what was taken for a machine's, split by match", async () => {
    const dimensions = await tableOf("human-review", "dimensions");
    expect(dimensions["proposals, mean"]?.slice(0, 2)).toEqual(["38.54", "38.54"]);
    expect((await tableOf("human-review", "judged-ai"))["proposals, mean"]).toEqual(["86.46%"]);
    const { figures } = await contentFor("human-review");
    const note = figures.find(({ id }) => id === "judged-ai")?.note ?? "";
    expect(note.match(/\d+\.\d\d%/g)).toEqual(["86.46%", "40.62%", "86.46%", "37.50%"]);
  });

  it("parts of the reference, with the number of papers behind each", async () => {
    const { figures } = await contentFor("exposure", { area: "world-models" });
    for (const { note } of figures)
      expect(note).toBe(
        "Human papers, January to August: 1,867; January to March: 599; April to August: 1,268.",
      );
    const table = await tableOf("exposure", "raw-matchIdea", { area: "automated-research" });
    expect(table["human papers"]).toEqual(["11.97%", "10.44%"]);
    expect(table.frontier).toEqual(["2.51%", "2.16%"]);
  });

  it("overlap, reviews, agreement, runs and topics", async () => {
    expect((await tableOf("overlap", "overlap")).free).toEqual([
      "6.34%",
      "12.68%",
      "30.99%",
      "0.26%",
      "0.09%",
    ]);
    expect((await tableOf("human-review", "dimensions"))["human papers"]?.[0]).toBe("49.48");
    expect((await tableOf("judge", "agreement"))["the judge with itself"]).toEqual([
      "83.0%",
      "77.0%",
      "90.0%",
      "79.0%",
    ]);
    const runs = await tableOf("run-to-run", "diversityIdea", { area: "world-models" });
    expect(runs["first run"]?.[0]).toBe("18.76%");
    expect((await tableOf("topics", "topics-used"))["World models"]).toEqual(["156"]);
  });

  it("changes between runs as the paper sums them up", () => {
    const twice = printedTwice(PRINTED_TABLES["run-to-run"].parse(publishedFile("run-to-run")));
    expect(twice).toHaveLength(32);
    expect(largestChange(twice, ["matchCite", "matchIdea"])).toBeCloseTo(0.44, 8);
    expect(largestChange(twice, ["diversityCite", "diversityIdea"])).toBeCloseTo(2.2, 8);
  });
});

describe("pages", () => {
  it.each(ANALYSES)("%s stands without inline styles, with one heading of the first rank", async (name) => {
    const html = renderToStaticMarkup(<AnalysisPage view={await viewOf(name)} />);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
    expect(html).toContain("How it is computed");
  });

  it("a choice that leaves nothing keeps the way back", async () => {
    const html = renderToStaticMarkup(<AnalysisPage view={await viewOf("slots", { model: "2" })} />);
    expect(html).toContain("This edition holds nothing to answer it with.");
    expect(html).toContain('aria-label="Model"');
  });

  it("the index says of each what is seen, or what it would take", async () => {
    const loaded = await loadAnalyses(publishedAnalyses(), PUBLISHED_SLUG);
    if (loaded.kind !== "analyses") throw new Error(loaded.kind);
    const html = renderToStaticMarkup(<AnalysesIndex view={loaded.view} />);
    for (const name of ANALYSES) expect(html).toContain(`/editions/${PUBLISHED_SLUG}/analyses/${name}`);
    expect(html.match(/Nothing to show in this edition/g)).toHaveLength(2);
  });
});

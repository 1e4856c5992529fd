import { describe, expect, it } from "vitest";
import { earlierAhead, linesByMetric } from "./exposure";
import { PUBLISHED_SLUG, publishedAnalyses } from "./fixtures/published-analyses";
import { cellsWhereLast } from "./last-method";
import { loadAnalyses, loadAnalysis } from "./load-analyses";
import { ANALYSES, type AnalysisName } from "./names";
import { meanOfHuman } from "./slots";

const ALL = { area: null, method: null, model: null };

async function viewOf<N extends AnalysisName>(name: N, search = {}) {
  const loaded = await loadAnalysis(publishedAnalyses(), { edition: PUBLISHED_SLUG, name }, search);
  if (loaded.kind !== "analysis") throw new Error(loaded.kind);
  return loaded.view;
}

describe("analyses of the published edition", () => {
  it("are all there, in their order", async () => {
    const loaded = await loadAnalyses(publishedAnalyses(), PUBLISHED_SLUG);
    if (loaded.kind !== "analyses") throw new Error(loaded.kind);
    expect(loaded.view.all.map(({ data }) => data.name)).toEqual(ANALYSES);
  });

  it("say that there is nothing at other addresses, and what went wrong", async () => {
    const at = (edition: string, name: string) => loadAnalysis(publishedAnalyses(), { edition, name }, {});
    expect(await at(PUBLISHED_SLUG, "no-such")).toEqual({ kind: "none" });
    expect(await at("other", "slots")).toEqual({ kind: "none" });
    expect(await at("../x", "slots")).toEqual({ kind: "none" });
    expect(await loadAnalyses(publishedAnalyses(), "other")).toEqual({ kind: "none" });
    const error = new Error("away");
    const broken = { ...publishedAnalyses(), slotMatches: () => Promise.reject(error) };
    expect(await loadAnalysis(broken, { edition: PUBLISHED_SLUG, name: "slots" }, {})).toEqual({
      kind: "unavailable",
      error,
    });
  });
});

describe("claims of the paper", () => {
  it("landscape is last of the methods on Match-Cite in 19 of 24 settings", async () => {
    const { frame } = await viewOf("matching-diversity");
    const { cells, last } = cellsWhereLast(frame, ALL, "matchCite");
    expect([last.get("landscape"), cells]).toEqual([19, 24]);
  });

  it("Llama 4 Scout stays at roughly a third of the human level on every slot, DeepSeek falls to almost nothing", async () => {
    const { data } = await viewOf("slots");
    if (data.name !== "slots") throw new Error(data.name);
    const of = (model: string) =>
      data.slots.lines.filter(({ population }) => population.model.name === model);
    const shares = (model: string) =>
      data.slots.slots.map((slot) => meanOfHuman(of(model), slot) ?? Number.NaN);
    for (const share of shares("Llama 4 Scout")) expect(share).toSatisfy((x: number) => x > 0.22 && x < 0.37);
    const deepSeek = shares("DeepSeek-V4-Flash");
    expect(deepSeek[0]).toBeLessThan(0.15);
    expect(deepSeek.at(-1)).toBeLessThan(0.02);
    // Problem of Llama's free population in machine learning systems: 7.09 of 28.32.
    expect(data.slots.lines[0]?.cells[0]?.ofHuman).toBeCloseTo(7.09 / 28.32, 12);
    expect(data.slots.without).toBe(64);
  });

  it("citations run against exposure in all sixteen cells; ideas lean earlier in thirteen, in nine against their own human level", async () => {
    const { data } = await viewOf("exposure");
    if (data.name !== "exposure") throw new Error(data.name);
    const by = linesByMetric(data.slices);
    const cite = earlierAhead(by.get("matchCite") ?? []);
    const idea = earlierAhead(by.get("matchIdea") ?? []);
    expect([cite.cells, cite.raw]).toEqual([16, 0]);
    expect(idea).toEqual({ cells: 16, raw: 13, ofHuman: 9 });
  });
});

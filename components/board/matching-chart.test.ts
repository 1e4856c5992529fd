import { describe, expect, it } from "vitest";
import { scored, undefinedScore } from "@/lib/domain/score";
import { aModel, aPopulation, type FigureOf, someRows } from "@/lib/product/board/fixtures/board-rows";
import type { PopulationRow } from "@/lib/product/board/ports";
import { parseBoardQuery } from "@/lib/product/board/search-params";
import { buildBoardView } from "@/lib/product/board/view";
import { matchingSpec } from "./matching-chart";

const specOf = (populations: readonly PopulationRow[], figure: FigureOf) =>
  matchingSpec(buildBoardView(someRows(populations, figure), parseBoardQuery({}, ["area-1"])));
const one = aModel("One", null, 1);
/** 1% of the human level for every unit of the id. */
const byId: FigureOf = (_, scope) => (scope === 0 ? null : scored(scope / 500));

describe("matching against diversity", () => {
  const two = [
    aPopulation(10, 1, "a", { model: one }),
    aPopulation(20, 1, "b", { model: one, method: "topic" }),
    aPopulation(30, 1, "c", { model: aModel("Two", null, 2), baseline: true }),
  ];

  it("has a point for every population, in percent of the human level, the human lines drawn", () => {
    const spec = specOf(two, byId);
    expect(spec?.points.map(({ name, x, href }) => [name, x.value?.toFixed(3), href !== undefined])).toEqual([
      ["One, free", "0.100", true],
      ["One, topic", "0.200", true],
      ["Two", "0.300", true],
    ]);
    expect(spec?.human).toEqual({ x: 1, y: 1 });
    expect(spec?.series.map(({ mark }) => mark.hollow)).toEqual([false, true]);
  });

  it("says why a figure is missing, and is left out where there is nothing to compare", () => {
    const gap: FigureOf = (area, scope, metric) =>
      scope === 10 && metric === "matchIdea" ? undefinedScore("Empty.") : byId(area, scope, metric);
    expect(specOf(two, gap)?.points[0]?.x).toEqual({ value: null, reason: "Empty." });
    expect(specOf(two.slice(0, 2), gap)).toBeNull();
  });

  it("shows models where populations would be too many", () => {
    const many = Array.from({ length: 70 }, (_, index) =>
      aPopulation(index + 1, 1, `p${index}`, { model: aModel(`M${index >> 1}`, null, 1 + (index >> 1)) }),
    );
    const spec = specOf(many, byId);
    expect(spec?.pointTitle).toBe("Model");
    expect(spec?.points).toHaveLength(35);
    // (1% + 2%) / 2
    expect(spec?.points[0]?.x.value).toBeCloseTo(0.015, 12);
  });
});

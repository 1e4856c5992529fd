import { describe, expect, it } from "vitest";
import { METRICS } from "@/lib/domain/score";
import { FIGURES, METRIC_REGISTRY } from "./registry";

describe("metric registry", () => {
  it("describes the four metrics of the board, and each part under a metric", () => {
    for (const metric of METRICS) expect(METRIC_REGISTRY[metric].partOf).toBeNull();
    const parts = FIGURES.filter((name) => METRIC_REGISTRY[name].partOf !== null);
    expect(parts).toEqual(["jAH", "jHA", "tau", "sufficiency", "spread"]);
  });

  it("keeps every entry under its own name, with words for all of it", () => {
    for (const name of FIGURES) {
      const entry = METRIC_REGISTRY[name];
      expect(entry.name).toBe(name);
      expect(entry.question).toMatch(/\?$/);
      expect(entry.formula.length * entry.title.length * entry.source.length).toBeGreaterThan(0);
    }
    expect(new Set(FIGURES.map((name) => METRIC_REGISTRY[name].title)).size).toBe(FIGURES.length);
  });
});

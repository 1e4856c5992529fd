import { describe, expect, it } from "vitest";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { meanOverAreas } from "./mean-over-areas";

describe("mean over areas", () => {
  it("is the plain mean, its interval adding each side's errors in squares", () => {
    // mean (0.2 + 0.6) / 2 = 0.4; below √(0.03² + 0.04²) / 2 = 0.025; above √(0.06² + 0.08²) / 2 = 0.05
    const mean = meanOverAreas([
      { area: "A", percent: scored(0.2, { lower: 0.17, upper: 0.26 }) },
      { area: "B", percent: scored(0.6, { lower: 0.56, upper: 0.68 }) },
    ]);
    if (mean.kind !== "scored" || mean.interval === null)
      throw new Error("expected a figure with an interval");
    expect(mean.value).toBeCloseTo(0.4, 12);
    expect(mean.interval.lower).toBeCloseTo(0.375, 12);
    expect(mean.interval.upper).toBeCloseTo(0.45, 12);
  });

  it("carries no interval when one area has none", () => {
    const mean = meanOverAreas([
      { area: "A", percent: scored(0.2, { lower: 0.1, upper: 0.3 }) },
      { area: "B", percent: scored(0.4) },
    ]);
    expect(mean).toMatchObject({ kind: "scored", interval: null });
  });

  it("is not given over a part of the areas", () => {
    const mean = meanOverAreas([
      { area: "A", percent: scored(0.2) },
      { area: "B", percent: null },
    ]);
    expect(mean).toMatchObject({ kind: "undefined" });
    expect(mean.kind === "undefined" && mean.reason).toContain("1 of 2 areas");
  });

  it("names the area that holds it up, and keeps withheld apart from undefined", () => {
    const withheld = withheldScore("4 pairs are missing.", 4);
    expect(
      meanOverAreas([
        { area: "A", percent: scored(0.2) },
        { area: "B", percent: withheld },
      ]),
    ).toEqual({ kind: "withheld", reason: "No figure in B: 4 pairs are missing.", missingPairs: 4 });
    expect(meanOverAreas([{ area: "A", percent: undefinedScore("Empty.") }])).toEqual({
      kind: "undefined",
      reason: "No figure in A: Empty.",
    });
  });

  it("has nothing to average without areas", () => {
    expect(meanOverAreas([])).toMatchObject({ kind: "undefined" });
  });
});

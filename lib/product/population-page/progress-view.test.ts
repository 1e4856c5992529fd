import { describe, expect, it } from "vitest";
import { aPlan, aProgress } from "./fixtures/population-views";
import { progressView } from "./progress-view";

describe("progress on its way to the browser", () => {
  it("is plain JSON: it comes out as it went in", () => {
    const view = progressView(aProgress({ startedAt: new Date(0), finishedAt: new Date(1) }));
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  it("says whether the cost is known", () => {
    expect(progressView(aProgress()).cost).toEqual({ kind: "known", usd: 1.5, assumedUsd: 0 });
    const free = { plan: aPlan({ agent: "baseline/constant", price: null }) };
    expect(progressView(aProgress({ costUsd: 0 }, free)).cost).toEqual({ kind: "none" });
    const unpriced = { plan: aPlan({ price: null }) };
    expect(progressView(aProgress({ costUsd: 0 }, unpriced)).cost).toEqual({ kind: "unknown" });
  });

  it("has time left only while it goes on, and the corpus is ready", () => {
    // Share (5 + 1) / 10; 600 × (10 / 6 − 1) = 400.
    expect(progressView(aProgress()).secondsLeft).toBeCloseTo(400, 9);
    expect(progressView(aProgress({}, { state: "paused" })).secondsLeft).toBeNull();
    expect(progressView(aProgress({}, { state: "complete" })).secondsLeft).toBeNull();
    const index = { done: 1, total: 9, error: null };
    expect(progressView(aProgress({ index })).secondsLeft).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { aPlan, aProgress } from "./fixtures/population-views";
import { readProgressEvent } from "./progress-event";
import { type ProgressView, progressView } from "./progress-view";

describe("progress on its way to the browser", () => {
  it("is plain JSON: it comes out as it went in", () => {
    const view = progressView(aProgress({ startedAt: new Date(0), finishedAt: new Date(1) }));
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  it("is read as what was sent, whatever it holds, and as nothing where it is something else", () => {
    const all: ProgressView[] = [
      progressView(aProgress()),
      progressView(aProgress({}, { state: "paused", stateCause: "budget", stateReason: "spent" })),
      progressView(aProgress({ index: { done: 1, total: null, error: "full" } })),
      progressView(aProgress({ failures: [{ failure: "f", reason: "r", count: 2 }] })),
      progressView(aProgress({ retries: [{ outcome: "o", count: 3 }] }, { plan: aPlan({ price: null }) })),
    ];
    for (const view of all) expect(readProgressEvent(JSON.stringify(view))).toEqual(view);
    for (const other of ["", "{", "null", "[]", '{"state":"running"}'])
      expect(readProgressEvent(other)).toBeNull();
    expect(readProgressEvent(JSON.stringify({ ...all[0], state: "asleep" }))).toBeNull();
    expect(readProgressEvent(JSON.stringify({ ...all[0], done: "1" }))).toBeNull();
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

import { describe, expect, it } from "vitest";
import { estimate, type TrialFigures } from "./estimate.ts";

const trial = (changed: Partial<TrialFigures> = {}): TrialFigures => ({
  proposal: true,
  inputTokens: 1_000,
  outputTokens: 100,
  costUsd: 0.01,
  seconds: 60,
  ...changed,
});

describe("the estimate of a population", () => {
  it("is what the proposals took, times its size; slots share the concurrency", () => {
    // Mean 90 s; 300 proposals at 30 a time: 10 × 90 s = 900 s = 0.25 h.
    expect(
      estimate([trial(), trial({ inputTokens: 3_000, costUsd: 0.03, seconds: 120 })], {
        size: 300,
        concurrency: 30,
        rounds: 1,
      }),
    ).toEqual({
      size: 300,
      concurrency: 30,
      inputTokens: 600_000,
      outputTokens: 30_000,
      costUsd: 6,
      hours: 0.25,
    });
  });

  it("is never quicker than one run a round", () => {
    // 10 slots at 32 a time: one run of 60 s in each of two rounds.
    expect(estimate([trial()], { size: 10, concurrency: 32, rounds: 2 })?.hours).toBeCloseTo(120 / 3600, 12);
  });

  it("shares what failed trials took among the proposals", () => {
    const both = [trial(), trial({ proposal: false })];
    expect(estimate(both, { size: 1, concurrency: 1, rounds: 1 })).toMatchObject({
      inputTokens: 2_000,
      costUsd: 0.02,
      hours: 120 / 3600,
    });
  });

  it("is none without a proposal, and has no cost where one trial's is unknown", () => {
    expect(estimate([trial({ proposal: false })], { size: 1, concurrency: 1, rounds: 1 })).toBeNull();
    expect(
      estimate([trial(), trial({ costUsd: null })], { size: 1, concurrency: 1, rounds: 1 })?.costUsd,
    ).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { progressText } from "@/cli/runs/progress-line";
import { progressReport, progressTable } from "@/cli/runs/progress-table";
import { populationForTest, progressForTest } from "@/cli/runs/testing/progress-for-test";
import type { RunProgress } from "@/lib/product/runs/ports";

const population = populationForTest;
const { plan } = population;
const progress = progressForTest();
const ofBaseline: RunProgress = {
  ...progress,
  population: {
    ...population,
    plan: {
      ...plan,
      agent: "baseline/recombination",
      method: "free",
      rounds: 1,
      budgetUsd: null,
      price: null,
    },
  },
  failed: 0,
  retrying: 0,
  running: 0,
  malformed: 0,
  retries: [],
};

describe("the line about a population that is being written", () => {
  it("holds what is done, failed, tried again and under way, the steps, tokens, cost and time left", () => {
    expect(progressText(progress, 7_530).line).toBe(
      "12/300 done · 1 failed · 2 retrying · 32 running · round 1/2 · 1.24k steps (7 malformed) · 20 calls failed · 1.2M tokens · $0.42 of $25.00 · 2 h 6 min left",
    );
  });

  it("is no news where only the time left has changed", () => {
    expect(progressText(progress, 100).news).toBe(progressText(progress, 50).news);
    for (const nothing of [null, 0])
      expect(progressText(progress, nothing).line).toBe(progressText(progress, 50).news);
  });

  it("leaves out what there is none of", () => {
    expect(progressText(ofBaseline, null).line).toBe("12/300 done · 1.24k steps");
  });

  it("never shows a cost that is not known as none", () => {
    const unpriced = { ...population, plan: { ...plan, budgetUsd: null, price: null } };
    expect(progressText({ ...progress, population: unpriced }, null).line).toContain("cost unknown");
  });

  it("says first that the corpus is being made searchable, and why it could not be", () => {
    const index = { done: 1_200, total: 94_674, error: null };
    expect(progressText({ ...progress, index }, 5).line).toBe(
      "making the corpus searchable: 1,200/94,674 papers",
    );
    expect(progressText({ ...progress, index: { ...index, error: "no encoder" } }, 5).line).toBe(
      "the corpus could not be made searchable: no encoder",
    );
  });
});

describe("where populations stand", () => {
  it("is a row each, and why one is paused", () => {
    const paused: RunProgress = {
      ...progress,
      population: {
        ...population,
        slug: "m-2",
        state: "paused",
        stateCause: "budget",
        stateReason: "The next call could pass $25.00.",
      },
    };
    const table = progressTable([
      { progress, secondsLeft: 60 },
      { progress: paused, secondsLeft: null },
      { progress: ofBaseline, secondsLeft: null },
    ]);
    expect(table).toMatch(/m-frontier +openai-compatible\/m +frontier +running +12\/300 +1 +1\.24k +1\.2M/);
    expect(table).toMatch(/\$0\.42 of \$25\.00 +1 min/);
    expect(table).toMatch(/baseline\/recombination .* – +– +–/);
    expect(table).toContain("m-2: The next call could pass $25.00.");
  });

  it("tells of one with its plan, its failures by reason and the calls that gave no reply, unable to steer a terminal", () => {
    const report = progressReport({ progress, secondsLeft: 60 });
    expect(report).toContain("Plan: 300 proposals, 2 rounds, 20 steps each, 32 at a time, 2 retries a slot");
    expect(report).toContain("  5 runs no-proposal: 20 steps, no proposal<U+001B>[2J");
    expect(report).toContain("rate-limited 18, timeout 2");
    expect(report).toContain("$0.020 of the cost is assumed");
  });
});

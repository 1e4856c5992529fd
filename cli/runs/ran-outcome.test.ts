import { describe, expect, it } from "vitest";
import { ranOutcome } from "@/cli/runs/follow-population";
import { populationForTest, progressForTest } from "@/cli/runs/testing/progress-for-test";
import type { RunProgress } from "@/lib/product/runs/ports";
import type { PopulationRan } from "@/workers/run-population";

function told(
  kind: Exclude<PopulationRan["kind"], "refused">,
  changes: Partial<RunProgress> = {},
  work: "here" | "elsewhere" = "here",
) {
  const said: string[] = [];
  const ran = { kind, standing: { progress: progressForTest(changes), secondsLeft: null } };
  const outcome = ranOutcome(ran, work, { say: (message) => said.push(message) });
  return { outcome, said: said.join("\n") };
}
const paused = (stateCause: "asked" | "budget" | "endpoint", stateReason: string) => ({
  population: { ...populationForTest, state: "paused" as const, stateCause, stateReason },
});

describe("how a population came to rest", () => {
  it("is done where it is complete, with what stayed empty and why", () => {
    const { outcome } = told("complete", { done: 299, failed: 1, failedRuns: 3 });
    expect(outcome).toMatchObject({ kind: "done" });
    const text = outcome.kind === "done" ? outcome.text : "";
    expect(text).toContain("299 proposals, 1240 steps, 1.2M tokens, $0.42 of $25.00");
    expect(text).toContain("1 slot of 300 stayed empty after 3 failed runs:\n  5 runs no-proposal");
    expect(text).toContain("score --edition 2024");
  });

  it("is failed where it is paused, with the cause and what to do", () => {
    const budget = told("paused", paused("budget", "The next request could pass the budget of $25.")).outcome;
    expect(budget).toMatchObject({
      kind: "failed",
      messages: expect.arrayContaining([
        expect.stringContaining("could pass the budget"),
        expect.stringContaining("population resume --budget X"),
      ]),
    });
    const key = told("paused", paused("endpoint", "the key is refused\u001b[2J")).outcome;
    expect(JSON.stringify(key)).toContain("the key is refused<U+001B>[2J");
    expect(key).toMatchObject({
      messages: expect.arrayContaining([expect.stringContaining("the same command goes on")]),
    });
  });

  it("is failed where it is cancelled, or where the corpus cannot be searched", () => {
    expect(told("cancelled").outcome.kind).toBe("failed");
    const index = { done: 0, total: 20, error: "the encoder cannot be had" };
    expect(told("failed", { index }).outcome).toMatchObject({
      messages: expect.arrayContaining([expect.stringContaining("the encoder cannot be had")]),
    });
  });

  it("says what is kept where it was stopped", () => {
    const { outcome, said } = told("stopped");
    expect(outcome).toMatchObject({ kind: "failed", messages: [] });
    expect(said).toContain("12 of 300 proposals are written. All steps are kept: the same command goes on.");
    expect(told("stopped", {}, "elsewhere").said).toContain("Workers go on with it");
  });

  it("hands a refusal on", () => {
    expect(ranOutcome({ kind: "refused", messages: ["no"] }, "here", { say: () => {} })).toMatchObject({
      messages: ["no"],
    });
  });
});

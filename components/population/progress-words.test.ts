import { describe, expect, it } from "vitest";
import { aPlan, aProgress } from "@/lib/product/population-page/fixtures/population-views";
import { progressView } from "@/lib/product/population-page/progress-view";
import {
  barShares,
  barWords,
  type Count,
  indexLine,
  slotCounts,
  spendCounts,
  stateLine,
  timeLeft,
} from "./progress-words";

const view = (...of: Parameters<typeof aProgress>) => progressView(aProgress(...of));
const said = (counts: readonly Count[]) =>
  Object.fromEntries(
    counts.map(({ name, value, note }) => [name, note === undefined ? value : `${value}, ${note}`]),
  );
const named = (counts: readonly { name: string; value: string }[]) =>
  Object.fromEntries(counts.map(({ name, value }) => [name, value]));

describe("the state in words", () => {
  it("says why it is paused, and which round of several it is in", () => {
    expect(stateLine(view())).toBe("Being written");
    expect(stateLine(view({ round: 1 }, { plan: aPlan({ rounds: 2 }) }))).toBe("Being written, round 1 of 2");
    expect(stateLine(view({}, { state: "paused", stateCause: "budget" }))).toBe(
      "Paused because the next call could pass the budget",
    );
    expect(stateLine(view({ failed: 0 }, { state: "complete" }))).toBe("Complete");
    expect(stateLine(view({}, { state: "complete" }))).toBe("Complete, 1 of 10 places without a proposal");
  });

  it("says that the corpus comes first, and what became of it", () => {
    expect(indexLine(view())).toBeNull();
    expect(indexLine(view({ index: { done: 1_200, total: 5_188, error: null } }))).toContain(
      "(1,200 of 5,188 papers)",
    );
    expect(indexLine(view({ index: { done: 0, total: null, error: "no encoder" } }))).toContain("no encoder");
  });
});

describe("the counts", () => {
  it("of slots add up to the plan's size", () => {
    // 4 written, 1 failed, 2 under way of 10: 3 to come.
    expect(named(slotCounts(view()))).toEqual({
      written: "4",
      failed: "1",
      "being written": "2",
      "to come": "3",
    });
  });

  it("leave out what is nowhere, and say what a cancelled one lacks", () => {
    const cancelled = view({ failed: 0, running: 0, remaining: 0 }, { state: "cancelled" });
    expect(named(slotCounts(cancelled))).toEqual({ written: "4", "not written": "6" });
    expect(named(slotCounts(view({ done: 0, retrying: 1 })))).toMatchObject({
      written: "0",
      "tried again": "1",
    });
  });

  it("of what it took say when something is not known, or was never there", () => {
    // 12,345 + 678 = 13,023
    expect(said(spendCounts(view()))).toEqual({
      steps: "90",
      tokens: "13,023, 12,345 in · 678 out; 95 requests",
      cost: "$1.50, of at most $25.00",
      "time taken": "10 min",
      "time left": "about 7 min",
    });
    const unpriced = view({ costUsd: 0 }, { plan: aPlan({ price: null, budgetUsd: null }) });
    expect(said(spendCounts(unpriced)).cost).toBe("not known, no price was given");
    const baseline = view({ costUsd: 0 }, { state: "complete", plan: aPlan({ agent: "baseline/constant" }) });
    expect(said(spendCounts(baseline))).toEqual({
      steps: "90",
      cost: "none, a baseline calls no model",
      "time taken": "10 min",
    });
  });

  it("of money hold what may have been charged without a word", () => {
    const cost = spendCounts(view({ costUsd: 1, assumedUsd: 0.5 })).find(({ name }) => name === "cost");
    expect(cost).toMatchObject({ value: "$1.50" });
    expect(cost?.note).toContain("includes $0.50");
  });

  it("of time are left out where nothing goes on", () => {
    expect(timeLeft(view({}, { state: "paused" }))).toBeNull();
    expect(timeLeft(view({ remaining: 0 }))).toBeNull();
    expect(timeLeft(view({ activeSeconds: 0 }))).toBe("not known yet");
  });
});

describe("the bar", () => {
  it("never runs over its end", () => {
    expect(barShares(view())).toEqual({ done: 40, failed: 10, running: 20 });
    expect(barShares(view({ done: 99 })).done).toBe(100);
  });

  it("is said in a sentence", () => {
    expect(barWords(view())).toBe("4 of 10 proposals written, 1 failed");
  });
});

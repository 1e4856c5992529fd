import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { briefCount, counted, counting } from "@/cli/runs/amounts";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";

describe("counts in brief", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1k"],
    [1_234, "1.23k"],
    [45_649, "45.6k"],
    [999_499, "999k"],
    [999_500, "1M"],
    [1_200_000, "1.2M"],
    [3_456_000_000, "3.46G"],
  ])("%d is %s", (count, text) => expect(briefCount(count)).toBe(text));

  it("are within half a percent of the count", () => {
    const size: Readonly<Record<string, number>> = { "": 1, k: 1e3, M: 1e6, G: 1e9 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (count) => {
        const [, digits = "", unit = ""] = /^([\d.]+)(\D?)$/.exec(briefCount(count)) ?? [];
        expect(Math.abs(Number(digits) * (size[unit] ?? 0) - count)).toBeLessThanOrEqual(count * 0.005);
      }),
    );
  });
});

describe("US dollars", () => {
  it.each([
    [0, "$0.00"],
    [12.345, "$12.35"],
    [0.1, "$0.10"],
    [0.05, "$0.050"],
    [0.0042, "$0.0042"],
    [0.00000123, "$0.0000012"],
  ])("%d is %s", (amount, text) => expect(dollars(amount)).toBe(text));
});

describe("durations", () => {
  it.each([
    [-1, "0 s"],
    [59.4, "59 s"],
    [59.6, "1 min"],
    [200, "3 min 20 s"],
    [3_599.6, "1 h"],
    [7_530, "2 h 6 min"], // 125.5 minutes, rounded up
    [86_399, "1 d"],
    [273_600, "3 d 4 h"],
  ])("%d seconds are %s", (seconds, text) => expect(duration(seconds)).toBe(text));
});

it("counts in words know one from many", () => {
  expect([counted(1, "slot"), counted(2, "slot"), counted(2, "reply", "replies")]).toEqual([
    "1 slot",
    "2 slots",
    "2 replies",
  ]);
});

describe("counting", () => {
  it.each([
    [0, "0 steps"],
    [1, "1 step"],
    [1_234, "1.23k steps"],
  ])("says %i as %s", (count, said) => {
    expect(counting(count, "step")).toBe(said);
  });
});

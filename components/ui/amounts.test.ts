import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dollars } from "@/lib/product/wording/dollars";
import { duration } from "@/lib/product/wording/duration";
import { about, count, counted, latency, moment, tokens } from "./amounts";

describe("counts", () => {
  it("have commas between thousands", () => {
    expect(count(1_234_567)).toBe("1,234,567");
    expect(tokens(92_310, 6_204)).toBe("92,310 in · 6,204 out");
    expect(tokens(null, 0)).toBe("– in · 0 out");
  });

  it("agree with their noun", () => {
    expect([0, 1, 2].map((amount) => counted(amount, "reply", "replies"))).toEqual([
      "no replies",
      "1 reply",
      "2 replies",
    ]);
  });
});

describe("dollars", () => {
  it.each([
    [0, "$0.00"],
    [1_234.5, "$1,234.50"],
    [0.31, "$0.31"],
    [0.095, "$0.10"],
    [0.05, "$0.050"],
    [0.0042, "$0.0042"],
    [0.000_001_23, "$0.0000012"],
  ])("%d is %s", (amount, text) => expect(dollars(amount)).toBe(text));

  it("never shows money that was spent as nothing", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-8, max: 1e7, noNaN: true }), (amount) => {
        expect(Number(dollars(amount).replaceAll(/[$,]/g, ""))).toBeGreaterThan(0);
      }),
    );
  });
});

describe("times", () => {
  it.each([
    [-3, "0 s"],
    [59.4, "59 s"],
    [59.6, "1 min"],
    [200, "3 min 20 s"],
    [3_599.6, "1 h"],
    [7_500, "2 h 5 min"],
    [86_399, "1 d"],
    [273_600, "3 d 4 h"],
  ])("%d s are %s", (seconds, text) => expect(duration(seconds)).toBe(text));

  it("are estimated no finer than to the minute", () => {
    expect(about(20)).toBe("less than a minute");
    expect(about(100)).toBe("about 2 min");
    expect(about(7_500)).toBe("about 2 h 5 min");
  });

  it.each([
    [0, "0 ms"],
    [320.4, "320 ms"],
    [1_449, "1.4 s"],
    [9_949, "9.9 s"],
    [9_950, "10 s"],
    [125_000, "2 min 5 s"],
  ])("%d ms are %s", (milliseconds, text) => expect(latency(milliseconds)).toBe(text));

  it("are told in UTC", () => {
    expect(moment(new Date("2026-11-30T04:39:59.000Z"))).toBe("2026-11-30 04:39 UTC");
  });
});

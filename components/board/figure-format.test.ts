import { describe, expect, it } from "vitest";
import { z } from "zod";
import { scored } from "@/lib/domain/score";
import { publishedFile } from "@/lib/product/analyses/fixtures/published-analyses";
import { countOf, differenceText, figureText, monthText, rankText, wordedCount } from "./figure-format";

const text = (value: number, lower: number, upper: number) => {
  const score = scored(value, { lower, upper });
  return score.kind === "scored" ? figureText(score) : null;
};

describe("figures as they are written", () => {
  it("have one decimal, and ± half the interval's width", () => {
    // (0.0467 − 0.0391) / 2 = 0.0038
    expect(text(0.0432, 0.0391, 0.0467)).toEqual({ value: "4.3", plusMinus: "0.4", interval: "3.9 to 4.7" });
  });

  it("have no decimal that the interval does not support", () => {
    // (2.6 − 2.1) / 2 = 0.25: 25 percent points
    expect(text(2.374, 2.1, 2.6)).toEqual({ value: "237", plusMinus: "25", interval: "210 to 260" });
  });

  it("never claim to be exact", () => {
    expect(text(0.5, 0.4999, 0.5001)?.plusMinus).toBe("<0.1");
  });

  it("stand alone where no interval is known", () => {
    const score = scored(0.1356);
    expect(score.kind === "scored" && figureText(score)).toEqual({
      value: "13.6",
      plusMinus: null,
      interval: null,
    });
  });
});

describe("figures that were printed", () => {
  /** Every number below: "14.35" of the file, in hundredths. */
  const hundredths = (node: unknown): number[] => {
    if (typeof node === "number") return [Math.round(node * 100)];
    return typeof node === "object" && node !== null ? Object.values(node).flatMap(hundredths) : [];
  };

  it("are rounded as on paper, halves upwards, though they are stored as fractions", () => {
    const { human, populations } = z
      .object({ human: z.unknown(), populations: z.unknown() })
      .parse(publishedFile("main-results"));
    const all = [...hundredths(human), ...hundredths(populations)];
    expect(all).toHaveLength(25 * 4 * 4);
    const wrong = all.filter((printed) => {
      const score = scored(Number((printed / 10_000).toFixed(8)));
      const tenths = Math.floor((printed + 5) / 10);
      const onPaper = `${Math.floor(tenths / 10)}.${tenths % 10}`;
      return score.kind !== "scored" || figureText(score).value !== onPaper;
    });
    expect(wrong).toEqual([]);
  });
});

describe("words and counts", () => {
  it("show a tie as a range", () => {
    expect(rankText({ best: 3, worst: 6 })).toBe("3–6");
    expect(rankText({ best: 2, worst: 2 })).toBe("2");
  });

  it("agree with their number", () => {
    expect(countOf(1, "population")).toBe("1 population");
    expect(countOf(5188, "paper")).toBe("5,188 papers");
    expect(wordedCount(6, "model")).toBe("six models");
    expect(wordedCount(125, "model")).toBe("125 models");
    expect(monthText("2025-04-05")).toBe("2025-04");
  });
});

describe("differences", () => {
  it("have a sign, and an interval with signs of its own", () => {
    expect(differenceText(0.083, { lower: 0.061, upper: 0.104 })).toEqual({
      value: "+8.3",
      interval: "+6.1 to +10.4",
    });
    expect(differenceText(-0.004, { lower: -0.011, upper: 0.002 })).toEqual({
      value: "\u22120.4",
      interval: "\u22121.1 to +0.2",
    });
  });

  it("of nothing have no sign, and of little no decimal that the interval does not support", () => {
    expect(differenceText(-0.0001, null)).toEqual({ value: "0.0", interval: null });
    expect(differenceText(0.234, { lower: 0.1, upper: 0.4 })).toEqual({
      value: "+23",
      interval: "+10 to +40",
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { similarity, slotFeatures } from "@/lib/pipeline/judging/slot-features";

const cosine = (a: string, b: string): number => similarity(slotFeatures(a), slotFeatures(b));

describe("similarity", () => {
  it("is the cosine of weighted words", () => {
    // {router, auction} and {router, bandit}: one of two words in common, all of weight 1: 1 / (√2 · √2)
    expect(cosine("router auction", "Routers: a bandit")).toBeCloseTo(0.5, 12);
    // router twice: weights 1 + ln 2 = 1.6931 and 1; cosine with {router} = 1.6931 / √(1.6931² + 1)
    expect(cosine("router router auction", "router")).toBeCloseTo(
      1.6931471805599454 / Math.hypot(1.6931471805599454, 1),
      12,
    );
    // "method" is common, weight 0.2: 0.2² / (√1.04 · √1.04)
    expect(cosine("router method", "auction methods")).toBeCloseTo(0.04 / 1.04, 12);
  });

  it("is 1 for the same text, 0 for nothing in common or nothing at all", () => {
    expect(cosine("Sparse routing of tokens", "sparse ROUTING, tokens!")).toBeCloseTo(1, 12);
    expect(cosine("router", "auction")).toBe(0);
    expect(cosine("", "")).toBe(0);
    expect(cosine("the of and", "the of and")).toBe(0);
  });

  it("reads other scripts", () => {
    expect(cosine("обучение моделей", "обучение сетей")).toBeGreaterThan(0.3);
    expect(cosine("强化学习方法", "强化学习理论")).toBeGreaterThan(0.3);
    expect(cosine("强化学习", "图像分割")).toBe(0);
  });

  it("is exactly symmetric and within [0, 1]", () => {
    const words = fc.array(
      fc.constantFrom(..."router auction model token bandit graph loss the 学习 3d".split(" ")),
    );
    fc.assert(
      fc.property(words, words, (a, b) => {
        const forth = cosine(a.join(" "), b.join(" "));
        expect(cosine(b.join(" "), a.join(" "))).toBe(forth);
        expect(forth).toBeGreaterThanOrEqual(0);
        expect(forth).toBeLessThanOrEqual(1);
      }),
    );
  });
});

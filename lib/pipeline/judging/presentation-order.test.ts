import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowShownFirst } from "@/lib/pipeline/judging/presentation-order";

describe("lowShownFirst", () => {
  it("is the lowest bit of the first byte of SHA-256 over [seed, low, high]", () => {
    const first = createHash("sha256").update('["s","a","b"]').digest("hex").slice(0, 2);
    expect(lowShownFirst("s", "b", "a")).toBe(Number.parseInt(first, 16) % 2 === 1);
  });

  it("does not depend on which way round the pair is handed over", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (seed, a, b) => {
        expect(lowShownFirst(seed, a, b)).toBe(lowShownFirst(seed, b, a));
      }),
    );
  });

  it("is even-handed across pairs, and drawn anew for another seed", () => {
    const drawn = (seed: string) =>
      Array.from({ length: 2_000 }, (_, at) => lowShownFirst(seed, `a${at}`, `b${at}`));
    const one = drawn("one");
    const two = drawn("two");
    // 2,000 fair draws: 1,000 ± 4 standard deviations of 22.4
    expect(Math.abs(one.filter(Boolean).length - 1_000)).toBeLessThan(90);
    expect(Math.abs(one.filter((bit, at) => bit === two[at]).length - 1_000)).toBeLessThan(90);
  });

  it("keeps seed and keys apart", () => {
    const keys = Array.from({ length: 64 }, (_, at) => `k${at}`);
    expect(keys.map((key) => lowShownFirst("sa", "b", key))).not.toEqual(
      keys.map((key) => lowShownFirst("s", "ab", key)),
    );
  });
});

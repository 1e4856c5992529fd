import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLOTS } from "@/lib/domain/slots";
import { compareSlots } from "./compare-slots";
import type { MatchedSlots } from "./matched-slots";

const side = (masks: readonly number[], missing = 0): MatchedSlots => ({
  masks: Uint8Array.from(masks),
  missing: new Map(Array.from({ length: missing }, (_, i) => [`HA 0 ${i}`, [0, i] as const])),
});
const repeated = (mask: number, times: number): readonly number[] => Array(times).fill(mask);

describe("compareSlots", () => {
  it("has both shares and the difference of each slot, decided where nearly all papers say so", () => {
    const first = side([...repeated(0b00011, 45), ...repeated(0, 5)]);
    const second = side([...repeated(0b00001, 45), ...repeated(0, 5)]);
    const slots = compareSlots("area", first, second);
    expect(slots?.contributionType).toMatchObject({ first: 0.9, second: 0.9 });
    // The same papers on both sides: nothing varies, however they are drawn.
    expect(slots?.contributionType.difference).toEqual({
      difference: 0,
      interval: { lower: 0, upper: 0 },
      better: null,
    });
    expect(slots?.problem).toMatchObject({
      first: 0.9,
      second: 0,
      difference: { difference: 0.9, better: "first" },
    });
    expect(slots?.researchPlan).toMatchObject({ first: 0, second: 0 });
  });

  it("turns around with its sides", () => {
    const masks = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(masks, fc.integer({ min: 0, max: 31 }), (ones, flip) => {
        const [a, b] = [side(ones), side(ones.map((mask, i) => (i % 2 === 0 ? mask ^ flip : mask)))];
        const [forth, back] = [compareSlots("a", a, b, 50), compareSlots("a", b, a, 50)];
        for (const slot of SLOTS) {
          expect(back?.[slot].first).toBe(forth?.[slot].second);
          expect(back?.[slot].difference?.difference).toBeCloseTo(
            -(forth?.[slot].difference?.difference ?? 0),
            12,
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it("says nothing where a verdict is missing, or the papers are not the same", () => {
    const whole = side([1, 2, 3]);
    expect(compareSlots("a", whole, side([1, 2, 3], 1))).toBeNull();
    expect(compareSlots("a", whole, side([1, 2]))).toBeNull();
    expect(compareSlots("a", side([]), side([]))).toBeNull();
  });

  it("has no interval for a single paper", () => {
    expect(compareSlots("a", side([31]), side([0]))?.problem).toEqual({
      first: 1,
      second: 0,
      difference: null,
    });
  });
});

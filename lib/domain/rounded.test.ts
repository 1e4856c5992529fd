import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounded } from "./rounded";

describe("rounding as on paper", () => {
  it.each([
    [2.65, 1, "2.7"],
    [0.0265 * 100, 1, "2.7"],
    [0.5125 * 100, 1, "51.3"],
    [1.005, 2, "1.01"],
    [68.05, 1, "68.1"],
    [-2.65, 1, "-2.7"],
    [0.25, 0, "0"],
    [0.5, 0, "1"],
    [1234567.25, 1, "1234567.3"],
    [1e-9, 3, "0.000"],
  ])("%d to %i decimals is %s", (value, decimals, text) => {
    expect(rounded(value, decimals)).toBe(text);
  });

  it("gives nought no sign", () => {
    expect(rounded(-0.04, 1)).toBe("0.0");
    expect(rounded(-0, 0)).toBe("0");
  });

  it("takes every half of a hundredth up, whichever way its double lies", () => {
    const wrong = Array.from({ length: 10_000 }, (_, i) => i).filter(
      (tenths) => rounded((tenths * 10 + 5) / 100, 1) !== ((tenths + 1) / 10).toFixed(1),
    );
    expect(wrong).toEqual([]);
  });

  it("is never further away than half of its last decimal", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (value, d) => {
          expect(Math.abs(Number(rounded(value, d)) - value)).toBeLessThanOrEqual(0.5 * 10 ** -d + 1e-7);
        },
      ),
    );
  });
});

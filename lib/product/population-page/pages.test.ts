import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_SIZE, pageOf, pageOfSlot, rangeOf } from "./pages";

describe("pages", () => {
  it("hold fifty rows, the last one what is left", () => {
    expect(rangeOf(pageOf(undefined, 130))).toEqual({ from: 0, to: 50 });
    expect(rangeOf(pageOf("3", 130))).toEqual({ from: 100, to: 130 });
    expect(pageOf("3", 130).pages).toBe(3);
  });

  it("fall back to the first or the last", () => {
    for (const raw of ["", "0", "-2", "x"]) expect(pageOf(raw, 130).page).toBe(1);
    expect(pageOf("99", 130).page).toBe(3);
    expect(rangeOf(pageOf("99", 0))).toEqual({ from: 0, to: 0 });
  });

  it("show every row exactly once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (total) => {
        const { pages } = pageOf(undefined, total);
        const shown = Array.from({ length: pages }, (_, index) => rangeOf(pageOf(`${index + 1}`, total)));
        expect(shown[0]?.from).toBe(0);
        expect(shown.at(-1)?.to).toBe(total);
        for (const [index, range] of shown.entries()) {
          expect(range.from).toBe(shown[index - 1]?.to ?? 0);
          expect(range.to - range.from).toBeLessThanOrEqual(PAGE_SIZE);
        }
      }),
    );
  });

  it("are found by slot", () => {
    expect([0, 49, 50, 129].map(pageOfSlot)).toEqual([1, 1, 2, 3]);
  });
});

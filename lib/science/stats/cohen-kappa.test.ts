import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scoreValue } from "../metrics/score-value";
import { agreement } from "./agreement";
import { cohenKappa } from "./cohen-kappa";

const golden: { a: (string | number)[]; b: (string | number)[]; kappa: number | null }[] = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
).cohenKappa;

describe("agreement", () => {
  it.each(golden)("κ equals an independent count (case %#)", ({ a, b, kappa }) => {
    const got = scoreValue(cohenKappa(a, b));
    if (kappa === null) expect(got).toBeNull();
    else expect(got).toBeCloseTo(kappa, 12);
  });

  it("agrees in percent: 7 of 8", () => {
    const { a = [], b = [] } = golden[0] ?? {};
    expect(scoreValue(agreement(a, b))).toBe(7 / 8);
    expect(agreement([], []).kind).toBe("undefined");
    expect(cohenKappa([], []).kind).toBe("undefined");
    expect(() => agreement([1], [])).toThrow(RangeError);
  });

  it("finds κ = -1 where two raters swap two labels, and 0 where one never varies but the other does", () => {
    expect(scoreValue(cohenKappa([0, 1], [1, 0]))).toBe(-1);
    expect(scoreValue(cohenKappa([1, 1], [1, 0]))).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import type { RulerPoint } from "@/lib/product/board/ruler";
import { nounOf, rangeText } from "./ruler-words";

const point = (value: number, baseline: boolean): RulerPoint => ({
  key: String(value),
  name: String(value),
  value,
  interval: null,
  baseline,
});

describe("a brace over many marks", () => {
  it("counts models, and what needs no model apart", () => {
    const models = [point(0.112, false), point(0.32, false)];
    const rings = [point(0.05, true), point(1.61, true)];
    expect(rangeText(models, "model")).toBe("two models, 11–32%");
    expect(rangeText([rings[0] ?? point(0, true), ...models], "model")).toBe(
      "two models and one baseline, 5–32%",
    );
    expect(rangeText(rings, nounOf({ points: rings, of: "model" }))).toBe("two baselines, 5–161%");
  });
});

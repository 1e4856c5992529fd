import { describe, expect, it } from "vitest";
import { undefinedScore } from "@/lib/domain/score";
import { aligned, widest } from "./align-figures";
import { type CellView, populationCell } from "./cell-view";

const cell = (value: number): CellView => {
  const score = { kind: "scored", value, interval: null } as const;
  return populationCell({ score, percent: score }, "percent", 1.4);
};
const gap = populationCell(
  { score: undefinedScore("Empty."), percent: undefinedScore("Empty.") },
  "percent",
  1.4,
);

describe("figures of a column", () => {
  it("are told how many digits they are short of the longest", () => {
    const column = [cell(1.284), cell(0.332), cell(0.041), gap];
    expect(widest(column)).toBe(3);
    expect(
      column.map((one) => aligned(one, widest(column))).map((one) => "short" in one && one.short),
    ).toEqual([0, 1, 2, false]);
  });

  it("leave a column without figures as it is", () => {
    expect(widest([gap])).toBe(0);
    expect(aligned(gap, 0)).toEqual(gap);
  });
});

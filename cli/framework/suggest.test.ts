import { describe, expect, it } from "vitest";
import { didYouMean, editDistance } from "@/cli/framework/suggest";

describe("edit distance", () => {
  it.each([
    ["", "abc", 3],
    ["kitten", "sitting", 3], // k→s, e→i, +g
    ["score", "socre", 1], // two neighbours swapped
    ["same", "same", 0],
  ])("%s → %s is %d", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it("suggests the nearest word and nothing that is far", () => {
    expect(didYouMean("--popluation", ["--papers", "--population"])).toBe(" (did you mean --population?)");
    expect(didYouMean("--verbose", ["--papers", "--year"])).toBe("");
  });
});

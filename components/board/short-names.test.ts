import { describe, expect, it } from "vitest";
import { shortNames } from "./short-names";

describe("names that stand together", () => {
  it("lose what they all say before a colon", () => {
    expect(shortNames(["Writer: a", "Writer: b: c"])).toEqual(["a", "b: c"]);
  });

  it("lose what they all say in brackets at the end", () => {
    expect(shortNames(["a (synthetic)", "b (x) (synthetic)"])).toEqual(["a", "b (x)"]);
    expect(shortNames(["W: a (s)", "W: b (s)"])).toEqual(["a", "b"]);
  });

  it("stay whole where they differ, where one would be nothing, and where there is but one", () => {
    for (const names of [
      ["Writer: a", "Reader: a"],
      ["Writer: a", "Writer: "],
      ["Writer: a"],
      ["a (old)", "a (new)"],
      ["a (old)", " (old)"],
      ["a", "b"],
      [],
    ]) {
      expect(shortNames(names)).toEqual(names);
    }
  });
});

import { describe, expect, it } from "vitest";
import { withoutCommonHead } from "./short-names";

describe("names that stand together", () => {
  it("lose what they all say before a colon", () => {
    expect(withoutCommonHead(["Writer: a", "Writer: b: c"])).toEqual(["a", "b: c"]);
  });

  it("stay whole where they differ, where one would be nothing, and where there is but one", () => {
    for (const names of [
      ["Writer: a", "Reader: a"],
      ["Writer: a", "Writer: "],
      ["Writer: a"],
      ["a", "b"],
      [],
    ]) {
      expect(withoutCommonHead(names)).toEqual(names);
    }
  });
});

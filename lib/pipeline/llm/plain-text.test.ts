import { describe, expect, it } from "vitest";
import { oneLine, printable } from "@/lib/pipeline/llm/plain-text";

describe("printable", () => {
  it("blanks control characters and halves of a pair, keeps lines, tabs and everything else", () => {
    expect(printable("a\0b\u0007c\td\ne\uD800f\u{1F600}é漢")).toBe("a b c\td\ne f\u{1F600}é漢");
  });
});

describe("oneLine", () => {
  it("joins lines and trims", () => {
    expect(oneLine("  a\r\n\tb \u2028 c\u00a0")).toBe("a b c");
  });
});

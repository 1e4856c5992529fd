import { describe, expect, it } from "vitest";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

describe("oneLine", () => {
  it("joins lines, trims, and blanks what cannot be stored", () => {
    expect(oneLine("  a\r\n\tb \u2028 c\u00a0")).toBe("a b c");
    expect(oneLine("a\0b\uD800c\u{1F600}é漢")).toBe("a b c\u{1F600}é漢");
  });
});

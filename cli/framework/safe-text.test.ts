import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeJson, safeLine, safeText } from "@/cli/framework/safe-text";

/** Every unit that a terminal may act on, beside line feed, tab and CR LF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
const active = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

describe("text of others on a terminal", () => {
  it.each([
    ["\u001b[2Jgone", "<U+001B>[2Jgone"],
    ["\u001b]0;title\u0007", "<U+001B>]0;title<U+0007>"],
    ["\u009b31mred", "<U+009B>31mred"],
    ["over\rwritten", "over<U+000D>written"],
    ["abc\u202egnp", "abc<U+202E>gnp"],
    ["half \ud83d of it", "half <U+D83D> of it"],
  ])("%j is shown, not obeyed", (text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it("leaves every script, emoji, tabs and the ends of lines as they are", () => {
    const text = "模型 é e\u0301 🎉 \tx\r\ny\nz שלום";
    expect(safeText(text)).toBe(text);
  });

  it("on one line has no break and no tab", () => {
    expect(safeLine("  a\n\tb\u001bc\u2028d ")).toBe("a b<U+001B>c d");
  });

  it("holds no active character, whatever goes in", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(safeText(text)).not.toMatch(active);
        expect(safeLine(text)).not.toMatch(/[\r\n\t]/);
      }),
    );
  });

  it("as JSON means what it meant", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const json = safeJson(JSON.stringify({ text }, null, 2));
        expect(json).not.toMatch(active);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});

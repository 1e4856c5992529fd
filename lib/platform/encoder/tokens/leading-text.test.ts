import { Tokenizer } from "@huggingface/tokenizers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tinyTokenizer } from "../testing/tiny-tokenizer.ts";
import { leadingText } from "./leading-text.ts";

const tokenizer = new Tokenizer(tinyTokenizer, {});
const tokensOf = (text: string): readonly number[] =>
  tokenizer.encode(text, { add_special_tokens: false }).ids;

/** What a text can be made of; capital sigma and far ideographs are left to tests of their own. */
const PARTS = [
  ...[
    "attention",
    "Learning",
    "models",
    "x_{t+1}",
    "naïve",
    "e\u0301",
    "ÅÅ",
    "注意",
    "İstanbul",
    "🚀",
    "\ud800",
    "\udc00",
  ],
  ...[
    "[CLS]",
    "[SEP]",
    "[MASK]",
    "[UNK]",
    "[PAD]",
    "[cls]",
    "[CLS",
    "CLS]",
    "[",
    "]",
    "[[",
    "[C\u0301LS]",
    "[C\u200bLS]",
  ],
  ...[
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\u00a0",
    "\u2028",
    "\u3000",
    "\ufeff",
    "\v",
    "\f",
    "\0",
    "\u0085",
    "\u200b",
    "\ufffd",
  ],
  ...[
    "\u0301",
    "\u0301\u0302",
    "≠",
    "≮",
    "\u1fef",
    "…",
    "—",
    "。",
    "$",
    "`",
    "'",
    ".",
    "..",
    "#",
    "a".repeat(60),
    "b".repeat(101),
  ],
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 60 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 80 }).map((s) => s.replace(/[Σ\u{20000}-\u{2FA1F}]/gu, "")),
);

describe("the leading text", () => {
  it("has the same first tokens as the whole, however few are asked for", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, tokens) => {
        const leading = leadingText(whole, tokens);
        expect(tokensOf(leading).slice(0, tokens)).toEqual(tokensOf(whole).slice(0, tokens));
      }),
      { numRuns: 3_000 },
    );
  });

  it("stops where enough pieces are complete", () => {
    expect(leadingText("one two three four", 2)).toBe("one two ");
    expect(leadingText("a.b.c", 3)).toBe("a.b");
    expect(leadingText("[CLS][SEP] [MASK] rest", 3)).toBe("[CLS][SEP] [MASK] ");
    expect(leadingText("注意力", 2)).toBe("注意");
  });

  it("keeps runs of blanks and of dropped characters as one", () => {
    expect(leadingText("a \t\n b\u0301\u0302\0c", 9)).toBe("a b\u200bc");
    expect(leadingText("", 9)).toBe("");
  });

  it("cuts a word beyond a hundred characters, which is unknown whatever follows", () => {
    expect(leadingText(`${"a".repeat(500)} b`, 9)).toBe(`${"a".repeat(101)} b`);
  });

  it("reads a capital sigma as σ, and parts ideographs beyond the basic plane, as the reference does", () => {
    expect(leadingText("ΟΔΟΣ", 9)).toBe("ΟΔΟσ");
    expect(leadingText("a𠀀b", 9)).toBe("a 𠀀 b");
  });

  it.each([
    "a",
    " ",
    ".",
    "[",
    "\u0301",
    "a\u0301",
    "注",
    "𠀀",
    "🚀",
    "\0",
    "\ud800",
    "word ",
    "[CLS]",
    "≠",
    "\u1780",
  ])("of five million characters of %j is short", (part) => {
    const long = part.repeat(5_000_000 / part.length);
    expect(leadingText(long, 256).length).toBeLessThanOrEqual(256 * 305);
  });
});

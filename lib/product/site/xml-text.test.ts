import fc from "fast-check";
import { expect, it } from "vitest";
import { isolated, xmlText } from "./xml-text";

it("holds nothing that XML reads as markup or does not allow", () => {
  expect(xmlText(`<a href="x">&'\u0000\u0008\ud800\ufffe\u0085 ok`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;&amp;&#39; ok",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const safe = xmlText(text);
      expect(safe).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      expect(safe).not.toMatch(/\p{Cs}/u);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(safe).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
  );
});

it("keeps every other character", () => {
  expect(xmlText("研究 😀 שלום\tn")).toBe("研究 😀 שלום\tn");
});

it("closes what a name opens", () => {
  expect(isolated("a\u202eb\u2067c")).toBe("\u2068abc\u2069");
});

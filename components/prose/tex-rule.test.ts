import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bracketsHoldTex, dollarsHoldTex } from "./tex-rule";

const between = (text: string): boolean => {
  const [before = "", content = "", after = ""] = text.split("$");
  return dollarsHoldTex(content, { before: before.slice(-1), after: after.slice(0, 1) });
};

describe("whether dollars hold mathematics", () => {
  it.each([
    "a $k$-means",
    "rank $r \\ll n$.",
    "$\\mathcal{O}(n)$",
    "2$\\times$ faster",
    "H$_2$O",
    "10$^{-3}$",
    "$(a,b)$",
    "$k-1$",
    "$1 - x$",
    "$100$ times",
    "$ \\alpha $",
    "$p(y|x)$",
    "$loss$ is",
    "2$\\times$2",
    "$k$NN",
    "$30$msec",
    "$ L $ layers",
    "$d log n$ pairs",
    "$O(SAH)$ space",
    "poly$(mn)$ time",
    "$\\mathcal{T}_{ij} $ are",
    "$100 (1 - \\alpha)%$",
  ])("%s does", (text) => expect(between(text)).toBe(true));

  it.each([
    "$5 and $10",
    "between $5M and $10M",
    "US$5/CA$6",
    "$5-$10",
    "$10, 2$\\times$",
    "$HOME/$USER",
    "$PATH$HOME",
    "CA$(a) and US$(b)",
    "$0.8 - $2.0 trillion",
    "$new draft selection$ is",
    "$1,300\nMapping: Initial amount ($300)",
    "80% of $75 = 0.8 * $75",
    "$25 - $5",
    "($5) or ($10)",
    "cost in $ or in $ again",
    "grossing over $700 million, and not EUR$ at",
    "$$",
    "$ $",
  ])("%s does not", (text) => expect(between(text)).toBe(false));

  it("never holds for two amounts", () => {
    const amount = fc
      .tuple(fc.nat(10_000), fc.constantFrom("", "k", "M", ".50", ",000"))
      .map((parts) => parts.join(""));
    const link = fc.constantFrom(" and ", " to ", "-", "–", ", ", " or about ", "/", " vs. ", " (or ");
    fc.assert(fc.property(amount, link, amount, (a, and, b) => !between(`from $${a}${and}$${b} a month`)));
  });
});

describe("whether bracketed text is mathematics", () => {
  it("tells formulas from escaped brackets", () => {
    expect(["x^2", " x ", "\\alpha", "a+b"].every(bracketsHoldTex)).toBe(true);
    expect(["12", "1, 2", "citation needed", "", " "].some(bracketsHoldTex)).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryOf, quoted } from "@/lib/pipeline/baselines/reply";
import { writeProposal } from "@/lib/pipeline/baselines/write-proposal";

describe("a stranger's text in a reply", () => {
  it("becomes a query of at most 25 words without the grammar's signs", () => {
    expect(queryOf("A <b>bold</b> title | years: 1999")).toBe("A b bold /b title years: 1999");
    expect(queryOf(Array.from({ length: 40 }, (_, i) => `w${i}`).join("  ")).split(" ")).toHaveLength(25);
    expect(queryOf("Graphs – and – <|>")).toBe("Graphs and");
    expect(queryOf("x".repeat(900))).toHaveLength(500);
    expect(queryOf("≥")).toBe("papers");
  });

  it("opens no tag and numbers no reference, and is left alone otherwise", () => {
    expect(quoted("see [3] and [1, 2]\n</proposal> where a < b and x<0.5")).toBe(
      "see (3) and (1, 2) < /proposal> where a < b and x<0.5",
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(quoted(text)).not.toMatch(/<[/\p{L}]|\n|\[\s*\d[\d\s,;–-]*\]/u);
      }),
    );
  });
});

describe("a written proposal", () => {
  const card = {
    id: "x",
    cardId: "D0123456789",
    title: "Seen [9] before",
    abstract: "",
    authors: [],
    year: 2020,
    venue: null,
  };

  it("has every part, each reference once and cited", () => {
    const text = writeProposal({
      title: "A\ntitle",
      abstract: "",
      body: "How it was made.",
      cited: [{ card, role: "method", why: "Half of it." }],
    });
    expect(text.split("\n\n")).toEqual([
      "# A title",
      "**Abstract**: A title",
      "## Related work",
      expect.stringContaining("differs"),
      "- [1] Seen (9) before",
      "How it was made.",
      "## References",
      "[1] D0123456789 | role: method | Half of it.",
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bibKey, bibText, writeBib, writeBibEntry } from "./bibtex";
import { editionEntry, PAPER, populationEntry } from "./entries";

const EDITION = {
  slug: "demo",
  title: "Demo & more",
  origin: "demo",
  since: 2026,
  engines: ["1.0.0"],
  labels: ["synthetic demo"],
} as const;

/** Depth of braces after each sign; a backslash does not count: BibTeX does not know it. */
function depths(text: string): readonly number[] {
  let depth = 0;
  return [...text].map((sign) => {
    depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    return depth;
  });
}

describe("bibText", () => {
  it("escapes what means something to LaTeX, and keeps other scripts", () => {
    expect(bibText("A_b & 50% #1 $x^2$ ~")).toBe(
      "A\\_b \\& 50\\% \\#1 \\$x\\textasciicircum{}2\\$ \\textasciitilde{}",
    );
    expect(bibText("Größe 研究 שלום")).toBe("Größe 研究 שלום");
    expect(bibText("a } b { c \\ d")).toBe("a \\textbraceright{} b \\textbraceleft{} c \\textbackslash{} d");
  });

  it("leaves one line of whole characters", () => {
    expect(bibText(" a\n\tb\u0000c\ud800 ")).toBe("a bc");
  });

  it("never opens or closes a brace that is not its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const after = depths(bibText(text));
        expect(Math.min(0, ...after)).toBe(0);
        expect(after.at(-1) ?? 0).toBe(0);
        expect(bibText(text)).not.toMatch(/(?<!\\)[&%#$_]/);
      }),
    );
  });
});

describe("entries", () => {
  it("cites the paper as printed", () => {
    expect(writeBibEntry(PAPER)).toMatch(/^@misc\{zhong2026ideataste,\n {2}title/);
    expect(writeBibEntry(PAPER)).toContain("eprint        = {2611.03424},");
  });

  it("names an edition's version and labels, and the site as its author", () => {
    expect(writeBibEntry(editionEntry(EDITION, "https://x.org"))).toBe(
      [
        "@misc{ideataste:demo,",
        "  title   = {{IdeaTaste leaderboard: Demo \\& more}},",
        "  author  = {{IdeaTaste}},",
        "  year    = {2026},",
        "  version = {edition demo, engine 1.0.0},",
        "  note    = {Leaderboard; synthetic demo},",
        "  url     = {https://x.org/editions/demo},",
        "}",
        "",
      ].join("\n"),
    );
  });

  it("stays whole with hostile names", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (title, name) => {
        const entry = populationEntry(
          EDITION,
          { area: { slug: "a", name }, slug: "p", title, model: name, size: 3 },
          "https://x.org",
        );
        const text = writeBib([PAPER, entry]);
        const signs = [...text];
        const after = depths(text);
        expect(after.at(-1)).toBe(0);
        expect(after.filter((depth, i) => depth === 0 && signs[i] === "}")).toHaveLength(2);
        expect(text.match(/^@/gm)).toHaveLength(2);
      }),
    );
  });

  it("has keys that are made of addresses alone", () => {
    expect(bibKey("ideataste", "published-2026", "world models,{}", "p.1")).toBe(
      "ideataste:published-2026:worldmodels:p.1",
    );
  });
});

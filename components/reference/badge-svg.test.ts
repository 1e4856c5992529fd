import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { USUAL_LOOK } from "@/lib/product/badge/badge-address";
import type { BadgeView } from "@/lib/product/badge/load-badge";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import { xmlFault } from "@/lib/product/site/testing/well-formed";
import { badgeSvg } from "./badge-svg";
import { clipText } from "./clip-text";

const view = (more: Partial<BadgeView> = {}): BadgeView => ({
  look: USUAL_LOOK,
  title: "Model X, topic",
  edition: "Edition 2026",
  area: "Area A",
  labels: [{ text: "synthetic demo", meaning: "" }],
  figure: scored(0.458, { lower: 0.399, upper: 0.517 }),
  human: scored(1),
  ...more,
});
const textOf = (svg: string): string =>
  svg.replaceAll(/<style>.*?<\/style>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("badgeSvg", () => {
  it("says the figure, its interval, what it is read against and what must be known of it", () => {
    const text = textOf(badgeSvg(view()));
    for (const said of [
      "IdeaTaste",
      "Match-Idea",
      "45.8%",
      "±5.9",
      "human papers 100%",
      "synthetic demo",
      "95% interval 39.9 to 51.7",
    ])
      expect(text).toContain(said);
  });

  it("says what is withheld or has no value, and draws no mark for it", () => {
    const cases = [
      [withheldScore("The judge refused.", 3), "withheld", "The judge refused."],
      [undefinedScore("One side is empty."), "no value", "One side is empty."],
      [NOT_SCORED_YET, "not scored yet", "not scored yet"],
    ] as const;
    for (const [figure, word, reason] of cases) {
      const svg = badgeSvg(view({ figure, human: scored(1) }));
      expect(textOf(svg)).toContain(word);
      expect(textOf(svg)).toContain(reason);
      expect(svg).not.toContain('<line class="t"');
    }
  });

  it("gives raw scores beside the human level's", () => {
    const svg = badgeSvg(
      view({ look: { ...USUAL_LOOK, unit: "score" }, figure: scored(0.043), human: scored(0.136) }),
    );
    expect(textOf(svg)).toContain("4.3");
    expect(textOf(svg)).toContain("human papers 13.6");
  });

  it("keeps every mark on the picture", () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, (value, more, human) => {
        const svg = badgeSvg(
          view({ figure: scored(value, { lower: 0, upper: value + more }), human: scored(human) }),
        );
        const places = [...svg.matchAll(/ x[12]="([^"]+)"/g)].map((place) => Number(place[1]));
        for (const place of places) expect(place >= 14 && place <= 366).toBe(true);
      }),
    );
  });

  it("is whole and harmless with any name", () => {
    const name = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("]]>", "<script>alert(1)</script>", '" onload="x'),
    );
    fc.assert(
      fc.property(name, name, name, (title, edition, area) => {
        const svg = badgeSvg(view({ title, edition, area, figure: withheldScore(title, 1) }));
        expect(xmlFault(svg)).toBeNull();
        expect(svg).not.toMatch(/<script|<foreignObject|<image|href=|onload="/i);
      }),
    );
  });

  it("has the colours of its theme", () => {
    const styled = (theme: BadgeView["look"]["theme"]) => badgeSvg(view({ look: { ...USUAL_LOOK, theme } }));
    expect(styled("dark")).not.toContain("#fcfcfa");
    expect(styled("light")).not.toContain("@media");
    expect(styled("auto")).toContain("@media(prefers-color-scheme:dark)");
  });
});

describe("clipText", () => {
  it("keeps short texts and letters whole", () => {
    expect(clipText(" a \n b ", 10)).toBe("a b");
    expect(clipText("abcdef", 3)).toBe("abc…");
    expect(clipText("研究研究", 5)).toBe("研究…");
    expect(clipText("👩‍👩‍👧‍👦x", 2)).toBe("👩‍👩‍👧‍👦…");
  });
});

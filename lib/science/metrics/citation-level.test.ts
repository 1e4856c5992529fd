import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Score } from "@/lib/domain/score";
import { GOLDEN_BUNDLES, goldenBundle } from "../fixtures/golden-bundle";
import { citationLevel, humanCitationLevel } from "./citation-level";
import { citationSets, type Vocabulary } from "./citation-sets";

const figure = (score: Score): number => (score.kind === "scored" ? score.value : Number.NaN);
const CITATION_PARTS = ["jAH", "jHA", "matchCite", "sufficiency", "spread", "diversityCite"] as const;
const HUMAN_PARTS = ["matchCite", "tau", "sufficiency", "spread", "diversityCite"] as const;

describe("citation level", () => {
  it.each(GOLDEN_BUNDLES)("equals an independent scorer on %s", (name) => {
    const bundle = goldenBundle(
      readFileSync(new URL(`../fixtures/golden/${name}.json`, import.meta.url), "utf8"),
    );
    const level = citationLevel(bundle.human, bundle.proposals);
    for (const part of CITATION_PARTS) {
      expect(figure(level[part]), part).toBeCloseTo(bundle.expected.citation[part] ?? Number.NaN, 12);
    }
    const human = humanCitationLevel(bundle.human);
    for (const part of HUMAN_PARTS) {
      expect(figure(human[part]), part).toBeCloseTo(bundle.expected.humanLevel[part] ?? Number.NaN, 12);
    }
  });

  it("follows the formulas on a case worked by hand", () => {
    const vocabulary: Vocabulary = new Map();
    const human = citationSets([["u1", "u2"], ["u3"], []], vocabulary);
    const proposals = citationSets(
      [
        ["u1", "u2", "u2"],
        ["u2", "u4"],
      ],
      vocabulary,
    );
    const level = citationLevel(human, proposals);
    // J(a1,h1) = 2/2, J(a2,h1) = 1/3, nothing else overlaps: jAH = (1 + 1/3)/2, jHA = (1 + 0 + 0)/3.
    expect(figure(level.jAH)).toBeCloseTo(2 / 3, 12);
    expect(figure(level.jHA)).toBeCloseTo(1 / 3, 12);
    // 2·(2/3)·(1/3) / (2/3 + 1/3) = 4/9.
    expect(figure(level.matchCite)).toBeCloseTo(4 / 9, 12);
    // τ = (2+1+0)/3 = 1, so both proposals are sufficient; 3 distinct of 4 citations.
    expect(figure(level.sufficiency)).toBe(1);
    expect(figure(level.spread)).toBe(0.75);
    expect(figure(level.diversityCite)).toBe(0.75);
    expect([...level.closestOfHuman]).toEqual([0, -1, -1]);
    // Among H alone nothing overlaps; Q = (1+1+0)/3, S = 3/3.
    const itself = humanCitationLevel(human);
    expect(figure(itself.matchCite)).toBe(0);
    expect(figure(itself.diversityCite)).toBeCloseTo(2 / 3, 12);
  });

  it("has no value where a side is empty, and says so", () => {
    const some = citationSets([["u1"]]);
    const none = citationSets([]);
    for (const level of [citationLevel(some, none), citationLevel(none, some), citationLevel(none, none)]) {
      expect(level.matchCite).toMatchObject({ kind: "undefined", reason: expect.stringContaining("no doc") });
    }
    expect(citationLevel(some, none).diversityCite.kind).toBe("undefined");
    expect(citationLevel(none, some).diversityCite.kind).toBe("undefined");
    expect(figure(citationLevel(none, some).spread)).toBe(1);
    expect(humanCitationLevel(none).matchCite.kind).toBe("undefined");
  });

  it("has no human Match-Cite with a single paper, which has no other to be compared with", () => {
    const level = humanCitationLevel(citationSets([["u1", "u2"]]));
    expect(level.matchCite.kind).toBe("undefined");
    expect(figure(level.diversityCite)).toBe(1);
  });

  it("is 0, not undefined, where proposals cite nothing", () => {
    const vocabulary: Vocabulary = new Map();
    const level = citationLevel(citationSets([["u1"]], vocabulary), citationSets([[], []], vocabulary));
    expect(figure(level.matchCite)).toBe(0);
    expect(figure(level.spread)).toBe(0);
    expect(figure(level.diversityCite)).toBe(0);
  });

  it("has no sufficiency where no human paper cites the corpus", () => {
    const vocabulary: Vocabulary = new Map();
    const level = citationLevel(citationSets([[], []], vocabulary), citationSets([["u1"]], vocabulary));
    expect(level.sufficiency).toMatchObject({ kind: "undefined", reason: expect.stringContaining("τ is 0") });
    expect(figure(level.matchCite)).toBe(0);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { perSlot, SLOTS, type Slot, type SlotVerdict } from "@/lib/domain/slots";
import { GOLDEN_BUNDLES, goldenBundle } from "../fixtures/golden-bundle";
import { humanIdeaLevel, ideaLevel } from "./idea-level";
import { scoreValue } from "./score-value";

const read = (name: string) =>
  goldenBundle(readFileSync(new URL(`../fixtures/golden/${name}.json`, import.meta.url), "utf8"));
const agreeing = (...slots: readonly Slot[]): SlotVerdict => perSlot((slot) => slots.includes(slot));

describe("idea level on golden files", () => {
  it.each(GOLDEN_BUNDLES)("equals an independent scorer on %s", (name) => {
    const bundle = read(name);
    const { idea, humanLevel } = bundle.expected;
    const human = humanIdeaLevel(bundle);
    const level = ideaLevel(human.weighting, bundle);
    expect(scoreValue(level.matchIdea)).toBeCloseTo(idea.matchIdea, 12);
    expect(scoreValue(level.diversityIdea)).toBeCloseTo(idea.diversityIdea, 12);
    expect(scoreValue(human.matchIdea)).toBeCloseTo(humanLevel.matchIdea ?? Number.NaN, 12);
    expect(scoreValue(human.diversityIdea)).toBeCloseTo(humanLevel.diversityIdea ?? Number.NaN, 12);
    if (human.weighting.kind !== "weighted") throw new Error("the golden files lack no verdict");
    expect(human.weighting.total).toBeCloseTo(idea.W, 12);
    for (const slot of SLOTS) {
      expect(human.weighting.p[slot], slot).toBeCloseTo(idea.p[slot] ?? Number.NaN, 12);
      expect(human.weighting.weights[slot], slot).toBeCloseTo(idea.weights[slot] ?? Number.NaN, 12);
      expect(level.slotMatch?.[slot], slot).toBeCloseTo(idea.slotMatch[slot] ?? Number.NaN, 12);
      expect(human.slotMatch?.[slot], slot).toBeCloseTo(humanLevel.slotMatch[slot] ?? Number.NaN, 12);
    }
  });

  it("names the slot that no human paper shares", () => {
    const { weighting } = humanIdeaLevel(read("unmatched-slot"));
    expect(weighting).toMatchObject({ kind: "weighted", weightless: ["researchPlan"] });
  });
});

/** Four papers in a ring: 0 retrieves 1, 1 retrieves 2, 2 retrieves 3, 3 retrieves 0. */
const RING = [[1], [2], [3], [0]];
const ringVerdicts = (x: number, y: number): SlotVerdict =>
  Math.min(x, y) === 0 && Math.max(x, y) === 1
    ? agreeing("contributionType", "problem")
    : agreeing("contributionType");

describe("idea level worked by hand", () => {
  const human = humanIdeaLevel({ HH: RING, verdictHH: ringVerdicts });

  it("weighs slots by rarity: p = (1, 1/4, 0, 0, 0), so only the problem weighs, 2 bits", () => {
    expect(human.weighting).toMatchObject({ kind: "weighted", total: 2, weightless: SLOTS.slice(2) });
    expect(scoreValue(human.matchIdea)).toBe(0.25);
  });

  it("shares with those that retrieve it too: papers 0 and 1 share the problem, so 1 - 2/4", () => {
    expect(scoreValue(human.diversityIdea)).toBe(0.5);
    expect([...human.shareByPeers]).toEqual([1, 1, 0, 0]);
  });

  it("counts a human slot as covered when one retrieved proposal matches: 3 of 4 papers", () => {
    const level = ideaLevel(human.weighting, {
      HA: [[0, 1], [1], [1], [0]],
      AA: [[1], [0]],
      verdictHA: (_h, a) => (a === 1 ? agreeing("problem") : agreeing()),
      verdictAA: () => agreeing("problem", "motivation"),
    });
    expect(scoreValue(level.matchIdea)).toBe(0.75);
    expect(level.slotMatch?.problem).toBe(0.75);
    expect(scoreValue(level.diversityIdea)).toBe(0);
  });
});

describe("missing verdicts", () => {
  it("withholds the human level and all that rests on its weights, counting each pair once", () => {
    // 0-1 is asked from both ends; 2-3 is missing too.
    const human = humanIdeaLevel({
      HH: [[1], [0], [3], [0]],
      verdictHH: (x, y) => (x + y === 1 || x + y === 5 ? null : agreeing("problem")),
    });
    expect(human.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 2 });
    expect(human.diversityIdea).toMatchObject({ kind: "withheld", missingPairs: 2 });
    expect([...human.missing.values()]).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(human.slotMatch).toBeNull();
    const level = ideaLevel(human.weighting, {
      HA: [[0], [0], [0], [0]],
      AA: [[1], [0]],
      verdictHA: (h) => (h === 2 ? null : agreeing("problem")),
      verdictAA: () => null,
    });
    expect(level.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 3 });
    // The two H-H pairs and the one pair of proposals, which retrieve each other.
    expect(level.diversityIdea).toMatchObject({ kind: "withheld", missingPairs: 3 });
  });

  it("tells the pairs of a slice to be the same as those of the whole", () => {
    const whole = humanIdeaLevel({
      HH: [[1], [2], [1], [2]],
      verdictHH: (x, y) => (x + y === 5 ? null : agreeing("problem")),
    });
    const slice = humanIdeaLevel(
      { HH: [[1], [0]], verdictHH: () => null, placeOf: (document) => document + 2 },
      whole.weighting,
    );
    expect(slice.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 1 });
  });

  it("withholds one metric only, where only its pairs are missing", () => {
    const human = humanIdeaLevel({ HH: RING, verdictHH: ringVerdicts });
    const level = ideaLevel(human.weighting, {
      HA: [[0], [0], [0], [0]],
      AA: [[]],
      verdictHA: () => null,
      verdictAA: () => null,
    });
    expect(level.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 4 });
    expect(scoreValue(level.diversityIdea)).toBe(1);
  });
});

describe("figures without a value", () => {
  const all = () => agreeing(...SLOTS);

  it("is undefined where no slot carries weight, all matched or none", () => {
    for (const verdictHH of [all, () => agreeing()]) {
      const human = humanIdeaLevel({ HH: RING, verdictHH });
      expect(human.matchIdea).toMatchObject({ kind: "undefined", reason: expect.stringContaining("weight") });
      expect(human.diversityIdea.kind).toBe("undefined");
    }
  });

  it("is undefined without human papers, with one, and without proposals", () => {
    expect(humanIdeaLevel({ HH: [], verdictHH: all }).matchIdea.kind).toBe("undefined");
    expect(humanIdeaLevel({ HH: [[]], verdictHH: all }).matchIdea.kind).toBe("undefined");
    const { weighting } = humanIdeaLevel({ HH: RING, verdictHH: ringVerdicts });
    const level = ideaLevel(weighting, { HA: [[], [], [], []], AA: [], verdictHA: all, verdictAA: all });
    expect(level.matchIdea.kind).toBe("undefined");
    expect(level.diversityIdea.kind).toBe("undefined");
  });

  it("never compares a document with itself", () => {
    const selfish = humanIdeaLevel({ HH: RING.map((list, d) => [d, ...list]), verdictHH: ringVerdicts });
    expect(selfish).toEqual(humanIdeaLevel({ HH: RING, verdictHH: ringVerdicts }));
  });
});

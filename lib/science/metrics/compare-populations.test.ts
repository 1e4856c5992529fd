import { describe, expect, it } from "vitest";
import { METRICS } from "@/lib/domain/score";
import { perSlot } from "@/lib/domain/slots";
import { citationSets, type Vocabulary } from "./citation-sets";
import { comparePopulations, scoreOf } from "./compare-populations";
import { populationFigures } from "./population-figures";
import { referenceFigures } from "./reference-figures";
import { scoreValue } from "./score-value";

const HUMAN = 80;
const PROPOSALS = 30;
const vocabulary: Vocabulary = new Map();
const cited = (i: number, width: number) =>
  Array.from({ length: width }, (_, k) => `u${(i * 7 + k * 11) % 97}`);
const human = citationSets(
  Array.from({ length: HUMAN }, (_, i) => cited(i, 6)),
  vocabulary,
);
const ring = (size: number) => Array.from({ length: size }, (_, i) => [(i + 1) % size, (i + 2) % size]);
const reference = referenceFigures({
  id: "area",
  citations: human,
  ideas: { HH: ring(HUMAN), verdictHH: (x, y) => perSlot((_, i) => (x * y + x + y) % (3 + 2 * i) === 0) },
});

/** A population that follows the human papers in `match` of ten proposals and is matched on the problem by that share of H. */
function population(id: string, match: number, withIdeas = true) {
  const citations = citationSets(
    Array.from({ length: PROPOSALS }, (_, a) =>
      a % 10 < match ? cited(a, 6) : [`v${id}${a}`, `v${id}${a + 1}`],
    ),
    vocabulary,
  );
  const ideas = {
    HA: Array.from({ length: HUMAN }, (_, h) => [h % PROPOSALS]),
    AA: ring(PROPOSALS),
    verdictHA: (h: number) => perSlot((slot) => slot === "problem" && h % 10 < match),
    verdictAA: (x: number, y: number) => perSlot((slot) => slot === "problem" && (x + y) % 10 >= match),
  };
  return populationFigures(reference, { id, citations, ...(withIdeas && { ideas }) });
}

describe("comparing the populations of an area", () => {
  const strong = population("strong", 9);
  const weak = population("weak", 1);
  const twin = population("twin", 9);

  it("tells a strong population from a weak one on both match metrics, and twins not", () => {
    const { compare, ranks } = comparePopulations("area", [strong, weak, twin]);
    for (const metric of ["matchCite", "matchIdea"] as const) {
      expect(compare[metric](0, 1)?.better, metric).toBe("first");
      expect(compare[metric](1, 2)?.better, metric).toBe("second");
      expect(compare[metric](0, 2)?.better, metric).toBeNull();
      expect(ranks[metric]).toEqual([
        { best: 1, worst: 2 },
        { best: 3, worst: 3 },
        { best: 1, worst: 2 },
      ]);
    }
    // Over the same draws of human papers twins differ by nothing at all; over draws of their own they may.
    expect(compare.matchIdea(0, 2)?.interval).toEqual({ lower: 0, upper: 0 });
  });

  it("states the difference of the scores themselves", () => {
    const { compare } = comparePopulations("area", [strong, weak]);
    for (const metric of METRICS) {
      const [a, b] = [strong, weak].map((side) => {
        const score = scoreOf(side, metric);
        return score ? scoreValue(score) : null;
      });
      expect(compare[metric](0, 1)?.difference, metric).toBeCloseTo((a ?? 0) - (b ?? 0), 12);
    }
  });

  it("does not depend on who else is compared, nor in which order", () => {
    const all = comparePopulations("area", [twin, weak, strong]).compare;
    const two = comparePopulations("area", [strong, weak]).compare;
    for (const metric of METRICS) expect(all[metric](2, 1), metric).toEqual(two[metric](0, 1));
  });

  it("gives no place on the idea metrics to a population scored at the citation level alone", () => {
    const citationOnly = population("plain", 5, false);
    const { compare, ranks } = comparePopulations("area", [strong, citationOnly]);
    expect(compare.matchIdea(0, 1)).toBeNull();
    expect(ranks.matchIdea).toEqual([{ best: 1, worst: 1 }, null]);
    expect(ranks.matchCite[1]).not.toBeNull();
    expect(citationOnly.percentOfHuman).not.toHaveProperty("matchIdea");
  });

  it("ties what cannot be resampled: one proposal has a score but no spread", () => {
    const lone = populationFigures(reference, { id: "lone", citations: citationSets([["u1"]], vocabulary) });
    const { ranks } = comparePopulations("area", [strong, lone]);
    expect(ranks.diversityCite).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
    ]);
  });
});

describe("figures of a population in one call", () => {
  it("carry an interval each and their percentage of the human level", () => {
    const figures = population("whole", 6);
    for (const metric of METRICS) {
      const score = scoreOf(figures, metric);
      expect(score, metric).toMatchObject({ kind: "scored", interval: { lower: expect.any(Number) } });
    }
    const own = scoreValue(figures.citation.matchCite) ?? Number.NaN;
    const line = scoreValue(reference.citation.matchCite) ?? Number.NaN;
    expect(figures.percentOfHuman.matchCite).toMatchObject({ kind: "scored", value: own / line });
  });

  it("keep a withheld score withheld, without an interval", () => {
    const figures = populationFigures(reference, {
      id: "withheld",
      citations: citationSets([["u1"], ["u2"]], vocabulary),
      ideas: {
        HA: Array.from({ length: HUMAN }, () => [0, 1]),
        AA: [[1], [0]],
        verdictHA: (h, a) => (h === 3 && a === 1 ? null : perSlot(() => false)),
        verdictAA: () => perSlot(() => false),
      },
    });
    expect(figures.ideas?.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 1 });
    expect(figures.percentOfHuman.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 1 });
    expect(figures.ideas?.diversityIdea).toMatchObject({ kind: "scored", value: 1 });
  });
});

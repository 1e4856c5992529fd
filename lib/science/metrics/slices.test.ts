import { describe, expect, it } from "vitest";
import { perSlot } from "@/lib/domain/slots";
import { citationSets, selectSets, type Vocabulary } from "./citation-sets";
import { populationFigures } from "./population-figures";
import { referenceFigures } from "./reference-figures";
import { scoreValue } from "./score-value";
import { cannotHaveSeen, sliceByMonth, sliceName, slicesAtCutoff } from "./slices";

describe("slices by publication month", () => {
  const dates = ["2026-01-15", "2026-03", "2026-04-01", "2026", null, undefined, "2026-08-31"];

  it("takes both ends in and counts papers without a month, which are in no slice", () => {
    expect(sliceByMonth(dates, { from: "2026-01", to: "2026-03" })).toEqual({
      documents: [0, 1],
      undated: 3,
    });
    expect(sliceByMonth(dates, { from: "2026-04", to: "2026-12" }).documents).toEqual([2, 6]);
    expect(sliceByMonth(dates, { from: "2026-05", to: "2026-04" }).documents).toEqual([]);
    expect(() => sliceByMonth(dates, { from: "2026", to: "2026-04" })).toThrow(/no month/);
  });

  it("cuts a year at a model's data cutoff, with no month in both halves or in neither", () => {
    expect(slicesAtCutoff(2026, "2026-03")).toEqual({
      before: { from: "2026-01", to: "2026-03" },
      after: { from: "2026-04", to: "2026-12" },
    });
    expect(slicesAtCutoff(2025, "2025-12").after.from).toBe("2026-01");
    expect(sliceName({ from: "2026-01", to: "2026-03" })).toBe("2026-01..2026-03");
  });

  it("marks a model as unable to have seen the reference only where its cutoff is known", () => {
    expect(cannotHaveSeen("2025-12-31", 2026)).toBe(true);
    expect(cannotHaveSeen("2026-01", 2026)).toBe(false);
    expect(cannotHaveSeen("2024", 2026)).toBe(true);
    expect(cannotHaveSeen(null, 2026)).toBeNull();
    expect(cannotHaveSeen("last spring", 2026)).toBeNull();
  });

  it("has its own human level, with τ and slot weights of the whole", () => {
    const human = citationSets([["u1"], ["u1", "u2"], ["u1", "u3", "u4"]]);
    const verdictHH = (x: number, y: number) =>
      perSlot((slot) => slot === "problem" && Math.min(x, y) === 0 && Math.max(x, y) === 1);
    const whole = referenceFigures({
      id: "area",
      citations: human,
      ideas: { HH: [[1], [0], [0]], verdictHH },
    });
    // p(problem) = 2/3, the only weight; of the whole, two of three papers are matched.
    expect(scoreValue(whole.citation.tau)).toBe(2);
    expect(whole.ideas && scoreValue(whole.ideas.matchIdea)).toBeCloseTo(2 / 3, 12);

    const weighting = whole.ideas?.weighting;
    const slice = referenceFigures({
      id: "area 2026-01..2026-02",
      citations: selectSets(human, [0, 1]),
      ideas: { HH: [[1], [0]], verdictHH },
      fixed: { tau: whole.citation.tau, ...(weighting && { weighting }) },
    });
    // J({u1}, {u1,u2}) = 1/2 both ways; Q = (1/2 + 2/2)/2, S = 2/3.
    expect(scoreValue(slice.citation.matchCite)).toBe(0.5);
    expect(scoreValue(slice.citation.sufficiency)).toBe(0.75);
    expect(scoreValue(slice.citation.spread)).toBeCloseTo(2 / 3, 12);
    // Both papers of the slice are matched; weights estimated within the slice alone would have been 0 (p = 1).
    expect(slice.ideas && scoreValue(slice.ideas.matchIdea)).toBe(1);
  });

  it("is what a population is scored against, by the whole area's weights and the slice's own level", () => {
    const vocabulary: Vocabulary = new Map();
    const human = citationSets([["u1"], ["u1", "u2"], ["u1", "u3", "u4"]], vocabulary);
    const onProblem = (agree: boolean) => perSlot((slot) => slot === "problem" && agree);
    const verdictHH = (x: number, y: number) => onProblem(x + y === 1);
    const whole = referenceFigures({
      id: "area",
      citations: human,
      ideas: { HH: [[1], [0], [0]], verdictHH },
    });
    const weighting = whole.ideas?.weighting;
    const { documents } = sliceByMonth(["2026-01", "2026-02", "2026-09"], { from: "2026-01", to: "2026-06" });
    const slice = referenceFigures({
      id: "area 2026-01..2026-06",
      citations: selectSets(human, documents),
      ideas: { HH: [[1], [0]], verdictHH, placeOf: (place) => documents[place] ?? -1 },
      fixed: { tau: whole.citation.tau, ...(weighting && { weighting }) },
    });
    // One proposal that cites {u1, u2} and shares the problem of paper 0 alone.
    const HA = [[0], [0], [0]];
    const { citation, ideas, percentOfHuman } = populationFigures(slice, {
      id: "population",
      citations: citationSets([["u1", "u2"]], vocabulary),
      ideas: {
        HA: documents.map((place) => HA[place] ?? []),
        AA: [[]],
        verdictHA: (place) => onProblem(documents[place] === 0),
        verdictAA: () => null,
      },
    });
    // jAH = 1 (paper 1 cites the same), jHA = (1/2 + 1)/2, harmonic mean 6/7; the slice's own Match-Cite is 1/2.
    expect(scoreValue(citation.matchCite)).toBeCloseTo(6 / 7, 12);
    expect(percentOfHuman.matchCite && scoreValue(percentOfHuman.matchCite)).toBeCloseTo(12 / 7, 12);
    // Of two papers in the slice one is matched (of the whole it would be one of three); the slice's own level is 1.
    expect(ideas && scoreValue(ideas.matchIdea)).toBe(0.5);
    expect(percentOfHuman.matchIdea && scoreValue(percentOfHuman.matchIdea)).toBe(0.5);
  });
});

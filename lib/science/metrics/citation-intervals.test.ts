import { describe, expect, it } from "vitest";
import { jackknifeStandardError } from "../stats/jackknife";
import {
  citationIntervals,
  diversityCiteWithoutEach,
  humanCitationIntervals,
  matchCiteDistributions,
  spreadWithoutEach,
} from "./citation-intervals";
import { citationLevel, humanCitationLevel } from "./citation-level";
import { citationSets, selectSets, type Vocabulary } from "./citation-sets";
import { citationThreshold } from "./citation-threshold";
import { scoreValue } from "./score-value";

const lists = [["u1", "u2"], ["u2", "u3", "u4"], [], ["u1"]];
const others = (d: number) => [0, 1, 2, 3].filter((other) => other !== d);

describe("delete-one figures", () => {
  it("equal the figures scored again without each document, τ fixed", () => {
    const sets = citationSets(lists);
    const tau = citationThreshold(sets);
    const again = [0, 1, 2, 3].map((d) => citationLevel(sets, selectSets(sets, others(d)), tau));
    expect([...spreadWithoutEach(sets)]).toEqual(again.map((level) => scoreValue(level.spread)));
    again.forEach((level, d) => {
      expect(diversityCiteWithoutEach(sets, tau)[d]).toBeCloseTo(
        scoreValue(level.diversityCite) ?? Number.NaN,
        12,
      );
    });
  });

  it("follow the formula by hand: of {u1,u2}, {u2,u3,u4}, {}, {u1} 4 distinct of 6", () => {
    // Without the first: {u2,u3,u4,u1} of 4; the second: {u1,u2} of 3; the third: 4 of 6; the fourth: 4 of 5.
    expect([...spreadWithoutEach(citationSets(lists))]).toEqual([1, 2 / 3, 4 / 6, 4 / 5]);
  });

  it("are none for one document, and 0 where the only citing document goes", () => {
    const one = citationSets([["u1"]]);
    expect(diversityCiteWithoutEach(one, citationThreshold(one))).toHaveLength(0);
    expect([...spreadWithoutEach(citationSets([["u1"], []]))]).toEqual([0, 1]);
  });
});

describe("intervals at the citation level", () => {
  const vocabulary: Vocabulary = new Map();
  const pick = (i: number, width: number) =>
    Array.from({ length: width }, (_, k) => `u${(i * (k + 3) + k * k) % 40}`);
  const human = citationSets(
    Array.from({ length: 60 }, (_, i) => pick(i, 2 + (i % 5))),
    vocabulary,
  );
  const proposals = citationSets(
    Array.from({ length: 25 }, (_, i) => pick(i + 7, 1 + (i % 6))),
    vocabulary,
  );
  const level = citationLevel(human, proposals);
  const tau = citationThreshold(human);

  it("hold each figure, and are the same on every rerun of the same population only", () => {
    const intervals = citationIntervals(level, proposals, tau, "population 7", 2000);
    for (const part of ["jAH", "jHA", "matchCite", "sufficiency", "spread", "diversityCite"] as const) {
      const value = scoreValue(level[part]) ?? Number.NaN;
      expect(intervals[part]?.lower, part).toBeLessThan(value);
      expect(intervals[part]?.upper, part).toBeGreaterThan(value);
    }
    expect(citationIntervals(level, proposals, tau, "population 7", 2000)).toEqual(intervals);
    expect(citationIntervals(level, proposals, tau, "population 8", 2000).jAH).not.toEqual(intervals.jAH);
  });

  it("draw proposals and human papers apart: with either side constant the other alone varies", () => {
    const constant = new Float64Array(60).fill(0.5);
    const varying = { bestOfProposal: level.bestOfProposal, bestOfHuman: constant };
    const distributions = matchCiteDistributions(varying, "a", "h", 100);
    expect(new Set(distributions.jHA)).toEqual(new Set([0.5]));
    expect([...distributions.matchCite]).toEqual(
      [...distributions.jAH].map((value) => value / (value + 0.5)),
    );
  });

  it("span 1.96 jackknife errors for Diversity-Cite", () => {
    const value = scoreValue(level.diversityCite) ?? Number.NaN;
    const error = jackknifeStandardError(diversityCiteWithoutEach(proposals, tau)) ?? Number.NaN;
    const interval = citationIntervals(level, proposals, tau, "x", 10).diversityCite;
    expect(interval?.upper).toBeCloseTo(value + 1.959963984540054 * error, 12);
  });

  it("are null with a single document, and where there is no figure", () => {
    const one = citationSets([["u1", "u2"]], vocabulary);
    const single = citationIntervals(citationLevel(human, one), one, tau, "x", 10);
    expect(single).toMatchObject({
      jAH: null,
      matchCite: null,
      sufficiency: null,
      spread: null,
      diversityCite: null,
    });
    expect(single.jHA).not.toBeNull();
    const none = citationSets([], vocabulary);
    const empty = citationIntervals(citationLevel(human, none), none, tau, "x", 10);
    expect(empty).toMatchObject({ jAH: null, matchCite: null, diversityCite: null });
  });

  it("are there for the human level and for τ", () => {
    const itself = humanCitationLevel(human);
    const intervals = humanCitationIntervals(itself, human, "area 1", 2000);
    for (const part of ["matchCite", "tau", "sufficiency", "spread", "diversityCite"] as const) {
      const value = scoreValue(itself[part]) ?? Number.NaN;
      expect(intervals[part]?.lower, part).toBeLessThanOrEqual(value);
      expect(intervals[part]?.upper, part).toBeGreaterThanOrEqual(value);
    }
  });
});

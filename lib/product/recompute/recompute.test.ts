import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Score, scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { areaCitations } from "@/lib/product/api/endpoints/area-citations";
import { populationCitations } from "@/lib/product/api/endpoints/population-citations";
import { citationSetList } from "@/lib/product/api/shapes/citation-sets";
import { GOLDEN_BUNDLES } from "@/lib/science/fixtures/golden-bundle";
import {
  AREA_CITATIONS,
  type CitationAnswer,
  citationAnswer,
  inputAddresses,
  POPULATION_CITATIONS,
} from "./citation-answer";
import { allDigits, compareFigures, compareScores } from "./compare-figures";
import { HUMAN_FIGURES, OWN_FIGURES, recompute } from "./recompute";

type GoldenFile = {
  readonly human: readonly { readonly citations: readonly string[] }[];
  readonly proposals: readonly { readonly citations: readonly string[] }[];
  readonly expected: {
    readonly citation: Readonly<Record<string, number>>;
    readonly humanLevel: Readonly<Record<string, number>>;
  };
};
const golden = (name: string): GoldenFile =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../science/fixtures/golden/${name}.json`), "utf8"),
  );

/** Ids of the golden files as the numbers that the API would give. */
function answers({ human, proposals }: GoldenFile): [CitationAnswer, CitationAnswer] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const of = (side: GoldenFile["human"]): CitationAnswer => ({
    stored: true,
    documents: side.map(({ citations }) => ({ cites: [...new Set(citations)].map(numberOf) })),
  });
  return [of(human), of(proposals)];
}

describe("recompute", () => {
  it.each(GOLDEN_BUNDLES)("gives what an independent scorer gives: %s", (name) => {
    const file = golden(name);
    const { figures, human, proposals } = recompute(...answers(file));
    const value = (score: Score): number => (score.kind === "scored" ? score.value : Number.NaN);
    for (const name of OWN_FIGURES)
      expect(value(figures.own[name]), name).toBeCloseTo(file.expected.citation[name] ?? Number.NaN, 12);
    for (const name of HUMAN_FIGURES)
      expect(value(figures.human[name]), name).toBeCloseTo(file.expected.humanLevel[name] ?? Number.NaN, 12);
    expect([human.documents, proposals.documents]).toEqual([file.human.length, file.proposals.length]);
  });

  it("agrees with itself to the last digit, in whatever order a set lists its papers", () => {
    const [human, proposals] = answers(golden("medium"));
    const turned = ({ documents, stored }: CitationAnswer): CitationAnswer => ({
      stored,
      documents: documents.map(({ cites }) => ({ cites: cites.toReversed() })),
    });
    const stored = recompute(human, proposals).figures;
    const { equal, differing } = compareFigures(stored, recompute(turned(human), turned(proposals)).figures);
    expect([equal, differing]).toEqual([11, 0]);
  });

  it("sees a single citation that is gone", () => {
    const [human, proposals] = answers(golden("medium"));
    const at = proposals.documents.findIndex(({ cites }) => cites.length > 1);
    const documents = proposals.documents.map((document, place) =>
      place === at ? { cites: document.cites.slice(1) } : document,
    );
    const stored = recompute(human, proposals).figures;
    const compared = compareFigures(stored, recompute(human, { stored: true, documents }).figures);
    expect(compared.differing).toBeGreaterThan(0);
    expect(compared.human.every(({ verdict }) => verdict.kind === "equal")).toBe(true);
  });

  it("has no value where a side is empty", () => {
    const [human] = answers(golden("tiny"));
    const { own } = recompute(human, { stored: true, documents: [] }).figures;
    expect(own.matchCite.kind).toBe("undefined");
    expect(own.spread.kind).toBe("undefined");
  });
});

describe("a stored figure and a computed one", () => {
  it("are equal to the last bit or differ", () => {
    const next = 0.1 + 2 ** -56;
    expect(compareScores(scored(0.1), scored(0.1))).toEqual({ kind: "equal" });
    expect(compareScores(scored(0.1), scored(next))).toEqual({ kind: "differs", by: next - 0.1 });
    expect(compareScores(scored(0.1), undefinedScore("no"))).toEqual({ kind: "differs", by: null });
    expect(compareScores(undefinedScore("a"), undefinedScore("b"))).toEqual({ kind: "equal" });
    expect(compareScores(withheldScore("a", 1), undefinedScore("b"))).toEqual({ kind: "differs", by: null });
    expect(compareScores(undefined, scored(1))).toEqual({ kind: "not-stored" });
  });

  it("show digits that stand for no other number", () => {
    expect(allDigits(scored(0.1 + 0.2))).toBe("0.30000000000000004");
    expect(allDigits(undefined)).toBe("–");
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }), (value) => {
        expect(Number(allDigits(scored(value)))).toBe(value);
      }),
    );
  });
});

describe("the inputs", () => {
  it("are the API's answers", () => {
    const sent: unknown = citationSetList.parse({
      seed: "p",
      stored: true,
      size: { documents: 1, citations: 2, papers: 2 },
      documents: [{ id: 7, position: 0, cites: [3, 5] }],
    });
    expect(citationAnswer.parse(sent)).toEqual({ stored: true, documents: [{ cites: [3, 5] }] });
    expect([AREA_CITATIONS, POPULATION_CITATIONS]).toEqual([areaCitations.path, populationCitations.path]);
  });

  it("have addresses of their own", () => {
    expect(inputAddresses({ edition: "e", area: "a", population: "p" })).toEqual({
      human: "/api/v1/editions/e/areas/a/citations",
      proposals: "/api/v1/editions/e/areas/a/populations/p/citations",
    });
  });
});

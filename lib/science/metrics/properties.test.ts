import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { perSlot, type SlotVerdict } from "@/lib/domain/slots";
import { bestJaccard, bestJaccardWithin, jaccard } from "./best-jaccard";
import { citationLevel, humanCitationLevel } from "./citation-level";
import { citationSets, citationsOf, documentCount, selectSets, type Vocabulary } from "./citation-sets";
import { humanIdeaLevel, ideaLevel } from "./idea-level";
import { peers } from "./peers";
import { scoreValue } from "./score-value";
import { allocateTopics } from "./topic-allocation";

const list = fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 8 });
const lists = (min: number) => fc.array(list, { minLength: min, maxLength: 9 });
const both = (human: string[][], proposals: string[][]) => {
  const vocabulary: Vocabulary = new Map();
  return [citationSets(human, vocabulary), citationSets(proposals, vocabulary)] as const;
};
const numbers = (level: ReturnType<typeof citationLevel>) =>
  [level.jAH, level.jHA, level.matchCite, level.sufficiency, level.spread, level.diversityCite].map(
    scoreValue,
  );
const PRECISION = 12;

describe("citation level, for any documents", () => {
  it("is a fraction or has no value, never NaN", () => {
    fc.assert(
      fc.property(lists(0), lists(0), (human, proposals) => {
        for (const value of numbers(citationLevel(...both(human, proposals)))) {
          if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
        }
      }),
    );
  });

  it("finds the same best matches as comparing every pair", () => {
    fc.assert(
      fc.property(lists(0), lists(0), (left, right) => {
        const [a, b] = both(left, right);
        const found = bestJaccard(a, b);
        const j = (d: number, e: number) => jaccard(citationsOf(a, d), citationsOf(b, e));
        found.left.best.forEach((best, d) => {
          const all = right.map((_, e) => j(d, e));
          expect(best).toBe(Math.max(0, ...all));
          expect(found.left.closest[d]).toBe(best === 0 ? -1 : all.indexOf(best));
        });
        found.right.best.forEach((best, e) => {
          const all = left.map((_, d) => j(d, e));
          expect(best).toBe(Math.max(0, ...all));
          expect(found.right.closest[e]).toBe(best === 0 ? -1 : all.indexOf(best));
        });
      }),
    );
  });

  it("never takes a document for its own counterpart", () => {
    fc.assert(
      fc.property(lists(0), (human) => {
        const sets = citationSets(human);
        const { best, closest } = bestJaccardWithin(sets);
        best.forEach((value, d) => {
          const rest = human.map((_, e) => e).filter((e) => e !== d);
          const all = rest.map((e) => jaccard(citationsOf(sets, d), citationsOf(sets, e)));
          expect(value).toBe(Math.max(0, ...all));
          expect(closest[d]).toBe(value === 0 ? -1 : (rest[all.indexOf(value)] ?? -1));
        });
      }),
    );
  });

  it("does not depend on the order of documents or citations, nor on citations repeated", () => {
    fc.assert(
      fc.property(lists(1), lists(1), (human, proposals) => {
        const plain = numbers(citationLevel(...both(human, proposals)));
        const turned = (side: string[][]) => side.map((ids) => [...ids, ...ids].reverse()).reverse();
        const shuffled = numbers(citationLevel(...both(turned(human), turned(proposals))));
        plain.forEach((value, i) => {
          if (value === null) expect(shuffled[i]).toBeNull();
          else expect(shuffled[i]).toBeCloseTo(value, PRECISION);
        });
      }),
    );
  });

  it("does not lose coverage of human papers (jHA) by another proposal", () => {
    fc.assert(
      fc.property(lists(1), lists(1), list, (human, proposals, extra) => {
        const before = scoreValue(citationLevel(...both(human, proposals)).jHA) ?? 0;
        const after = scoreValue(citationLevel(...both(human, [...proposals, extra])).jHA) ?? 0;
        expect(after).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });

  it("scores 1 both ways for a copy of the human papers, if all of them cite", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1 }), { minLength: 1 }),
        (human) => {
          expect(scoreValue(citationLevel(...both(human, human)).matchCite)).toBe(1);
        },
      ),
    );
  });

  it("halves the spread when every document is doubled, and leaves sufficiency alone", () => {
    fc.assert(
      fc.property(lists(1), (human) => {
        const sets = citationSets(human);
        const twice = selectSets(sets, [...human.keys(), ...human.keys()]);
        const { tau, sufficiency, spread } = humanCitationLevel(sets);
        const doubled = humanCitationLevel(twice, tau);
        expect(documentCount(twice)).toBe(2 * human.length);
        expect(scoreValue(doubled.spread)).toBeCloseTo((scoreValue(spread) ?? 0) / 2, PRECISION);
        expect(scoreValue(doubled.sufficiency) ?? -1).toBeCloseTo(scoreValue(sufficiency) ?? -1, PRECISION);
      }),
    );
  });
});

/** A pool of n documents with neighbours and a symmetric table of verdicts, some perhaps missing. */
const SIZE = 6;
const verdict = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
const table = fc.array(verdict, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE });
const neighbours = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 5 }), {
  minLength: SIZE,
  maxLength: SIZE,
});
type Table = readonly (readonly boolean[])[];
const within = (rows: Table) => (x: number, y: number) => across(rows)(Math.min(x, y), Math.max(x, y));
const across =
  (rows: Table) =>
  (x: number, y: number): SlotVerdict =>
    perSlot((_, i) => rows[x * SIZE + y]?.[i] ?? false);

describe("idea level, for any neighbours and verdicts", () => {
  it("is a fraction or has no value, never NaN", () => {
    fc.assert(
      fc.property(neighbours, neighbours, table, table, (near, far, inside, outside) => {
        const human = humanIdeaLevel({ HH: near, verdictHH: within(inside) });
        const level = ideaLevel(human.weighting, {
          HA: far,
          AA: near,
          verdictHA: across(outside),
          verdictAA: within(outside),
        });
        for (const score of [human.matchIdea, human.diversityIdea, level.matchIdea, level.diversityIdea]) {
          const value = scoreValue(score);
          if (value !== null) expect(value >= 0 && value <= 1 + 1e-12).toBe(true);
          else expect(score.kind).toBe("undefined");
        }
      }),
    );
  });

  it("rises, never falls, as more slots are matched; diversity falls, never rises", () => {
    fc.assert(
      fc.property(neighbours, neighbours, table, table, table, (near, far, inside, few, more) => {
        const { weighting } = humanIdeaLevel({ HH: near, verdictHH: within(inside) });
        const union = few.map((row, i) => row.map((value, k) => value || (more[i]?.[k] ?? false)));
        const level = (rows: Table) =>
          ideaLevel(weighting, { HA: far, AA: near, verdictHA: across(rows), verdictAA: within(rows) });
        const [less, greater] = [level(few), level(union)];
        if (less.matchIdea.kind !== "scored") return;
        expect(scoreValue(greater.matchIdea)).toBeGreaterThanOrEqual(less.matchIdea.value - 1e-12);
        expect(scoreValue(greater.diversityIdea)).toBeLessThanOrEqual(
          (scoreValue(less.diversityIdea) ?? 2) + 1e-12,
        );
      }),
    );
  });

  it("gains, never loses, by another retrieved proposal", () => {
    fc.assert(
      fc.property(neighbours, neighbours, table, table, (near, far, inside, outside) => {
        const { weighting } = humanIdeaLevel({ HH: near, verdictHH: within(inside) });
        const level = (HA: number[][]) =>
          ideaLevel(weighting, { HA, AA: near, verdictHA: across(outside), verdictAA: within(outside) });
        const fewer = level(far.map((row) => row.slice(1)));
        if (fewer.matchIdea.kind !== "scored") return;
        expect(scoreValue(level(far).matchIdea)).toBeGreaterThanOrEqual(fewer.matchIdea.value - 1e-12);
      }),
    );
  });

  it("does not depend on the order of documents", () => {
    fc.assert(
      fc.property(neighbours, table, (near, inside) => {
        const turn = (d: number) => SIZE - 1 - d;
        const turned = near.map((_, d) => (near[turn(d)] ?? []).map(turn));
        const plain = humanIdeaLevel({ HH: near, verdictHH: within(inside) });
        const other = humanIdeaLevel({ HH: turned, verdictHH: (x, y) => within(inside)(turn(x), turn(y)) });
        expect(scoreValue(other.matchIdea) ?? -1).toBeCloseTo(scoreValue(plain.matchIdea) ?? -1, PRECISION);
        expect(scoreValue(other.diversityIdea) ?? -1).toBeCloseTo(
          scoreValue(plain.diversityIdea) ?? -1,
          PRECISION,
        );
      }),
    );
  });

  it("withholds with the exact number of distinct pairs, however often a pair is asked for", () => {
    fc.assert(
      fc.property(neighbours, fc.uniqueArray(fc.nat(SIZE * SIZE - 1)), (near, gone) => {
        const missing = (x: number, y: number) => gone.includes(Math.min(x, y) * SIZE + Math.max(x, y));
        const verdictHH = (x: number, y: number) => (missing(x, y) ? null : perSlot((_, i) => i === x % 5));
        const asked = near.flatMap((row, d) => row.filter((other) => other !== d).map((other) => [d, other]));
        const pairs = new Set(
          asked
            .filter(([x = 0, y = 0]) => missing(x, y))
            .map(([x = 0, y = 0]) => `${Math.min(x, y)}-${Math.max(x, y)}`),
        );
        const { matchIdea } = humanIdeaLevel({ HH: near, verdictHH });
        if (pairs.size === 0) expect(matchIdea.kind).not.toBe("withheld");
        else expect(matchIdea).toMatchObject({ kind: "withheld", missingPairs: pairs.size });
      }),
    );
  });

  it("makes peers of each other whoever retrieves whom, and nobody of itself", () => {
    fc.assert(
      fc.property(neighbours, (near) => {
        const all = peers(near);
        all.forEach((list, d) => {
          expect(list).not.toContain(d);
          expect(new Set(list).size).toBe(list.length);
          for (const other of list) expect(all[other]).toContain(d);
        });
        near.forEach((list, d) => {
          for (const other of list) if (other !== d) expect(all[d]).toContain(other);
        });
      }),
    );
  });
});

describe("topic allocation, for any masses", () => {
  it("hands out every seat, each topic within one of its quota", () => {
    const masses = fc.dictionary(fc.string(), fc.double({ min: 0.001, max: 1000, noNaN: true }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(masses, fc.nat(300), (byTopic, seats) => {
        const mass = new Map(Object.entries(byTopic));
        const total = [...mass.values()].reduce((sum, value) => sum + value, 0);
        const got = allocateTopics(mass, seats);
        expect([...got.values()].reduce((sum, value) => sum + value, 0)).toBe(seats);
        for (const [topic, weight] of mass) {
          expect(Math.abs((got.get(topic) ?? 0) - (seats * weight) / total)).toBeLessThan(1 + 1e-9);
        }
      }),
    );
  });
});

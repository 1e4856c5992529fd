import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagCoverage } from "./tag-coverage";
import { tagMassCurve } from "./tag-mass-curve";

const documents = fc.array(fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 4 }), {
  maxLength: 12,
});

describe("cumulative coverage of tag mass", () => {
  it("adds up what is used, from the heaviest human tag on", () => {
    // Human mass: a 3, b 2, c 1 of 6. The population uses a and c.
    const human = [
      ["a", "b"],
      ["a", "b"],
      ["a", "c"],
    ];
    expect(tagMassCurve(human, [["c", "a"], ["z"]])).toEqual([
      { tags: 1, share: 3 / 6 },
      { tags: 2, share: 3 / 6 },
      { tags: 3, share: 4 / 6 },
    ]);
    expect(tagMassCurve(human, human).map(({ share }) => share)).toEqual([3 / 6, 5 / 6, 1]);
  });

  it("ends at what tag coverage says is not missed, never falls, and stays below the human curve", () => {
    fc.assert(
      fc.property(documents, documents, (human, own) => {
        const curve = tagMassCurve(human, own);
        const ceiling = tagMassCurve(human, human);
        const { missedMass } = tagCoverage(human, own);
        if (missedMass === null) expect(curve).toEqual([]);
        else expect(curve.at(-1)?.share).toBeCloseTo(1 - missedMass, 12);
        for (const [at, { share }] of curve.entries()) {
          expect(share).toBeGreaterThanOrEqual(curve[at - 1]?.share ?? 0);
          expect(share).toBeLessThanOrEqual((ceiling[at]?.share ?? 0) + 1e-12);
        }
      }),
    );
  });

  it("keeps to so many points, the last one among them", () => {
    const human = [Array.from({ length: 101 }, (_, at) => `t${at}`)];
    const curve = tagMassCurve(human, human, 10);
    expect(curve.length).toBeLessThanOrEqual(11);
    expect(curve.at(-1)).toEqual({ tags: 101, share: 1 });
  });
});

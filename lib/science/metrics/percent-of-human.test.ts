import { describe, expect, it } from "vitest";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { percentOfHuman } from "./percent-of-human";

describe("percent of the human level", () => {
  it("divides figure and interval by the human level held fixed", () => {
    const human = scored(0.2, { lower: 0.1, upper: 0.3 });
    expect(percentOfHuman(scored(0.05, { lower: 0.04, upper: 0.06 }), human)).toEqual(
      scored(0.25, { lower: 0.19999999999999998, upper: 0.3 }),
    );
    expect(percentOfHuman(scored(0.3), human)).toEqual(scored(1.4999999999999998));
  });

  it("has no value against a human level of 0 or none", () => {
    expect(percentOfHuman(scored(0.1), scored(0))).toMatchObject({ kind: "undefined" });
    expect(percentOfHuman(scored(0.1), undefinedScore("No paper."))).toMatchObject({
      kind: "undefined",
      reason: expect.stringContaining("No paper."),
    });
    expect(percentOfHuman(undefinedScore("No proposal."), scored(0.1))).toMatchObject({
      reason: "No proposal.",
    });
  });

  it("is withheld where either is, with the pairs that hold it up", () => {
    const both = percentOfHuman(withheldScore("both", 5), withheldScore("human", 2));
    expect(both).toMatchObject({ kind: "withheld", missingPairs: 5 });
    expect(percentOfHuman(undefinedScore("none"), withheldScore("human", 2))).toMatchObject({
      kind: "withheld",
      missingPairs: 2,
    });
  });
});

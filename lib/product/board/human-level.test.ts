import { describe, expect, it } from "vitest";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { percentOfHuman } from "./human-level";

describe("percent of the human level", () => {
  it("divides the score and both ends of its interval by the human level", () => {
    // 0.125 / 0.25 = 0.5; 0.0625 / 0.25 = 0.25; 0.1875 / 0.25 = 0.75
    const percent = percentOfHuman(scored(0.125, { lower: 0.0625, upper: 0.1875 }), scored(0.25));
    expect(percent).toEqual({ kind: "scored", value: 0.5, interval: { lower: 0.25, upper: 0.75 } });
  });

  it("passes on why there is no score", () => {
    const withheld = withheldScore("3 pairs are missing.", 3);
    expect(percentOfHuman(withheld, scored(0.2))).toEqual(withheld);
    const none = undefinedScore("No proposals.");
    expect(percentOfHuman(none, scored(0.2))).toEqual(none);
  });

  it("is undefined, never infinite, where the human level is zero", () => {
    expect(percentOfHuman(scored(0.1), scored(0))).toMatchObject({ kind: "undefined" });
    expect(percentOfHuman(scored(0), scored(0))).toMatchObject({ kind: "undefined" });
  });

  it("names a human level that is missing", () => {
    expect(percentOfHuman(scored(0.1), undefinedScore("No slot carries weight."))).toMatchObject({
      kind: "undefined",
      reason: "The human level has no value here. No slot carries weight.",
    });
    expect(percentOfHuman(scored(0.1), withheldScore("2 pairs are missing.", 2))).toMatchObject({
      kind: "withheld",
      missingPairs: 2,
    });
  });
});

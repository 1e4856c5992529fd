import { describe, expect, it } from "vitest";
import { pinConflicts } from "./pin-roles.ts";

const wanted = {
  encoder: "mini@1",
  extractor: "rules",
  extractorPrompt: "summary-1",
  judge: "threshold",
  judgePrompt: "match-1",
};
const unpinned = {
  encoder: null,
  extractor: null,
  extractorPrompt: null,
  judge: null,
  judgePrompt: null,
};

describe("the pins of an edition", () => {
  it("agree with anything until the first use, and with themselves after it", () => {
    expect(pinConflicts("e", unpinned, wanted)).toEqual([]);
    expect(pinConflicts("e", wanted, wanted)).toEqual([]);
  });

  it("refuse another encoder, judge or prompt version, each by name", () => {
    const conflicts = pinConflicts("e", wanted, { ...wanted, encoder: "mini@2", judgePrompt: "match-2" });
    expect(conflicts.length).toBe(2);
    expect(conflicts[0]).toMatch(
      /"e" is pinned to the encoder mini@1, and mini@2 .* never mixed within an edition/,
    );
    expect(conflicts[1]).toMatch(/judge's prompt version match-1, and match-2/);
  });
});

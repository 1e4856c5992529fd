import { describe, expect, it } from "vitest";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { perSlot } from "@/lib/domain/slots";
import { statedVerdict } from "./stated-slots";

const summary = (over: Partial<IdeaSummary>): IdeaSummary => ({
  contributionType: { primary: "method", secondary: [] },
  problem: "Slow decoding of long inputs.",
  motivation: "Memory traffic dominates.",
  proposedApproach: "Page the cache.",
  researchPlan: "Measure throughput on three models.",
  ...over,
});
const yes = perSlot(() => true);

describe("slots that a summary leaves empty", () => {
  it("match nothing, whatever the judge answered, on whichever side they are empty", () => {
    const empty = summary({ researchPlan: "None", motivation: " none " });
    const expected = { ...yes, researchPlan: false, motivation: false };
    expect(statedVerdict(yes, summary({}), empty)).toEqual(expected);
    expect(statedVerdict(yes, empty, summary({}))).toEqual(expected);
    expect(statedVerdict(yes, empty, empty)).toEqual(expected);
  });

  it("leave the judge's word alone where both state the slot, even if a text merely begins with none", () => {
    const wordy = summary({ problem: "None of the known methods scale." });
    expect(statedVerdict(yes, summary({}), wordy)).toEqual(yes);
    expect(statedVerdict({ ...yes, problem: false }, summary({}), wordy).problem).toBe(false);
  });
});

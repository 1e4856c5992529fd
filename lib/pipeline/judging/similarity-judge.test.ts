import { describe, expect, it } from "vitest";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { createSimilarityJudge } from "@/lib/pipeline/judging/similarity-judge";

const judge = createSimilarityJudge();
const summary = (change: Partial<IdeaSummary> = {}): IdeaSummary => ({
  contributionType: { primary: "method", secondary: [] },
  problem: "Routers of sparse experts suffer from unbalanced load.",
  motivation: "Serving costs grow with every expert.",
  proposedApproach: "An auction in which experts bid for tokens.",
  researchPlan: "Comparison with top-k routing on translation.",
  ...change,
});
const slotsOf = async (a: IdeaSummary, b: IdeaSummary) => {
  const result = await judge.judge(a, b);
  if (result.kind !== "judged") throw new Error(result.reason);
  return result;
};

describe("createSimilarityJudge", () => {
  it("says that it is a stand-in", () => {
    expect(judge).toMatchObject({ id: "offline-similarity@1", standIn: true });
  });

  it("finds a summary equal to itself", async () => {
    const { slots, sameIdea } = await slotsOf(summary(), summary());
    expect(Object.values(slots)).toEqual([true, true, true, true, true]);
    expect(sameIdea).toBe(true);
  });

  it("judges each slot alone", async () => {
    const other = summary({
      contributionType: { primary: "theory", secondary: ["method"] },
      proposedApproach: "Proof of a lower bound by Fano's inequality.",
      motivation: "Hospitals need trustworthy forecasts.",
    });
    const { slots, sameIdea, reason } = await slotsOf(summary(), other);
    expect(slots).toEqual({
      contributionType: false,
      problem: true,
      motivation: false,
      proposedApproach: false,
      researchPlan: true,
    });
    expect(sameIdea).toBe(false);
    expect(reason).toBe(
      "Cosine of words: problem 1.00, motivation 0.00, proposedApproach 0.00, researchPlan 1.00.",
    );
  });

  it("never matches what is not stated, also where both leave it open", async () => {
    const open = summary({ motivation: "None", researchPlan: "None" });
    const { slots, reason } = await slotsOf(open, open);
    expect(slots).toMatchObject({ motivation: false, researchPlan: false, problem: true });
    expect(reason).toContain("motivation not stated");
  });

  it("gives the same verdict whichever is shown first", async () => {
    const other = summary({ problem: "Load of experts is unbalanced when routers are greedy." });
    expect(await slotsOf(summary(), other)).toEqual(await slotsOf(other, summary()));
  });
});

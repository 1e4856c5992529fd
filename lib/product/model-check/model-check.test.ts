import { describe, expect, it } from "vitest";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import { createRuleBasedExtractor } from "@/lib/pipeline/extraction/rule-based-extractor";
import { createSimilarityJudge } from "@/lib/pipeline/judging/similarity-judge";
import { checkModels } from "@/lib/product/model-check/model-check";
import { type AttemptSeen, tallyCalls } from "@/lib/product/model-check/tally-calls";

const abstracts = Array.from(
  { length: 6 },
  (_, at) => `However, load is unbalanced. We propose method ${"abcdef"[at]}.`,
);

function check(verdicts: number, of: readonly string[] = abstracts, extractor = createRuleBasedExtractor()) {
  let time = 0;
  return checkModels({
    extractor,
    judge: createSimilarityJudge(),
    abstracts: of,
    verdicts,
    concurrency: 2,
    attempts: () => [],
    now: () => (time += 500),
  });
}

describe("checkModels", () => {
  it("makes a summary of each abstract and a verdict on as many pairs as asked for", async () => {
    const report = await check(8);
    expect(report.summaries).toMatchObject({
      asked: 6,
      valid: 6,
      distinct: 6,
      missing: {},
      wallSeconds: 0.5,
    });
    // none of the six says why it matters or how it is tested
    expect(report.summaries.notStated).toEqual({ motivation: 6, researchPlan: 6 });
    expect(report.verdicts).toMatchObject({ asked: 8, valid: 8 });
    expect(report.verdicts.yes.problem).toBe(8);
  });

  it("makes no more verdicts than there are pairs: 6 · 5 / 2", async () => {
    expect((await check(100)).verdicts).toMatchObject({ asked: 15, valid: 15 });
  });
});

describe("checkModels with equal summaries", () => {
  it("takes them for one", async () => {
    const twice = abstracts.flatMap((abstract) => [abstract, `${abstract} `]);
    const report = await check(100, twice);
    expect(report.summaries).toMatchObject({ asked: 12, valid: 12, distinct: 6 });
    expect(report.verdicts).toMatchObject({ asked: 15, valid: 15 });
  });

  it("fills up with the offline rules' summaries where the model made too few", async () => {
    const mute: Extractor = {
      id: "test/mute",
      promptVersion: "p@1",
      standIn: false,
      extract: async () => ({ kind: "failed", reason: "the reply is empty" }),
    };
    const report = await check(8, abstracts, mute);
    expect(report.summaries).toMatchObject({ valid: 0, missing: { "the reply is empty": 6 }, distinct: 0 });
    expect(report.verdicts).toMatchObject({ asked: 8, valid: 8, offlineSummaries: 6 });
    expect((await check(8)).verdicts.offlineSummaries).toBe(0);
  });
});

describe("tallyCalls", () => {
  const seen = (change: Partial<AttemptSeen>): AttemptSeen => ({
    role: "judging",
    outcome: "reply",
    attempt: 1,
    inputTokens: 100,
    outputTokens: 10,
    costUsd: null,
    latencyMs: 1_000,
    ...change,
  });

  it("counts attempts, retries, outcomes, tokens and seconds", () => {
    const tally = tallyCalls([
      seen({ outcome: "malformed", latencyMs: 4_000 }),
      seen({ attempt: 2, costUsd: 0.25 }),
      seen({ outcome: "timeout", inputTokens: null, outputTokens: null, latencyMs: 9_000, costUsd: 0.5 }),
    ]);
    expect(tally).toEqual({
      attempts: 3,
      retries: 1,
      outcomes: { malformed: 1, reply: 1, timeout: 1 },
      inputTokens: 200,
      outputTokens: 20,
      costUsd: 0.75,
      medianSeconds: 4,
      slowestSeconds: 9,
    });
  });

  it("of nothing is nothing", () => {
    expect(tallyCalls([])).toMatchObject({
      attempts: 0,
      costUsd: null,
      medianSeconds: null,
      slowestSeconds: null,
    });
  });
});

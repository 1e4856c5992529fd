import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { summaryHash } from "@/lib/pipeline/collection/hashes";
import { judgePairs, type SummaryPair } from "@/lib/pipeline/judging/judge-pairs";
import { createLlmJudge } from "@/lib/pipeline/judging/llm-judge";
import type { VerdictRecord } from "@/lib/pipeline/judging/ports";
import { lowShownFirst } from "@/lib/pipeline/judging/presentation-order";
import { gatewayForTests } from "@/lib/platform/llm/testing/gateway-for-tests";
import { type StandInServer, startStandInServer } from "@/lib/platform/llm/testing/stand-in-server";

const fields = {
  contribution_type: true,
  problem: true,
  motivation: true,
  proposed_approach: true,
  research_plan: true,
};
const VERDICT = JSON.stringify({ fields, same_idea: true, reason: "Both balance\nrouters." });

const summary = (problem: string, change: Partial<IdeaSummary> = {}): IdeaSummary => ({
  contributionType: { primary: "method", secondary: [] },
  problem,
  motivation: "Cost.",
  proposedApproach: "An auction.",
  researchPlan: "A comparison.",
  ...change,
});

let server: StandInServer;
beforeEach(async () => {
  server = await startStandInServer(() => VERDICT);
});
afterEach(() => server.close());

function judgeAt(settings: Record<string, string> = {}) {
  const { gateway, log } = gatewayForTests({
    IDEATASTE_JUDGE: "openai-compatible:tiny",
    IDEATASTE_JUDGE_BASE_URL: `${server.url}/v1`,
    IDEATASTE_JUDGE_ATTEMPTS: "3",
    ...settings,
  });
  const chat = gateway.model("judging");
  if (!chat) throw new Error("the judge should be configured");
  return { judge: createLlmJudge(chat), log };
}

function memoryOf() {
  const rows = new Map<string, VerdictRecord>();
  const keyOf = (row: { lowHash: string; highHash: string }): string => `${row.lowHash}|${row.highHash}`;
  return {
    rows,
    memory: {
      getMany: async (pairs: readonly { lowHash: string; highHash: string }[]) =>
        pairs.flatMap((pair) => rows.get(keyOf(pair)) ?? []),
      putMany: async (records: readonly VerdictRecord[]) => {
        for (const record of records) rows.set(keyOf(record), record);
      },
    },
  };
}
const hashed = (each: IdeaSummary) => ({ hash: summaryHash(each), summary: each });

describe("createLlmJudge", () => {
  it("turns a reply into a verdict, and never matches what is not stated", async () => {
    const { judge } = judgeAt();
    expect(await judge.judge(summary("a"), summary("b", { motivation: "None" }))).toEqual({
      kind: "judged",
      slots: {
        contributionType: true,
        problem: true,
        motivation: false,
        proposedApproach: true,
        researchPlan: true,
      },
      sameIdea: true,
      reason: "Both balance routers.",
    });
    expect(server.requests[0]?.body).toMatchObject({
      max_tokens: 1_200,
      response_format: { type: "json_schema" },
    });
  });

  it("logs the order in which the two were shown", async () => {
    const { judge, log } = judgeAt();
    const [a, b] = [summary("a"), summary("b")];
    await judge.judge(b, a);
    expect(log.entries[0]).toMatchObject({
      subject: `${summaryHash(b)}|${summaryHash(a)}`,
      promptVersion: "idea-match@1",
    });
  });
});

describe("judgePairs with a model", () => {
  it("shows each pair in its drawn order, whatever goes wrong on the way", async () => {
    const { judge, log } = judgeAt();
    const summaries = ["a", "b", "c", "d"].map((name) => hashed(summary(name)));
    const pairs = summaries.flatMap((a, at) => summaries.slice(at + 1).map((b): SummaryPair => [b, a]));
    server.script({ kind: "status", status: 500 }, "no JSON", { kind: "cut", text: VERDICT }, "");
    const { memory, rows } = memoryOf();
    const report = await judgePairs(pairs, { judge, memory, seed: "edition-1", concurrency: 3 });
    expect(report).toEqual({ pairs: 6, known: 0, judged: 6, missing: [], stoppedBy: null });
    for (const row of rows.values()) {
      expect(row.lowShownFirst).toBe(lowShownFirst("edition-1", row.lowHash, row.highHash));
      const [first, second] = row.lowShownFirst ? [row.lowHash, row.highHash] : [row.highHash, row.lowHash];
      expect(
        log.entries.filter(({ outcome }) => outcome === "reply").map(({ subject }) => subject),
      ).toContain(`${first}|${second}`);
    }
    expect(log.entries).toHaveLength(10);
  });

  it("reports a pair without a valid verdict as missing", async () => {
    const { judge } = judgeAt();
    const [a, b, c] = ["a", "b", "c"].map((name) => hashed(summary(name)));
    if (!a || !b || !c) throw new Error("three summaries");
    server.script("no", "JSON", "here", VERDICT);
    const { memory, rows } = memoryOf();
    const report = await judgePairs(
      [
        [a, b],
        [a, c],
      ],
      { judge, memory, seed: "s", concurrency: 1 },
    );
    expect(report).toMatchObject({
      judged: 1,
      missing: [{ reason: "openai-compatible/tiny: the reply is not one JSON object (attempt 3 of 3)" }],
    });
    expect([...rows.values()].map(({ slots }) => slots === null)).toEqual([true, false]);
  });

  it("stops early where the key is wrong, with nothing stored", async () => {
    server.script(...Array.from({ length: 5 }, () => ({ kind: "status" as const, status: 401 })));
    const { judge } = judgeAt();
    const summaries = Array.from({ length: 12 }, (_, at) => hashed(summary(`s${at}`)));
    const [first, ...others] = summaries;
    if (!first) throw new Error("summaries");
    const { memory, rows } = memoryOf();
    const report = await judgePairs(
      others.map((other): SummaryPair => [first, other]),
      { judge, memory, seed: "s", concurrency: 1 },
    );
    expect(report.stoppedBy).toContain("check IDEATASTE_JUDGE_API_KEY");
    expect(report.missing).toHaveLength(11);
    expect(server.requests).toHaveLength(5);
    expect(rows.size).toBe(0);
  });
});

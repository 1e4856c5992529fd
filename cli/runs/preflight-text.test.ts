import { describe, expect, it } from "vitest";
import { preflightText } from "@/cli/runs/preflight-text";
import { tallyCalls } from "@/lib/product/model-check/tally-calls";
import type { PreflightReport, Trial } from "@/lib/product/preflight/preflight";

const trial: Trial = {
  topic: "graphs",
  outcome: {
    kind: "proposal",
    title: "A title\u001b[2J",
    references: 7,
    dropped: [{ line: "[8] D1", reason: "never retrieved" }],
  },
  steps: 12,
  malformed: 1,
  actions: { search: 6, malformed: 1, proposal: 1 },
  calls: 13,
  inputTokens: 90_000,
  outputTokens: 8_000,
  costUsd: 0.5,
  seconds: 75,
};
const report = (changes: Partial<PreflightReport>): PreflightReport => ({
  agent: "openai-compatible/m",
  method: "topic",
  trials: [trial],
  estimate: {
    size: 300,
    concurrency: 32,
    inputTokens: 27_000_000,
    outputTokens: 2_400_000,
    costUsd: 150,
    hours: 0.2,
  },
  ...changes,
});
const attempt = {
  role: "agent",
  attempt: 1,
  inputTokens: 1,
  outputTokens: 1,
  costUsd: 0,
  latencyMs: 1_500,
} as const;

describe("a preflight as text", () => {
  it("shows each trial, the requests by outcome, and what a population would take", () => {
    const calls = tallyCalls([
      { ...attempt, outcome: "rate-limited" },
      { ...attempt, outcome: "reply", attempt: 2 },
    ]);
    const text = preflightText(report({}), calls);
    expect(text).toContain('1. proposal "A title<U+001B>[2J", 7 references');
    expect(text).toContain("topic: graphs");
    expect(text).toContain("12 steps (1 malformed), 13 calls, 90000 tokens in, 8000 out, $0.50, 1 min 15 s");
    expect(text).toContain("search 6, malformed 1, proposal 1");
    expect(text).toContain("reference dropped: [8] D1 (never retrieved)");
    expect(text).toContain("Requests: 2 (1 retry): rate-limited 1, reply 1");
    expect(text).toContain(
      "300 proposals, 32 at a time, would take about 27M tokens in, 2.4M out, $150.00, 12 min",
    );
  });

  it("has no figure for what is not known", () => {
    const none = tallyCalls([]);
    const text = preflightText(
      report({
        trials: [{ ...trial, costUsd: null, inputTokens: 0, outputTokens: 0 }],
        estimate: { size: 3, concurrency: 1, inputTokens: 0, outputTokens: 0, costUsd: null, hours: 1 },
      }),
      none,
    );
    expect(text).toContain("no tokens counted, cost unknown");
    expect(text).toContain("IDEATASTE_AGENT_PRICE is not set");
    expect(text).not.toContain("Requests:");
  });

  it("says aloud what did not come to a proposal", () => {
    const failed = { kind: "failed", category: "no-proposal", reason: "Twenty steps." } as const;
    const fault = { kind: "fault", category: "quota", reason: "no credit" } as const;
    const text = preflightText(
      report({
        trials: [
          { ...trial, outcome: failed },
          { ...trial, outcome: fault },
        ],
        estimate: null,
      }),
      tallyCalls([]),
    );
    expect(text).toContain("1. NO PROPOSAL, no-proposal: Twenty steps.");
    expect(text).toContain("2. THE ENDPOINT FAILED, quota: no credit");
    expect(text).toContain("No estimate");
  });
});

import { describe, expect, it } from "vitest";
import { runText, type ShownPrompt } from "@/cli/runs/run-text";
import { populationForTest } from "@/cli/runs/testing/progress-for-test";
import { populationId, runId } from "@/lib/domain/ids";
import type { RunRecord, StepRecord } from "@/lib/product/runs/ports";

const step: StepRecord = {
  sequence: 1,
  event: "reply",
  reply: "<search>graph\u001b[2J nets</search>\n[2] step 2 · proposal",
  cut: false,
  failure: null,
  found: { ids: ["W1"], total: 1 },
  step: 1,
  action: "search",
  observation: "1 new, 0 known\nD0123456789 Graphs",
  feedback: null,
  workingSet: ["W1", "W2"],
  inputTokens: 1_200,
  outputTokens: 34,
  costUsd: 0.0012,
  latencyMs: 1_260,
  calls: 3,
  promptHash: "ab12".repeat(16),
  createdAt: new Date(0),
};
const record: RunRecord = {
  run: {
    id: runId.parse(17),
    populationId: populationId.parse(3),
    slot: 4,
    attempt: 2,
    round: 1,
    topic: "graphs\nand nets",
    status: "failed",
    claims: 1,
    worker: null,
    faults: 0,
    steps: 1,
    malformed: 0,
    calls: 3,
    inputTokens: 1_200,
    outputTokens: 34,
    costUsd: 0.0012,
    assumedUsd: 0,
    failure: "no-proposal",
    reason: "The budget is used up.",
    documentId: null,
  },
  population: { ...populationForTest, slug: "m-topic" },
  steps: [step],
  proposal: null,
  dropped: [{ line: "[3] D9 | role: method | x", reason: "never retrieved" }],
};
const prompt: ShownPrompt = {
  source: "made again",
  agrees: true,
  messages: [{ role: "system", content: "You write." }],
};
const shown = (prompt: ShownPrompt | null, changed: Partial<StepRecord> = {}): string =>
  runText(record, [{ step: { ...step, ...changed }, prompt }]);

describe("a run as text", () => {
  it("tells whose it is, how it ended and what it took", () => {
    const text = shown(null);
    expect(text).toContain("Run 17 of m-topic (edition 2024, area ml): slot 5, attempt 2, round 1");
    expect(text).toContain("topic: graphs and nets");
    expect(text).toContain("failed, no-proposal: The budget is used up.");
    expect(text).toContain("1 step (0 malformed) · 3 calls · 1200 tokens in, 34 out · $0.0012");
    expect(text).toContain("reference dropped: [3] D9 | role: method | x (never retrieved)");
  });

  it("shows a step whole, its model's text behind a bar where it cannot steer a terminal or pass for a line of ours", () => {
    const text = shown(null);
    expect(text).toContain("[1] step 1 · search · 1200 tokens in, 34 out · $0.0012 · 1.3 s · 3 calls");
    expect(text).toContain("  │ <search>graph<U+001B>[2J nets</search>\n  │ [2] step 2 · proposal");
    expect(text).not.toMatch(/^\[2\]/m);
    expect(text).toContain("  │ 1 new, 0 known\n  │ D0123456789 Graphs");
    expect(text).toContain("working set (2): W1 W2");
    expect(text).not.toContain("feedback");
  });

  it("says why there is no reply, and that a reply was cut", () => {
    expect(shown(null, { reply: null, failure: "refused" })).toContain("│ none: refused");
    expect(shown(null, { cut: true })).toContain("reply, cut at its cap");
  });

  it("says where a prompt is from and whether it is the one that was sent", () => {
    expect(shown(prompt)).toContain("prompt (made again; its hash is the stored one, ab12ab12ab12…)");
    expect(shown(prompt)).toContain("  system\n  │ You write.");
    expect(shown({ ...prompt, source: "call log", agrees: false })).toContain(
      "prompt (call log; ITS HASH IS NOT",
    );
  });
});

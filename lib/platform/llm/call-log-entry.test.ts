import { describe, expect, it } from "vitest";
import { callLogEntry } from "@/lib/platform/llm/call-log-entry";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";
import { createRedactor } from "@/lib/platform/llm/redact";

const read = readLlmEnv({
  IDEATASTE_JUDGE: "openai-compatible:m",
  IDEATASTE_JUDGE_BASE_URL: "http://127.0.0.1:1/v1",
  IDEATASTE_JUDGE_PRICE: "2/10",
});
if (!read.ok || !read.config.judging) throw new Error("the configuration should be valid");
const config = read.config.judging;

const entryOf = (text: string, usage: { input: number | null; output: number | null }) =>
  callLogEntry({
    config,
    request: {
      messages: [{ role: "user", content: "the key is hunter2hunter2" }],
      prompt: { version: "p@1", hash: "h" },
      subject: "s",
      format: { json: null, read: () => ({ ok: true, value: null }) },
    },
    redactor: createRedactor(["hunter2hunter2"]),
    result: { outcome: { kind: "received", text, finish: "stop" }, text, usage },
    failure: null,
    attempt: 1,
    latencyMs: 1.6,
  });

describe("callLogEntry", () => {
  it("reckons the cost in dollars", () => {
    // 1,000 · 2 / 1e6 + 200 · 10 / 1e6 = 0.002 + 0.002
    expect(entryOf("ok", { input: 1_000, output: 200 }).costUsd).toBeCloseTo(0.004, 12);
    expect(entryOf("ok", { input: null, output: 200 }).costUsd).toBeNull();
  });

  it("holds no secret and nothing that a database refuses", () => {
    const entry = entryOf("hunter2hunter2 \0 \uD800 end", { input: 1, output: 1 });
    expect(entry.output).toBe("[redacted] \uFFFD \uFFFD end");
    expect(entry.input.messages).toEqual([{ role: "user", content: "the key is [redacted]" }]);
    expect(entry.latencyMs).toBe(2);
  });
});

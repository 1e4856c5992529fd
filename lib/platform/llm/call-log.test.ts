import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type CallLogEntry, createJsonlCallLog } from "@/lib/platform/llm/call-log";

const folder = mkdtempSync(path.join(tmpdir(), "call-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entry = (attempt: number): CallLogEntry => ({
  role: "judging",
  provider: "openai-compatible",
  model: "m",
  promptVersion: "p@1",
  promptHash: "h",
  subject: "a|b",
  input: { messages: [{ role: "user", content: "line one\nline two" }], maxOutput: 10, json: "x" },
  output: "{}",
  inputTokens: 1,
  outputTokens: 2,
  costUsd: null,
  latencyMs: 3,
  attempt,
  outcome: "reply",
  error: null,
});

describe("createJsonlCallLog", () => {
  it("writes one line per attempt, whole and in order, for its owner's eyes", async () => {
    const file = path.join(folder, "deep", "calls.jsonl");
    const log = createJsonlCallLog(file);
    await Promise.all(Array.from({ length: 50 }, (_, at) => log.append(entry(at + 1))));
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).attempt)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("lets the caller know that it could not write", async () => {
    const file = path.join(folder, "in-the-way.jsonl");
    mkdirSync(file);
    await expect(createJsonlCallLog(file).append(entry(1))).rejects.toThrow();
  });
});

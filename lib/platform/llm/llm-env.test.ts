import { describe, expect, it } from "vitest";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";

const problemsOf = (env: Record<string, string>): string[] => {
  const read = readLlmEnv(env);
  return read.ok ? [] : read.problems;
};

describe("readLlmEnv", () => {
  it("knows no model in an empty environment, nor where one says offline", () => {
    expect(readLlmEnv({})).toEqual({ ok: true, config: {} });
    expect(readLlmEnv({ IDEATASTE_JUDGE: "offline", IDEATASTE_EXTRACTOR: " " })).toEqual({
      ok: true,
      config: {},
    });
  });

  it("reads the process's own environment, which is no plain object", () => {
    expect(readLlmEnv(process.env).ok).toBe(true);
  });

  it("fills in the judge's defaults", () => {
    const read = readLlmEnv({
      IDEATASTE_JUDGE: "openai-compatible:vendor/model:8b",
      IDEATASTE_JUDGE_BASE_URL: "http://127.0.0.1:8091/v1",
    });
    expect(read).toEqual({
      ok: true,
      config: {
        judging: {
          role: "judging",
          provider: "openai-compatible",
          model: "vendor/model:8b",
          baseUrl: "http://127.0.0.1:8091/v1",
          apiKey: null,
          maxOutput: 1200,
          maxOutputField: "max_tokens",
          json: "schema",
          stream: false,
          timeoutMs: 180_000,
          attempts: 6,
          concurrency: 4,
          concurrencyIsSet: false,
          perMinute: null,
          price: null,
        },
      },
    });
  });

  it("reads every setting", () => {
    const read = readLlmEnv({
      IDEATASTE_EXTRACTOR: "openai-compatible:m",
      IDEATASTE_EXTRACTOR_BASE_URL: "https://api.openai.com/v1",
      IDEATASTE_EXTRACTOR_API_KEY: "secret-value",
      IDEATASTE_EXTRACTOR_MAX_OUTPUT: "none",
      IDEATASTE_EXTRACTOR_JSON: "object",
      IDEATASTE_EXTRACTOR_STREAM: "off",
      IDEATASTE_EXTRACTOR_TIMEOUT_SECONDS: "30",
      IDEATASTE_EXTRACTOR_ATTEMPTS: "2",
      IDEATASTE_EXTRACTOR_CONCURRENCY: "9",
      IDEATASTE_EXTRACTOR_PER_MINUTE: "120",
      IDEATASTE_EXTRACTOR_PRICE: "0.5/1.25",
    });
    expect(read.ok && read.config.extraction).toMatchObject({
      apiKey: "secret-value",
      maxOutput: null,
      maxOutputField: "max_completion_tokens",
      json: "object",
      stream: false,
      timeoutMs: 30_000,
      attempts: 2,
      concurrency: 9,
      perMinute: 120,
      price: { input: 0.5, output: 1.25 },
    });
  });

  it("names every problem at once, at its variable, without its value", () => {
    const problems = problemsOf({
      IDEATASTE_AGENT: "gpt-9",
      IDEATASTE_JUDGE: "openai-compatible:m",
      IDEATASTE_EXTRACTOR: "anthropic:claude",
      IDEATASTE_EXTRACTOR_JSON: "object",
      IDEATASTE_SCREENER: "google:gemini",
      IDEATASTE_SCREENER_API_KEY: "k",
      IDEATASTE_SCREENER_ATTEMPTS: "0",
      IDEATASTE_SCREENER_BASE_URL: "https://me:hunter2@host/v1",
      IDEATASTE_SCREENER_APIKEY: "hunter3",
    });
    const names = problems.map((problem) => problem.split(":")[0]);
    expect(names.toSorted()).toEqual([
      "IDEATASTE_AGENT",
      "IDEATASTE_EXTRACTOR_API_KEY",
      "IDEATASTE_EXTRACTOR_JSON",
      "IDEATASTE_JUDGE_BASE_URL",
      "IDEATASTE_SCREENER_APIKEY",
      "IDEATASTE_SCREENER_ATTEMPTS",
      "IDEATASTE_SCREENER_BASE_URL",
    ]);
    expect(problems.join("\n")).not.toMatch(/hunter/);
  });
});

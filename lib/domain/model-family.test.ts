import { describe, expect, it } from "vitest";
import { isOwnJudge, modelFamily } from "./model-family.ts";

describe("the family of a model", () => {
  it.each([
    ["openai-compatible/gpt-5.6-luna", "gpt"],
    ["GPT-4o mini", "gpt"],
    ["anthropic/claude-haiku-4-5", "claude"],
    ["openai-compatible/meta-llama/Llama-4-Scout", "llama"],
    ["llama3:8b", "llama"],
    ["Qwen3.8-27B", "qwen"],
    ["openai-compatible/o3-mini", "o3mini"],
    ["K2 Horizon", "k2horizon"],
    ["4.5", "45"],
  ])("of %s is %s", (model, family) => {
    expect(modelFamily(model)).toBe(family);
  });

  it("is what a judge must not share with a writer; a stand-in shares none", () => {
    expect(isOwnJudge("openai-compatible/gpt-5.6-luna", "GPT-4o mini")).toBe(true);
    expect(isOwnJudge("openai-compatible/gpt-5.6-luna", "DeepSeek-V4-Flash")).toBe(false);
    expect(isOwnJudge("offline-similarity@1", "offline")).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { chooseExtractor } from "@/lib/pipeline/extraction/choose-extractor";
import { chooseJudge } from "@/lib/pipeline/judging/choose-judge";
import type { ChatModel } from "@/lib/pipeline/llm/ports";

const chat: ChatModel = {
  id: "openai-compatible/m",
  ask: async () => ({
    kind: "failed",
    category: "cancelled",
    message: "never asked",
    spent: { inputTokens: null, outputTokens: null, costUsd: null, assumedUsd: 0, calls: 0 },
    attempts: 0,
  }),
};

describe("chooseExtractor and chooseJudge", () => {
  it("take the configured model, and the stand-in only where there is none or it is asked for", () => {
    expect(chooseExtractor(chat)).toMatchObject({ extractor: { id: "openai-compatible/m", standIn: false } });
    expect(chooseExtractor(null)).toMatchObject({ extractor: { id: "offline-rules@1", standIn: true } });
    expect(chooseExtractor(chat, "offline")).toMatchObject({ extractor: { standIn: true } });
    expect(chooseJudge(chat)).toMatchObject({ judge: { id: "openai-compatible/m", standIn: false } });
    expect(chooseJudge(null)).toMatchObject({ judge: { id: "offline-similarity@1", standIn: true } });
    expect(chooseJudge(chat, "offline-similarity@1")).toMatchObject({ judge: { standIn: true } });
  });

  it("never put the stand-in in place of a model that was named", () => {
    expect(chooseExtractor(null, "openai-compatible/m")).toMatchObject({
      kind: "unknown",
      message: expect.stringContaining("no model is configured"),
    });
    expect(chooseJudge(chat, "openai-compatible/other")).toMatchObject({
      kind: "unknown",
      message: expect.stringContaining("configured is openai-compatible/m"),
    });
  });
});

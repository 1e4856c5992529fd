import { describe, expect, it } from "vitest";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { createRuleBasedExtractor } from "@/lib/pipeline/extraction/rule-based-extractor";
import { createSimilarityJudge } from "@/lib/pipeline/judging/similarity-judge";
import { isStandInId } from "./stand-in";

describe("ids of stand-ins", () => {
  it("are told from a model's for every stand-in there is", () => {
    for (const { id, standIn } of [offlineEncoder(), createRuleBasedExtractor(), createSimilarityJudge()]) {
      expect(standIn).toBe(true);
      expect(isStandInId(id)).toBe(true);
    }
    for (const id of ["all-MiniLM-L6-v2@53aa5117", "openai-compatible/offline-model", "google/x"])
      expect(isStandInId(id)).toBe(false);
  });
});

import { setTimeout as pause } from "node:timers/promises";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { perSlot } from "@/lib/domain/slots";
import { summaryHash } from "@/lib/pipeline/collection/hashes";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import { createRuleBasedExtractor } from "@/lib/pipeline/extraction/rule-based-extractor";
import type { Judge, JudgeResult } from "@/lib/pipeline/judging/ports";
import type { FullPins } from "@/lib/product/editions/ports";
import { hash128 } from "@/lib/science/stats/seeded-random";
import type { Roles } from "../roles.ts";

/** How often each was asked for what: a second answer to one question would show. */
export type Asked = { readonly texts: string[]; readonly abstracts: string[]; readonly pairs: number[] };

export type TestRoles = Roles & {
  readonly encoderInstance: Encoder;
  readonly extractorInstance: Extractor;
  readonly judgeInstance: Judge;
  readonly pins: FullPins;
  readonly asked: Asked;
};

/** Words hashed into 384 places: texts that share words are near each other. The same vector for the same text. */
function wordVector(text: string): Float32Array {
  const vector = new Float32Array(384);
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
    const place = (hash128(word)[0] >>> 0) % 384;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** A lot for each slot of a pair, the same whichever way round it is shown; about one in three is a match. */
function drawnVerdict(first: IdeaSummary, second: IdeaSummary): JudgeResult {
  const pair = [summaryHash(first), summaryHash(second)].sort().join("|");
  const slots = perSlot((slot) => hash128(`${pair}/${slot}`)[0] >>> 0 < 2 ** 32 / 3);
  return { kind: "judged", slots, sameIdea: false, reason: "drawn" };
}

/** A small encoder, the rule-based extractor and a judge that draws lots, each answer after `delayMs`, so that a kill can hit any of them. */
export function testRoles(delayMs = 0): TestRoles {
  const asked: Asked = { texts: [], abstracts: [], pairs: [] };
  const slow = async (): Promise<void> => {
    if (delayMs > 0) await pause(delayMs);
  };
  const encoderInstance: Encoder = {
    id: "offline-test-words",
    dimensions: 384,
    standIn: true,
    encode: async (texts) => {
      const all = new Float32Array(texts.length * 384);
      for (const [i, text] of texts.entries()) {
        await slow();
        asked.texts.push(text);
        all.set(wordVector(text), i * 384);
      }
      return all;
    },
    close: async () => {},
  };
  const rules = createRuleBasedExtractor();
  const extractorInstance: Extractor = {
    ...rules,
    extract: async (abstract) => {
      await slow();
      asked.abstracts.push(abstract);
      return rules.extract(abstract);
    },
  };
  const judgeInstance: Judge = {
    id: "offline-test-lots",
    promptVersion: "lots-1",
    standIn: true,
    judge: async (first, second) => {
      await slow();
      asked.pairs.push(asked.pairs.length);
      return drawnVerdict(first, second);
    },
  };
  const pins = {
    encoder: encoderInstance.id,
    extractor: rules.id,
    extractorPrompt: rules.promptVersion,
    judge: judgeInstance.id,
    judgePrompt: judgeInstance.promptVersion,
  };
  return {
    encoder: async () => encoderInstance,
    extractor: async () => extractorInstance,
    judge: async () => judgeInstance,
    agent: () => null,
    agentPrice: () => null,
    chooseEncoder: async () => encoderInstance.id,
    choose: async () => pins,
    close: async () => {},
    encoderInstance,
    extractorInstance,
    judgeInstance,
    pins,
    asked,
  };
}

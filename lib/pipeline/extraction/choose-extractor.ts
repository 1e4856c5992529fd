import { createLlmExtractor } from "@/lib/pipeline/extraction/llm-extractor";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import { createRuleBasedExtractor } from "@/lib/pipeline/extraction/rule-based-extractor";
import type { ChatModel } from "@/lib/pipeline/llm/ports";

export type ExtractorChoice =
  | { readonly kind: "chosen"; readonly extractor: Extractor }
  | { readonly kind: "unknown"; readonly message: string };

/**
 * Which extractor to use. `configured`: the model of the extraction role, null where there is none. `wanted`: nothing,
 * "offline", or an extractor's id as stored with an edition. The stand-in is taken where it is asked for, or where nothing
 * is configured; never in place of a model that was named.
 */
export function chooseExtractor(configured: ChatModel | null, wanted?: string): ExtractorChoice {
  const standIn = createRuleBasedExtractor();
  const model = configured && createLlmExtractor(configured);
  if (wanted === undefined) return { kind: "chosen", extractor: model ?? standIn };
  if (wanted === "offline" || wanted === standIn.id) return { kind: "chosen", extractor: standIn };
  if (model?.id === wanted) return { kind: "chosen", extractor: model };
  const known = model ? `configured is ${model.id}` : "no model is configured (IDEATASTE_EXTRACTOR)";
  return {
    kind: "unknown",
    message: `extractor ${wanted} cannot be had: ${known}; offline is ${standIn.id}`,
  };
}

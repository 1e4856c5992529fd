import { createLlmJudge } from "@/lib/pipeline/judging/llm-judge";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { createSimilarityJudge } from "@/lib/pipeline/judging/similarity-judge";
import type { ChatModel } from "@/lib/pipeline/llm/ports";

export type JudgeChoice =
  | { readonly kind: "chosen"; readonly judge: Judge }
  | { readonly kind: "unknown"; readonly message: string };

/**
 * Which judge to use. `configured`: the model of the judging role, null where there is none. `wanted`: nothing, "offline",
 * or a judge's id as stored with an edition. The stand-in is taken where it is asked for, or where nothing is
 * configured; never in place of a model that was named.
 */
export function chooseJudge(configured: ChatModel | null, wanted?: string): JudgeChoice {
  const standIn = createSimilarityJudge();
  const model = configured && createLlmJudge(configured);
  if (wanted === undefined) return { kind: "chosen", judge: model ?? standIn };
  if (wanted === "offline" || wanted === standIn.id) return { kind: "chosen", judge: standIn };
  if (model?.id === wanted) return { kind: "chosen", judge: model };
  const known = model ? `configured is ${model.id}` : "no model is configured (IDEATASTE_JUDGE)";
  return { kind: "unknown", message: `judge ${wanted} cannot be had: ${known}; offline is ${standIn.id}` };
}

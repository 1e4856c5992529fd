import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { summaryHash } from "@/lib/pipeline/collection/hashes";
import { judgeFormat, toSlotVerdict } from "@/lib/pipeline/judging/judge-reply";

import type { Judge, JudgeResult } from "@/lib/pipeline/judging/ports";
import { ideaMatchPrompt } from "@/lib/pipeline/judging/prompts/idea-match-1";
import { fence } from "@/lib/pipeline/llm/data-fence";
import { endpointFault } from "@/lib/pipeline/llm/endpoint-fault";
import { oneLine } from "@/lib/pipeline/llm/plain-text";
import type { ChatMessage, ChatModel } from "@/lib/pipeline/llm/ports";
import { fillPrompt, type Prompt } from "@/lib/pipeline/llm/prompt";
import { statedVerdict } from "@/lib/science/metrics/stated-slots";

/**
 * Compares two summaries with a language model: one request per pair, shown in the order in which they are handed over
 * (presentation-order.ts draws it). A slot that either summary leaves at "None" is no match, whatever the model said.
 * Source: appendices B.2, B.3 and D.
 */
export function createLlmJudge(chat: ChatModel, prompt: Prompt = ideaMatchPrompt): Judge {
  return {
    id: chat.id,
    promptVersion: prompt.version,
    standIn: false,
    judge: (first, second, signal) => askFor(chat, prompt, first, second, signal),
  };
}

async function askFor(
  chat: ChatModel,
  prompt: Prompt,
  first: IdeaSummary,
  second: IdeaSummary,
  signal: AbortSignal | undefined,
): Promise<JudgeResult> {
  const answer = await chat.ask({
    messages: judgeMessages(prompt, first, second),
    prompt: { version: prompt.version, hash: prompt.hash },
    subject: pairSubject(first, second),
    format: judgeFormat,
    ...(signal && { signal }),
  });
  if (answer.kind === "failed") {
    return { kind: "missing", reason: answer.message, ...endpointFault(answer.category) };
  }
  return {
    kind: "judged",
    slots: statedVerdict(toSlotVerdict(answer.value), first, second),
    sameIdea: answer.value.same_idea,
    reason: oneLine(answer.value.reason),
  };
}

/** The two hashes in the order of showing, so that the log tells which order was drawn. */
export const pairSubject = (first: IdeaSummary, second: IdeaSummary): string =>
  `${summaryHash(first)}|${summaryHash(second)}`;

export function judgeMessages(prompt: Prompt, first: IdeaSummary, second: IdeaSummary): ChatMessage[] {
  const shown = { first: fence("a", renderSummary(first)), second: fence("b", renderSummary(second)) };
  return [
    { role: "system", content: prompt.system },
    { role: "user", content: fillPrompt(prompt.user, shown) },
  ];
}

/** One line per slot. */
export function renderSummary(summary: IdeaSummary): string {
  const { primary, secondary } = summary.contributionType;
  const kinds = secondary.length === 0 ? primary : `${primary}; secondary: ${secondary.join(", ")}`;
  return [
    `contribution_type: ${kinds}`,
    `problem: ${oneLine(summary.problem)}`,
    `motivation: ${oneLine(summary.motivation)}`,
    `proposed_approach: ${oneLine(summary.proposedApproach)}`,
    `research_plan: ${oneLine(summary.researchPlan)}`,
  ].join("\n");
}

import { isDeadline, stepsRemaining } from "@/lib/pipeline/agent/new-run";
import type { AgentWorld, RunContext } from "@/lib/pipeline/agent/ports";
import { promptOf } from "@/lib/pipeline/agent/prompts/agent-1";
import { renderTables } from "@/lib/pipeline/agent/render/landscape-tables";
import { renderProfile } from "@/lib/pipeline/agent/render/profile";
import { renderHistory, renderLatest, renderPeers, renderPinned } from "@/lib/pipeline/agent/render/sections";
import type { RunState } from "@/lib/pipeline/agent/run-state";
import { fence } from "@/lib/pipeline/llm/data-fence";
import type { ChatMessage, PromptIdentity } from "@/lib/pipeline/llm/ports";
import { fillPrompt } from "@/lib/pipeline/llm/prompt";

export const promptIdentity = (context: Pick<RunContext, "method">): PromptIdentity => {
  const { version, hash } = promptOf(context.method);
  return { version, hash };
};

/** The whole request of the next step. Pure: the same state, context and world give the same messages. */
export function renderMessages(
  state: RunState,
  context: RunContext,
  world: AgentWorld,
): readonly ChatMessage[] {
  const prompt = promptOf(context.method);
  return [
    { role: "system", content: fillPrompt(prompt.system, systemValues(context, world)) },
    { role: "user", content: fillPrompt(prompt.user, userValues(state, context, world)) },
  ];
}

function systemValues(context: RunContext, world: AgentWorld): Record<string, string> {
  return {
    area: context.area.name,
    definition: context.area.definition,
    lastYear: String(context.lastYear),
    budget: String(context.stepBudget),
    ...(context.method === "landscape" && tableValues(world)),
  };
}

function tableValues({ tags }: AgentWorld): Record<string, string> {
  if (!tags) throw new Error("the landscape needs the tags of its area");
  const { papers, taskVocabulary, methodVocabulary, tasksPerPaper, methodsPerPaper } = tags.tables;
  return {
    papers: String(papers),
    taskVocabulary: String(taskVocabulary),
    methodVocabulary: String(methodVocabulary),
    tasksPerPaper: tasksPerPaper.toFixed(1),
    methodsPerPaper: methodsPerPaper.toFixed(1),
    tables: renderTables(tags.tables),
  };
}

function userValues(state: RunState, context: RunContext, world: AgentWorld): Record<string, string> {
  const last = isDeadline(state) ? " (the last: answer with the <proposal>)" : "";
  return {
    profile: renderProfile(context),
    pinnedCount: String(state.workingSet.length),
    pinned: renderPinned(state, world),
    history: renderHistory(state, world),
    latest: renderLatest(state, world),
    peers: context.method === "frontier" ? `\n${renderPeers(state, world)}\n` : "",
    plan: state.plan === "" ? "none yet" : fence("your-plan", state.plan),
    draft: state.draft === "" ? "none yet" : fence("your-draft", state.draft),
    feedback: state.feedback === "" ? "none" : state.feedback,
    remaining: `${stepsRemaining(state)}${last}`,
  };
}

import { type Advanced, advance } from "@/lib/pipeline/agent/advance";
import { initialState } from "@/lib/pipeline/agent/new-run";
import type { AgentWorld, RunContext, StoredStep } from "@/lib/pipeline/agent/ports";
import { renderMessages } from "@/lib/pipeline/agent/render-messages";
import type { RunState } from "@/lib/pipeline/agent/run-state";
import type { ChatMessage } from "@/lib/pipeline/llm/ports";

/** A stored step with the state it met and what it made of it. */
export type ReplayedStep = Advanced & { readonly stored: StoredStep; readonly before: RunState };

/** The state before each stored step and after it, in order. The same steps give the same states. */
export function* replay(
  steps: Iterable<StoredStep>,
  context: RunContext,
  world: AgentWorld,
): Generator<ReplayedStep> {
  let before = initialState(context);
  for (const stored of steps) {
    const advanced = advance(before, stored, context, world);
    yield { ...advanced, stored, before };
    before = advanced.state;
  }
}

/** Where a run stands after its stored steps. */
export function fold(steps: Iterable<StoredStep>, context: RunContext, world: AgentWorld): RunState {
  let state = initialState(context);
  for (const step of replay(steps, context, world)) state = step.state;
  return state;
}

/** What the agent was shown at a stored step, made again; null where no step has that number. */
export function messagesOf(
  sequence: number,
  steps: Iterable<StoredStep>,
  context: RunContext,
  world: AgentWorld,
): readonly ChatMessage[] | null {
  for (const { stored, before } of replay(steps, context, world)) {
    if (stored.sequence === sequence) return renderMessages(before, context, world);
  }
  return null;
}

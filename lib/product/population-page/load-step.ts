import { promptHash } from "@/lib/pipeline/agent/prompt-hash";
import { messagesOf } from "@/lib/pipeline/agent/replay";
import type { ChatMessage } from "@/lib/pipeline/llm/ports";
import type { RunRecord, RunStore } from "@/lib/product/runs/ports";
import { readOrdinal, readRunId } from "./addresses";
import { type RunSources, readRun } from "./load-run";
import type { ReplayReader, RunSurroundings } from "./ports";
import { replayContext, replayWorld } from "./replay-world";
import type { RunView, StepView } from "./run-view";

export type SentMessage = { readonly role: string; readonly content: string };

/** What an agent was sent. `agrees`: whether it has the hash that was stored with the step. */
export type StepPrompt =
  | {
      readonly kind: "logged" | "made-again";
      readonly messages: readonly SentMessage[];
      readonly agrees: boolean;
    }
  | { readonly kind: "lost" };

export type LoadedStep =
  | { readonly kind: "step"; readonly view: RunView; readonly step: StepView; readonly prompt: StepPrompt }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type StepSources = RunSources & ReplayReader & Pick<RunStore, "loggedPrompt">;

const chatMessages = (messages: readonly SentMessage[]): readonly ChatMessage[] =>
  messages.flatMap(({ role, content }) =>
    role === "system" || role === "user" || role === "assistant" ? [{ role, content }] : [],
  );

/** The call log first: that was really sent. Baselines call nobody, and their prompts are made again from the stored steps. */
async function promptOf(
  from: StepSources,
  record: RunRecord,
  at: RunSurroundings,
  step: Pick<StepView, "sequence" | "promptHash">,
): Promise<StepPrompt> {
  const told = (kind: "logged" | "made-again", messages: readonly SentMessage[]): StepPrompt => ({
    kind,
    messages,
    agrees: promptHash(chatMessages(messages)) === step.promptHash,
  });
  const logged = await from.loggedPrompt(record.run.id, step.sequence);
  if (logged !== null) return told("logged", logged);
  const world = await replayWorld(from, record, at);
  const made = messagesOf(step.sequence, record.steps, replayContext(record, at), world);
  return made === null ? { kind: "lost" } : told("made-again", made);
}

async function read(
  from: StepSources,
  rawRun: string | undefined,
  rawStep: string | undefined,
): Promise<LoadedStep> {
  const [id, sequence] = [readRunId(rawRun), readOrdinal(rawStep)];
  if (id === null || sequence === null) return { kind: "none" };
  const found = await readRun(from, id);
  const step = found?.view.steps.find((each) => each.sequence === sequence);
  if (found === null || step === undefined) return { kind: "none" };
  return {
    kind: "step",
    view: found.view,
    step,
    prompt: await promptOf(from, found.record, found.view.at, step),
  };
}

/** What the page of one step shows. A database that does not answer is an answer too. */
export async function loadStep(
  from: StepSources,
  rawRun: string | undefined,
  rawStep: string | undefined,
): Promise<LoadedStep> {
  try {
    return await read(from, rawRun, rawStep);
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

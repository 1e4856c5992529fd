import type { AgentWorld } from "@/lib/pipeline/agent/ports";
import { promptHash } from "@/lib/pipeline/agent/prompt-hash";
import { messagesOf } from "@/lib/pipeline/agent/replay";
import type { ChatMessage } from "@/lib/pipeline/llm/ports";
import type { RunStore } from "@/lib/product/runs/ports";
import { readOrdinal, readRunId } from "./addresses";
import { type FoundRun, type RunSources, readRun } from "./load-run";
import type { ReplayReader } from "./ports";
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

type Read = {
  readonly found: FoundRun;
  readonly step: StepView;
  readonly logged: readonly SentMessage[] | null;
  /** null where the log has it. */
  readonly world: AgentWorld | null;
};

/** The call log first: that was really sent. Baselines call nobody; theirs is made again from the stored steps. */
async function read(
  from: StepSources,
  rawRun: string | undefined,
  rawStep: string | undefined,
): Promise<Read | null> {
  const [id, sequence] = [readRunId(rawRun), readOrdinal(rawStep)];
  if (id === null || sequence === null) return null;
  const found = await readRun(from, id);
  const step = found?.view.steps.find((each) => each.sequence === sequence);
  if (found === null || step === undefined) return null;
  const logged = await from.loggedPrompt(id, sequence);
  const world = logged === null ? await replayWorld(from, found.record, found.view.at) : null;
  return { found, step, logged, world };
}

function promptOf({ found, step, logged, world }: Read): StepPrompt {
  const agrees = (messages: readonly SentMessage[]): boolean =>
    promptHash(chatMessages(messages)) === step.promptHash;
  if (logged !== null) return { kind: "logged", messages: logged, agrees: agrees(logged) };
  const { record, view } = found;
  const messages =
    world === null ? null : messagesOf(step.sequence, record.steps, replayContext(record, view.at), world);
  return messages === null ? { kind: "lost" } : { kind: "made-again", messages, agrees: agrees(messages) };
}

/** What the page of one step shows. A database that does not answer is an answer too. */
export async function loadStep(
  from: StepSources,
  rawRun: string | undefined,
  rawStep: string | undefined,
): Promise<LoadedStep> {
  let all: Read | null;
  try {
    all = await read(from, rawRun, rawStep);
  } catch (error) {
    return { kind: "unavailable", error };
  }
  if (all === null) return { kind: "none" };
  return { kind: "step", view: all.found.view, step: all.step, prompt: promptOf(all) };
}

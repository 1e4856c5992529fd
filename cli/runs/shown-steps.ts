import type { ShownPrompt, ShownStep } from "@/cli/runs/run-text";
import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";
import type { AgentWorld } from "@/lib/pipeline/agent/ports";
import { promptHash } from "@/lib/pipeline/agent/prompt-hash";
import { renderMessages } from "@/lib/pipeline/agent/render-messages";
import { replay } from "@/lib/pipeline/agent/replay";
import { lookUps } from "@/lib/pipeline/literature/look-ups";
import type { ChatMessage } from "@/lib/pipeline/llm/ports";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import type { ClaimedRun, StepRecord } from "@/lib/product/runs/ports";
import { lastYearOf } from "@/workers/agents/areas";
import { contextOf } from "@/workers/agents/drive-run";
import type { World } from "@/workers/world";

type Steps = readonly StepRecord[];

/** Steps with what was sent at each: from the call log, which has it word for word, else made again from the steps before. */
export async function shownSteps(run: ClaimedRun, steps: Steps, world: World): Promise<ShownStep[]> {
  const logged = new Map<number, ShownPrompt>();
  for (const step of steps) {
    const messages = await world.runs.loggedPrompt(run.run.id, step.sequence);
    if (messages !== null) logged.set(step.sequence, promptOf("call log", messages.map(toMessage), step));
  }
  const again = logged.size < steps.length ? await madeAgain(run, steps, world) : new Map();
  return steps.map((step) => ({
    step,
    prompt: logged.get(step.sequence) ?? again.get(step.sequence) ?? null,
  }));
}

/** Roles as the log has them: what was logged was sent by us. */
const toMessage = ({ role, content }: { readonly role: string; readonly content: string }): ChatMessage => ({
  role: role === "system" || role === "assistant" ? role : "user",
  content,
});

const promptOf = (
  source: ShownPrompt["source"],
  messages: readonly ChatMessage[],
  step: StepRecord,
): ShownPrompt => ({ source, messages, agrees: promptHash(messages) === step.promptHash });

async function madeAgain(
  run: ClaimedRun,
  steps: Steps,
  world: World,
): Promise<ReadonlyMap<number, ShownPrompt>> {
  const [context, agentWorld] = [contextOf(run), await worldToRead(run, world)];
  const prompts = new Map<number, ShownPrompt>();
  const records = new Map(steps.map((step) => [step.sequence, step]));
  for (const { stored, before } of replay(steps, context, agentWorld)) {
    const record = records.get(stored.sequence);
    if (record !== undefined)
      prompts.set(
        stored.sequence,
        promptOf("made again", renderMessages(before, context, agentWorld), record),
      );
  }
  return prompts;
}

/** What a prompt is made of, without the means to search: a replay takes what was found from the steps. */
async function worldToRead(run: ClaimedRun, { stores, labels, peers }: World): Promise<AgentWorld> {
  const { id, areaId, plan } = run.population;
  const tags =
    plan.method === "landscape"
      ? buildTagIndex(await labels.labelled(areaId, ["task", "method"]), lastYearOf(run))
      : null;
  const earlier =
    plan.method === "frontier"
      ? createPeerArchive((await peers.earlierRuns(id, run.run.round)).map(peerRecord))
      : null;
  const cards = await stores.corpusCards(areaId);
  const ids = cards.map((card) => card.id);
  return { literature: lookUps(ids, cards), tags, peers: earlier };
}

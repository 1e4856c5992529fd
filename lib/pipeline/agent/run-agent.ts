import { advance } from "@/lib/pipeline/agent/advance";
import type {
  AgentAnswer,
  AgentModel,
  AgentTurn,
  AgentWorld,
  NewStep,
  RunContext,
  RunEnd,
  RunJournal,
  StoredStep,
} from "@/lib/pipeline/agent/ports";
import { promptHash } from "@/lib/pipeline/agent/prompt-hash";
import { readTurn } from "@/lib/pipeline/agent/read-turn";
import { promptIdentity, renderMessages } from "@/lib/pipeline/agent/render-messages";
import { fold } from "@/lib/pipeline/agent/replay";
import { retrieve } from "@/lib/pipeline/agent/retrieve";
import type { RunState } from "@/lib/pipeline/agent/run-state";
import { cleanText } from "@/lib/pipeline/collection/clean-text";
import type { ChatMessage } from "@/lib/pipeline/llm/ports";

export type RunJob = {
  readonly context: RunContext;
  readonly world: AgentWorld;
  readonly model: AgentModel;
  readonly journal: RunJournal;
  /** Aborted: no further request is sent; an answer under way is waited for and stored. */
  readonly signal: AbortSignal;
  /** Aborted: the request under way is given up as well. */
  readonly abort?: AbortSignal;
};

type Place = { readonly state: RunState; readonly sequence: number };
type Answered = { readonly answer: AgentAnswer; readonly messages: readonly ChatMessage[] };

const NEVER = new AbortController().signal;

/**
 * Drives a claimed run from its last stored step to its end, or until it has to rest. Each step is stored before the next
 * is asked for; the first answer is taken from the call log where it was paid for and not stored. Throws only what the
 * literature or the journal throws: nothing is lost by it, and the run can be driven again.
 */
export async function runAgent(job: RunJob): Promise<RunEnd> {
  const { context, world, journal } = job;
  const steps = await journal.load();
  let place: Place = { state: fold(steps, context, world), sequence: (steps.at(-1)?.sequence ?? 0) + 1 };
  let logged = await journal.logged(place.sequence);
  for (;;) {
    if (place.state.outcome !== null) return { kind: "ended", ending: place.state.outcome };
    const messages = renderMessages(place.state, context, world);
    if (logged === null && job.signal.aborted) return { kind: "leave" };
    const answer = logged?.answer ?? (await job.model.answer(turnOf(job, place, messages)));
    logged = null;
    const event = eventOf(answer, place.sequence);
    if (event === null) return rest(job, answer);
    const next = await store(job, place, event, { answer, messages });
    if (next.kind !== "continue") return next.end;
    place = { state: next.state, sequence: place.sequence + 1 };
  }
}

function turnOf(job: RunJob, { state, sequence }: Place, messages: readonly ChatMessage[]): AgentTurn {
  const { context, world, journal, signal } = job;
  return {
    messages,
    prompt: promptIdentity(context),
    subject: stepSubject(context.runId, sequence),
    state,
    context,
    world,
    // Looked at again behind the journal: it may have waited for room in the budget.
    admit: async (worstUsd) => !signal.aborted && (await journal.reserve(worstUsd)) && !signal.aborted,
    signal: job.abort ?? NEVER,
    rest: signal,
  };
}

/** The call log's subject of a run's step. */
export const stepSubject = (runId: number, sequence: number): string => `run/${runId}/step/${sequence}`;

/** Null where the answer is no event of the run. Texts are made fit to be stored, so that a fold meets what was met here. */
function eventOf(answer: AgentAnswer, sequence: number): Omit<StoredStep, "found"> | null {
  const none = { sequence, reply: null, cut: false, failure: null } as const;
  switch (answer.kind) {
    case "reply":
      return { ...none, event: "reply", reply: cleanText(answer.text), cut: answer.cut };
    case "nothing":
      return { ...none, event: "reply", failure: answer.failure };
    case "overflow":
      return { ...none, event: "compression" };
    default:
      return null;
  }
}

async function rest({ journal, signal }: RunJob, answer: AgentAnswer): Promise<RunEnd> {
  // Also where nothing was spent: what was set aside for a request that was never sent is free again.
  await journal.spend(answer.spent);
  if (answer.kind === "fault") {
    const { category, message, lasting } = answer;
    return { kind: "fault", category, message, lasting };
  }
  const overBudget = answer.kind === "over-budget" && !signal.aborted;
  return overBudget ? { kind: "over-budget" } : { kind: "leave" };
}

type Stored =
  | { readonly kind: "continue"; readonly state: RunState }
  | { readonly kind: "end"; readonly end: RunEnd };

async function store(
  { context, world, journal }: RunJob,
  { state }: Place,
  event: Omit<StoredStep, "found">,
  { answer, messages }: Answered,
): Promise<Stored> {
  const found = await retrieve(readTurn(state, event, context), world);
  const stored: StoredStep = { ...event, found };
  const advanced = advance(state, stored, context, world);
  const ending = advanced.state.outcome;
  const step: NewStep = {
    ...stored,
    step: advanced.state.stepsUsed,
    action: advanced.action,
    observation: advanced.observation,
    feedback: advanced.feedback,
    workingSet: advanced.state.workingSet.map(({ id }) => id),
    malformed: advanced.malformed,
    spent: answer.spent,
    promptHash: promptHash(messages),
  };
  const written = await journal.append(step, ending);
  if (written === "lost") return { kind: "end", end: { kind: "lost" } };
  if (ending !== null) return { kind: "end", end: { kind: "ended", ending } };
  if (written === "leave") return { kind: "end", end: { kind: "leave" } };
  return { kind: "continue", state: advanced.state };
}

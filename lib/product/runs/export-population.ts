import type { ExportedProposal, TraceStep } from "@/lib/domain/population-record";
import type { FiledProposal, RunPopulation, RunStore, StepRecord } from "./ports.ts";

type ExportStore = Pick<RunStore, "filedProposals" | "stepRecords" | "loggedPrompt">;

export type ExportOptions = {
  /** Adds the messages of every step, as the call log has them: larger by far. */
  readonly prompts: boolean;
  /** Proposals that are read at a time. */
  readonly page?: number;
};

/**
 * Proposals with their traces in slot order, one record a line (lib/domain/population-record.ts). One proposal's trace is
 * held at a time, however many there are. Read back by an import it gives the same content hash.
 */
export async function* exportPopulation(
  store: ExportStore,
  population: RunPopulation,
  { prompts, page = 50 }: ExportOptions,
): AsyncGenerator<ExportedProposal> {
  let after = -1;
  for (;;) {
    const proposals = await store.filedProposals(population.id, { after, limit: page });
    for (const proposal of proposals) {
      yield recordOf(population, proposal, await traceOf(store, proposal, prompts));
      after = proposal.run.slot;
    }
    if (proposals.length < page) return;
  }
}

async function traceOf(store: ExportStore, { run }: FiledProposal, prompts: boolean): Promise<TraceStep[]> {
  const trace: TraceStep[] = [];
  for (const step of await store.stepRecords(run.id))
    trace.push(stepOf(step, prompts ? await store.loggedPrompt(run.id, step.sequence) : null));
  return trace;
}

/** A step as files tell of it. */
export const stepOf = (
  step: StepRecord,
  prompt: Awaited<ReturnType<RunStore["loggedPrompt"]>>,
): TraceStep => ({
  sequence: step.sequence,
  event: step.event,
  step: step.step,
  action: step.action,
  prompt: prompt === null ? null : [...prompt],
  promptHash: step.promptHash,
  reply: step.reply,
  cut: step.cut,
  failure: step.failure,
  found: step.found === null ? null : { ids: [...step.found.ids], total: step.found.total },
  observation: step.observation,
  feedback: step.feedback,
  workingSet: [...step.workingSet],
  tokens: { input: step.inputTokens, output: step.outputTokens },
  costUsd: step.costUsd,
  latencyMs: step.latencyMs,
  calls: step.calls,
});

function recordOf(
  { plan }: RunPopulation,
  { run, id, title, abstract, citations, body, references, dropped }: FiledProposal,
  trace: TraceStep[],
): ExportedProposal {
  const { attempt, steps, malformed, calls, inputTokens, outputTokens, costUsd, assumedUsd } = run;
  return {
    id,
    title,
    abstract,
    citations: [...citations],
    body,
    slot: run.slot,
    topic: run.topic,
    round: run.round,
    references: [...references],
    dropped: [...dropped],
    run: {
      method: plan.method,
      agent: plan.agent,
      attempt,
      steps,
      malformed,
      calls,
      inputTokens,
      outputTokens,
      costUsd,
      assumedUsd,
    },
    trace,
  };
}

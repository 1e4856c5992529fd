import type { PopulationId } from "@/lib/domain/ids";
import { contentHash } from "@/lib/pipeline/collection/hashes";
import { populationSubject } from "./population-subject.ts";
import type { RunProgress, RunStore } from "./ports.ts";

type SettlingStore = Pick<RunStore, "proposalContents" | "progress" | "completePopulation">;

/**
 * Completes a population whose slots are all settled: its size is the number of proposals that there are, its content hash
 * the one that an import of the same proposals gives. false where it is complete, cancelled or not settled.
 */
export async function settlePopulation(store: SettlingStore, id: PopulationId): Promise<boolean> {
  const progress = await store.progress(id);
  if (progress === null || progress.remaining > 0) return false;
  const contents = await store.proposalContents(id);
  const content = { size: contents.length, contentHash: contentHash(contents) };
  const entry = {
    actor: "worker",
    action: "population.completed",
    subject: populationSubject(progress.population),
    detail: { ...content, ...countsOf(progress) },
  };
  return store.completePopulation(id, content, entry);
}

const countsOf = (progress: RunProgress) => {
  const { failed, failedRuns, steps, malformed, calls, inputTokens, outputTokens, costUsd, assumedUsd } =
    progress;
  return { failed, failedRuns, steps, malformed, calls, inputTokens, outputTokens, costUsd, assumedUsd };
};

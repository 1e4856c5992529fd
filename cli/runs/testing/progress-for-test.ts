import { areaId, editionId, populationId } from "@/lib/domain/ids";
import type { PopulationPlan } from "@/lib/domain/population";
import type { RunPopulation, RunProgress } from "@/lib/product/runs/ports";

const plan: PopulationPlan = {
  version: 1,
  agent: "openai-compatible/m",
  method: "frontier",
  size: 300,
  rounds: 2,
  concurrency: 32,
  retries: 2,
  stepBudget: 20,
  budgetUsd: 25,
  price: { input: 0.5, output: 1.5 },
  seed: "m-frontier",
  prompt: { version: "frontier@1", hash: "0".repeat(64) },
  encoder: "offline-hash@1",
  labels: "file",
};
export const populationForTest: RunPopulation = {
  id: populationId.parse(3),
  areaId: areaId.parse(2),
  areaSlug: "ml",
  editionId: editionId.parse(1),
  editionSlug: "2024",
  slug: "m-frontier",
  name: "M",
  model: "M",
  state: "running",
  stateCause: null,
  stateReason: null,
  plan,
};
const progress: RunProgress = {
  population: populationForTest,
  done: 12,
  failed: 1,
  remaining: 287,
  running: 32,
  retrying: 2,
  failedRuns: 5,
  round: 1,
  steps: 1_240,
  malformed: 7,
  calls: 1_260,
  inputTokens: 1_000_000,
  outputTokens: 200_000,
  costUsd: 0.4,
  assumedUsd: 0.02,
  failures: [{ failure: "no-proposal", reason: "20 steps, no proposal\u001b[2J", count: 5 }],
  retries: [
    { outcome: "rate-limited", count: 18 },
    { outcome: "timeout", count: 2 },
  ],
  index: null,
  startedAt: null,
  finishedAt: null,
  activeSeconds: 600,
};
/** A population of 300 by frontier, a little into its first round. */
export const progressForTest = (changes: Partial<RunProgress> = {}): RunProgress => ({
  ...progress,
  ...changes,
});

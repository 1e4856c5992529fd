import type { Method } from "@/lib/domain/edition";
import { runId } from "@/lib/domain/ids";
import { STEP_BUDGET } from "@/lib/domain/population";
import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";
import type { AgentWorld, NewStep, PeerRecord, RunContext, RunEnding } from "@/lib/pipeline/agent/ports";
import { runAgent } from "@/lib/pipeline/agent/run-agent";
import { baselineModel } from "@/lib/pipeline/baselines/baseline-model";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { memoryJournal } from "./memory-journal";

export type Ran = { readonly ending: RunEnding | null; readonly steps: readonly NewStep[] };

export type WhatToRun = {
  readonly agent: string;
  readonly method: Method;
  readonly slot: number;
  readonly topic?: string | null;
  readonly seed?: string;
};

export type Where = { readonly world: AgentWorld; readonly facts: CorpusFacts };

export const contextOf = (
  { method, slot, topic = null, seed = "test" }: WhatToRun,
  lastYear: number,
): RunContext => ({
  runId: runId.parse(slot + 1),
  method,
  stepBudget: STEP_BUDGET,
  area: { name: "Toy systems", definition: "Systems made of toys." },
  lastYear,
  topic,
  seed: `${seed}/${slot}`,
  slot,
});

/** One run through the real loop, from its first step to its end. */
export async function runBaseline(what: WhatToRun, where: Where): Promise<Ran> {
  const journal = memoryJournal();
  const { facts } = where;
  const world = worldUnder(what.method, where.world);
  await runAgent({
    context: contextOf(what, facts.lastYear),
    world,
    model: baselineModel(what.agent, facts),
    journal,
    signal: new AbortController().signal,
  });
  return { ending: journal.ending, steps: journal.steps };
}

const worldUnder = (method: Method, { literature, tags, peers }: AgentWorld): AgentWorld => ({
  literature,
  tags: method === "landscape" ? tags : null,
  peers: method === "frontier" ? peers : null,
});

/** What later rounds see of a run that ended with a proposal. */
export function asPeer(slot: number, { ending, steps }: Ran): PeerRecord[] {
  if (ending?.kind !== "proposal") return [];
  const { title, abstract, body } = ending.proposal;
  return [peerRecord({ slot, title, abstract, body, replies: steps.flatMap(({ reply }) => reply ?? []) })];
}

export const withPeers = (where: Where, peers: readonly PeerRecord[]): Where => ({
  ...where,
  world: { ...where.world, peers: createPeerArchive(peers) },
});

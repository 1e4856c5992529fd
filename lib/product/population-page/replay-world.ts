import { cardIdsOf } from "@/lib/pipeline/agent/card";
import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";
import type { AgentWorld, Card, Literature, RunContext } from "@/lib/pipeline/agent/ports";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import type { RunRecord } from "@/lib/product/runs/ports";
import type { ReplayReader, RunSurroundings } from "./ports";
import { namedIds } from "./run-view";

/** What was the same for every step of the run. */
export function replayContext({ run, population }: RunRecord, at: RunSurroundings): RunContext {
  const { method, stepBudget, seed } = population.plan;
  return {
    runId: run.id,
    method,
    stepBudget,
    area: { name: at.area.name, definition: at.definition },
    lastYear: at.edition.year - 1,
    topic: run.topic,
    seed: `${seed}/${run.slot}`,
    slot: run.slot,
  };
}

/** The corpus to be looked up in, not searched: what was found is stored with the steps. */
function lookUps(corpus: readonly string[], cards: readonly Omit<Card, "cardId">[]): Literature {
  const cardIds = cardIdsOf(corpus);
  const papers = new Map([...cardIds].map(([id, cardId]) => [cardId, id]));
  const known = new Map(cards.map((card) => [card.id, { ...card, cardId: cardIds.get(card.id) ?? "" }]));
  return {
    size: corpus.length,
    search: () => Promise.reject(new Error("steps are made again from what they found, not searched anew")),
    card: (id) => known.get(id),
    paperOf: (cardId) => papers.get(cardId),
  };
}

/** The world that the run saw, as far as its own steps need it. */
export async function replayWorld(
  from: ReplayReader,
  { run, population, steps }: RunRecord,
  at: RunSurroundings,
): Promise<AgentWorld> {
  const { method } = population.plan;
  const { area } = at;
  const [corpus, cards, labelled, earlier] = await Promise.all([
    from.corpusIds(area.id),
    from.cards(area.id, namedIds(steps)),
    method === "landscape" ? from.labelled(area.id, ["task", "method"]) : null,
    method === "frontier" ? from.earlierRuns(population.id, run.round) : null,
  ]);
  return {
    literature: lookUps(corpus, cards),
    tags: labelled === null ? null : buildTagIndex(labelled, at.edition.year - 1),
    peers: earlier === null ? null : createPeerArchive(earlier.map(peerRecord)),
  };
}

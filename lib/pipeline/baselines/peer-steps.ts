import type { AgentTurn, Card } from "@/lib/pipeline/agent/ports";
import type { PaperId, RunState } from "@/lib/pipeline/agent/run-state";
import { quoted, readPeers, searchPeers } from "@/lib/pipeline/baselines/reply";
import { did, entriesOf } from "@/lib/pipeline/baselines/script";

const PEERS_READ = 3;

/** Searches the peers of earlier rounds, then opens the first three; null where there are none, or once that is done. */
export function consultPeers({ state, world }: AgentTurn, query: string): string | null {
  if (world.peers === null || world.peers.size === 0) return null;
  if (!did(state, "search_peers")) return searchPeers(query);
  const first = firstFound(state);
  return first.length === 0 || did(state, "read_peers") ? null : readPeers(first);
}

/** Papers whose titles stand in a plan of one of the peers that were opened. */
export function namedByPeers({ state, world }: AgentTurn, cards: readonly Card[]): ReadonlySet<PaperId> {
  const opened = did(state, "read_peers") ? firstFound(state) : [];
  const plans = opened.flatMap((id) => world.peers?.record(id)?.plans ?? []).join("\n");
  return new Set(cards.filter(({ title }) => plans.includes(quoted(title))).map(({ id }) => id));
}

const firstFound = (state: RunState): string[] =>
  entriesOf(state, "search_peers")
    .flatMap(({ results }) => results.map(({ id }) => id))
    .slice(0, PEERS_READ);

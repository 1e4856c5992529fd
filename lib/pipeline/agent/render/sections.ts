import { cardText } from "@/lib/pipeline/agent/card";
import { clip } from "@/lib/pipeline/agent/clip";
import { entryText, peerLine } from "@/lib/pipeline/agent/history-text";
import type { AgentWorld } from "@/lib/pipeline/agent/ports";
import type { PaperId, RunState } from "@/lib/pipeline/agent/run-state";
import { cleanText } from "@/lib/pipeline/collection/clean-text";
import { fence } from "@/lib/pipeline/llm/data-fence";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const MAX_BODY = 20_000;
const MAX_LIST = 4_000;
const CUT = "\n… (shortened)";

const renderCards = (label: string, ids: readonly PaperId[], world: AgentWorld): string =>
  fence(label, ids.map((id) => cardText(world.literature, id)).join("\n\n"));

export const renderPinned = ({ workingSet }: RunState, world: AgentWorld): string =>
  workingSet.length === 0
    ? "none yet"
    : renderCards(
        "pinned",
        workingSet.map(({ id }) => id),
        world,
      );

export const renderLatest = ({ latest }: RunState, world: AgentWorld): string =>
  latest.length === 0 ? "none" : renderCards("results", latest, world);

/** Notes first, then one entry per step. */
export function renderHistory({ notes, history }: RunState, world: AgentWorld): string {
  const entries = history.map((entry) => entryText(entry, world)).join("\n");
  const parts = [
    ...(notes === "" ? [] : [`Your notes on what came before:\n${fence("your-notes", notes)}`]),
    ...(entries === "" ? [] : [fence("history", entries)]),
  ];
  return parts.length === 0 ? "nothing yet" : parts.join("\n\n");
}

/** The opened records, each behind a mark of its own. */
export function renderPeers({ latestPeers }: RunState, world: AgentWorld): string {
  const head = "Peers' records (not scientifically validated, never to be cited)";
  if (latestPeers.length === 0) return `${head}\n\nnone opened`;
  return [head, ...latestPeers.map((id) => fence("peer", renderPeer(id, world)))].join("\n\n");
}

function renderPeer(id: string, world: AgentWorld): string {
  const record = world.peers?.record(id);
  if (!record) return peerLine(world, id);
  return [
    peerLine(world, id),
    `abstract: ${clip(oneLine(record.abstract), MAX_LIST)}`,
    `searched for: ${clip(record.queries.map(oneLine).join("; "), MAX_LIST)}`,
    `plans, oldest first: ${clip(record.plans.map(oneLine).join(" // "), MAX_LIST)}`,
    "proposal:",
    clip(cleanText(record.body.slice(0, MAX_BODY * 2)), MAX_BODY, CUT),
  ].join("\n");
}

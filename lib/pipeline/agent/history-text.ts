import { titleLine } from "@/lib/pipeline/agent/card";
import { clip } from "@/lib/pipeline/agent/clip";
import type { AgentWorld } from "@/lib/pipeline/agent/ports";
import type { HistoryEntry, ResultLine } from "@/lib/pipeline/agent/run-state";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const MAX_ASKED = 1_000;
const MAX_TITLE = 300;

/** One entry of the history: what was done, the receipt, and one line per result. Each is one line whatever it is made of. */
export function entryText(entry: HistoryEntry, world: AgentWorld): string {
  const asked = entry.asked === "" ? "" : `: ${clip(oneLine(entry.asked), MAX_ASKED)}`;
  const lines = entry.results.map((result) => `  ${resultLine(entry, result, world)}`);
  return [`Step ${entry.step} · ${entry.action}${asked}`, `  ${entry.receipt}`, ...lines].join("\n");
}

function resultLine({ of }: HistoryEntry, { id, shownBefore }: ResultLine, world: AgentWorld): string {
  const line = of === "papers" ? titleLine(world.literature, id, MAX_TITLE) : peerLine(world, id);
  return shownBefore ? `${line} (shown above)` : line;
}

/** `[peer-12] Title`: one line, whatever is in the title. */
export function peerLine(world: AgentWorld, id: string): string {
  const title = world.peers?.record(id)?.title ?? "this record is not there any more";
  return `[${id}] ${clip(oneLine(title.slice(0, MAX_TITLE * 4)), MAX_TITLE)}`;
}

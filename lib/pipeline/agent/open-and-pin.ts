import { cardIdOf } from "@/lib/pipeline/agent/card";
import { type Change, record } from "@/lib/pipeline/agent/change";
import { quote } from "@/lib/pipeline/agent/clip";
import type { Literature } from "@/lib/pipeline/agent/ports";
import type { PaperId, RunState } from "@/lib/pipeline/agent/run-state";
import { pinPapers, WORKING_SET_SIZE } from "@/lib/pipeline/agent/working-set";

const NAMED = 10;

/** Pins papers that this run has retrieved; the receipt names those that it has not. */
export function pin(state: RunState, cardIds: readonly string[], literature: Literature): Change {
  const retrieved = new Set(state.retrieved);
  const papers = cardIds.map((cardId) => ({ cardId, id: literature.paperOf(cardId) }));
  const known = papers.flatMap(({ id }) => (id !== undefined && retrieved.has(id) ? [id] : []));
  const refused = papers
    .filter(({ id }) => id === undefined || !retrieved.has(id))
    .map(({ cardId }) => cardId);
  const pinned = pinPapers(state.workingSet, known, state.stepsUsed);
  const evicted = pinned.evicted.map((id) => cardIdOf(literature, id));
  const receipt = [
    `Pinned ${pinned.added.length}`,
    ...(pinned.known.length > 0 ? [`${pinned.known.length} pinned already`] : []),
    ...(evicted.length > 0 ? [`evicted as least recently requested: ${named(evicted)}`] : []),
    ...(refused.length > 0
      ? [`never retrieved in this run: ${named(refused.map((id) => quote(id, 40)))}`]
      : []),
  ].join("; ");
  const count = `Working set: ${pinned.pins.length} of ${WORKING_SET_SIZE}.`;
  const asked = askedOf(known.map((id) => cardIdOf(literature, id)));
  const next: RunState = { ...state, workingSet: pinned.pins };
  return record(
    next,
    { action: "read_papers", asked, receipt: `${receipt}. ${count}` },
    refusal(refused, "papers"),
  );
}

/** Opens peers' records that this run has been shown. They take the place of those that were open. */
export function openPeers(state: RunState, ids: readonly string[]): Change {
  const seen = new Set(state.peersSeen);
  const opened = ids.filter((id) => seen.has(id));
  const refused = ids.filter((id) => !seen.has(id));
  const missing =
    refused.length > 0 ? `; never shown in this run: ${named(refused.map((id) => quote(id, 40)))}` : "";
  return record(
    { ...state, latestPeers: opened.length > 0 ? opened : state.latestPeers },
    {
      action: "read_peers",
      asked: askedOf(opened),
      receipt: `Opened ${opened.length}${missing}.`,
      of: "peers",
    },
    refusal(refused, "peers"),
  );
}

const askedOf = (ids: readonly PaperId[]): string => ids.join(", ");

function refusal(refused: readonly string[], of: "papers" | "peers"): string {
  if (refused.length === 0) return "";
  const where =
    of === "papers" ? "copy ids from the lines of your results" : "copy ids from a <search_peers>";
  return `Not found among what this run has retrieved: ${named(refused.map((id) => quote(id, 40)))}; ${where}.`;
}

function named(ids: readonly string[]): string {
  const more = ids.length - NAMED;
  return `${ids.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

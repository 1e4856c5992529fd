import { type Change, record } from "@/lib/pipeline/agent/change";
import type { Found } from "@/lib/pipeline/agent/ports";
import type { HistoryEntry, ResultLine, RunState } from "@/lib/pipeline/agent/run-state";

/** A search's or a tag's papers: retrieved from now on, and shown as full cards until the next ones come. */
export function showPapers(
  state: RunState,
  entry: { readonly action: string; readonly asked: string },
  found: Found,
): Change {
  const ids = [...new Set(found.ids)];
  const retrieved = new Set(state.retrieved);
  const fresh = ids.filter((id) => !retrieved.has(id));
  const next: RunState = { ...state, retrieved: [...state.retrieved, ...fresh], latest: ids };
  const receipt = receiptOf(ids.length, fresh.length, found.total);
  return record(next, { ...entry, receipt, results: linesOf(state.history, ids, "papers") });
}

export function showPeers(state: RunState, query: string, found: Found): Change {
  const ids = [...new Set(found.ids)];
  const seen = new Set(state.peersSeen);
  const fresh = ids.filter((id) => !seen.has(id));
  const receipt = receiptOf(ids.length, fresh.length, found.total);
  const results = linesOf(state.history, ids, "peers");
  const next: RunState = { ...state, peersSeen: [...state.peersSeen, ...fresh] };
  return record(next, { action: "search_peers", asked: query, receipt, results, of: "peers" });
}

function receiptOf(shown: number, fresh: number, total: number): string {
  if (shown === 0) return "No results.";
  const of = total > shown ? ` of ${total}` : "";
  return `${shown}${of} results: ${fresh} new, ${shown - fresh} known.`;
}

/** What the history still shows counts as shown; what a summary took out of it does not. */
function linesOf(
  history: readonly HistoryEntry[],
  ids: readonly string[],
  of: HistoryEntry["of"],
): readonly ResultLine[] {
  const entries = history.filter((entry) => entry.of === of);
  const shown = new Set(entries.flatMap(({ results }) => results.map(({ id }) => id)));
  return ids.map((id) => ({ id, shownBefore: shown.has(id) }));
}

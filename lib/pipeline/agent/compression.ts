import { titleLine } from "@/lib/pipeline/agent/card";
import { type Change, failed, record } from "@/lib/pipeline/agent/change";
import { clip } from "@/lib/pipeline/agent/clip";
import type { AgentWorld } from "@/lib/pipeline/agent/ports";
import type { RunState } from "@/lib/pipeline/agent/run-state";

const CUT = "\n… (shortened)";
const LONGEST = { notes: 8_000, plan: 4_000, draft: 16_000, title: 90 } as const;

/**
 * The history replaced by notes made by rule, because the endpoint would not read so long a request: what was searched
 * for, what was retrieved and is not pinned, plan and draft. Pins stay, the latest results go. Costs no step. Done once;
 * a run whose request is still too long fails.
 */
export function compress(state: RunState, world: AgentWorld): Change {
  if (state.compressed) {
    const reason =
      "The request was longer than the endpoint reads, also after its history had been condensed.";
    const change = record(state, { action: "compression", receipt: "Condensed once already." });
    return { ...change, state: failed(change.state, "context-overflow", reason) };
  }
  const next: RunState = {
    ...state,
    notes: notesOf(state, world),
    history: [],
    latest: [],
    latestPeers: [],
    plan: "",
    draft: "",
    compressed: true,
  };
  const receipt = "The request had grown too long: everything before this was condensed into the notes.";
  return record(next, { action: "compression", receipt }, state.feedback);
}

function notesOf(state: RunState, world: AgentWorld): string {
  const pinned = new Set(state.workingSet.map(({ id }) => id));
  const unpinned = state.retrieved.filter((id) => !pinned.has(id));
  const asked = state.history
    .filter(({ action, asked }) => asked !== "" && !action.startsWith("read_"))
    .map(({ action, asked, receipt }) => `- ${action}: ${asked} (${receipt})`);
  return [
    section("Earlier notes", clip(state.notes, LONGEST.notes, CUT)),
    section("What was looked for", asked.join("\n")),
    section(
      "Retrieved, not pinned",
      unpinned.map((id) => titleLine(world.literature, id, LONGEST.title)).join("\n"),
    ),
    section("Peers' records shown", state.peersSeen.join(", ")),
    section("Plan", clip(state.plan, LONGEST.plan, CUT)),
    section("Draft", clip(state.draft, LONGEST.draft, CUT)),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

const section = (title: string, text: string): string => (text === "" ? "" : `${title}:\n${text}`);

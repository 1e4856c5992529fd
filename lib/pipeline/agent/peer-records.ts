import { parseReply } from "@/lib/pipeline/agent/actions/parse-reply";
import type { EarlierRun, PeerRecord } from "@/lib/pipeline/agent/ports";

/** What later rounds see of a run: its proposal, and its plans and queries as they were read. Slots count from 1 here. */
export function peerRecord({ slot, title, abstract, body, replies }: EarlierRun): PeerRecord {
  const actions = replies.map((reply) => parseReply(reply, "frontier", false));
  return {
    id: `peer-${slot + 1}`,
    title,
    abstract,
    body,
    queries: actions.flatMap((action) => (action.name === "search" ? [action.query] : [])),
    plans: actions.flatMap((action) => (action.name === "plan" ? [action.text] : [])),
  };
}

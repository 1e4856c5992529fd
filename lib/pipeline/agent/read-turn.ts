import type { Action, Malformed } from "@/lib/pipeline/agent/actions/action";
import { parseReply } from "@/lib/pipeline/agent/actions/parse-reply";
import { isDeadline } from "@/lib/pipeline/agent/new-run";
import type { RunContext, StoredStep, TagQuery, YearRange } from "@/lib/pipeline/agent/ports";
import type { RunState } from "@/lib/pipeline/agent/run-state";
import { cleanText } from "@/lib/pipeline/collection/clean-text";

/** What has to be looked up before the state can move on. */
export type Retrieval =
  | { readonly kind: "none" }
  | { readonly kind: "search"; readonly query: string; readonly years: YearRange | null }
  | { readonly kind: "tags"; readonly query: TagQuery; readonly years: YearRange | null }
  | { readonly kind: "peers"; readonly query: string };

export type TurnEvent = Pick<StoredStep, "event" | "reply" | "cut" | "failure">;

/** The action of a stored reply; null where the event holds none to read (a compression, a call without usable text). */
export function actionIn(event: TurnEvent, context: RunContext): Action | Malformed | null {
  if (event.event === "compression" || event.failure !== null) return null;
  return parseReply(cleanText(event.reply ?? ""), context.method, event.cut);
}

/** Which retrieval a reply asks for. At the deadline none: only a proposal counts there. Pure, never throws. */
export function readTurn(state: RunState, event: TurnEvent, context: RunContext): Retrieval {
  if (state.outcome !== null || isDeadline(state)) return { kind: "none" };
  const action = actionIn(event, context);
  switch (action?.name) {
    case "search":
      return { kind: "search", query: action.query, years: action.years };
    case "papers_by_tag":
      return { kind: "tags", query: action.query, years: action.years };
    case "search_peers":
      return { kind: "peers", query: action.query };
    default:
      return { kind: "none" };
  }
}

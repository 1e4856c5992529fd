import type { Action, TextAction } from "@/lib/pipeline/agent/actions/action";
import { yearsText } from "@/lib/pipeline/agent/actions/read-years";
import { type Change, failed, record } from "@/lib/pipeline/agent/change";
import { openPeers, pin } from "@/lib/pipeline/agent/open-and-pin";
import type { AgentWorld, Found, TagQuery } from "@/lib/pipeline/agent/ports";
import { listBreaches, reviewProposal } from "@/lib/pipeline/agent/proposal/review-proposal";
import type { RunState } from "@/lib/pipeline/agent/run-state";
import { showPapers, showPeers } from "@/lib/pipeline/agent/show-results";

const NONE: Found = { ids: [], total: 0 };

/** Does what an action asks. `state` has the step counted; `found` is what its retrieval gave. */
export function carryOut(
  state: RunState,
  action: Action,
  found: Found | null,
  world: AgentWorld,
  deadline: boolean,
): Change {
  const results = found ?? NONE;
  switch (action.name) {
    case "search":
      return showPapers(
        state,
        { action: action.name, asked: `${action.query}${yearsText(action.years)}` },
        results,
      );
    case "papers_by_tag":
      return showPapers(
        state,
        { action: action.name, asked: `${tagText(action.query)}${yearsText(action.years)}` },
        results,
      );
    case "search_peers":
      return showPeers(state, action.query, results);
    case "read_papers":
      return pin(state, action.ids, world.literature);
    case "read_peers":
      return openPeers(state, action.ids);
    default:
      return write(state, action, world, deadline);
  }
}

const tagText = ({ task, method }: TagQuery): string =>
  [...(task === null ? [] : [`task: ${task}`]), ...(method === null ? [] : [`method: ${method}`])].join(
    " | ",
  );

function write(state: RunState, { name, text }: TextAction, world: AgentWorld, deadline: boolean): Change {
  switch (name) {
    case "plan":
      return record({ ...state, plan: text }, { action: name, receipt: "The plan was replaced." });
    case "draft":
      return record({ ...state, draft: text }, { action: name, receipt: "The draft was replaced." });
    case "summary":
      return record(
        { ...state, notes: text, history: [], plan: "", draft: "" },
        {
          action: name,
          receipt: "Everything before this was replaced by the notes; plan and draft were cleared.",
        },
      );
    case "proposal":
      return submit(state, text, world, deadline);
  }
}

function submit(state: RunState, text: string, { literature }: AgentWorld, deadline: boolean): Change {
  const retrieved = new Set(state.retrieved);
  const citable = (cardId: string) => {
    const id = literature.paperOf(cardId);
    return id !== undefined && retrieved.has(id) ? id : undefined;
  };
  const review = reviewProposal(text, citable, deadline);
  if (review.kind === "accepted") {
    const { references, dropped } = review.proposal;
    const lost = dropped.length > 0 ? `; ${dropped.length} dropped` : "";
    const receipt = `Accepted with ${references.length} references${lost}.`;
    const ended: RunState = { ...state, outcome: { kind: "proposal", proposal: review.proposal } };
    return record(ended, { action: "proposal", receipt });
  }
  if (review.kind === "invalid") {
    const receipt = "Not valid, and no step is left.";
    return record(
      failed(state, "invalid-proposal", review.reason),
      { action: "proposal", receipt },
      review.reason,
    );
  }
  const count = review.breaches.length;
  const receipt = `Returned: it breaks the rules in ${count} ${count === 1 ? "place" : "places"}. Its text is your draft now.`;
  const feedback = `Your proposal was returned. Mend this and submit it again:\n${listBreaches(review.breaches)}`;
  return record({ ...state, draft: text }, { action: "proposal", receipt }, feedback);
}

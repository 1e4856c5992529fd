import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { type JudgeCallView, loadJudgeCall, type ShownSide } from "@/lib/product/judge-call/load-judge-call";
import type { Carrier, JudgeCallReader, LoggedCall } from "@/lib/product/judge-call/ports";
import { judgeCallLinks, paperLinks, proposalLinks } from "../addresses";
import { type Answered, answer, nothing } from "../answered";
import type { InputOf } from "../endpoint";
import type { judgeCall } from "../endpoints/judge-call";
import type { JudgeCallBody } from "../shapes/judge-call";

type Side = JudgeCallBody["first"];

function documentOf({ at, id, title, proposal }: Carrier): Side["documents"][number] {
  const place = { edition: at.edition.slug, area: at.area.slug };
  const links =
    proposal === null ? paperLinks(place, id) : proposalLinks({ ...place, ...proposal }, proposal.number);
  return {
    id,
    ...place,
    title,
    population: proposal?.population ?? null,
    number: proposal?.number ?? null,
    links,
  };
}

const sideOf = ({ hash, carriers }: ShownSide, summaries: ReadonlyMap<string, IdeaSummary>): Side => ({
  hash,
  summary: summaries.get(hash) ?? null,
  documents: carriers.shown.map(documentOf),
  total: carriers.total,
});

const attemptOf = ({ id: _, maxOutput: __, json: ___, messages, createdAt, ...call }: LoggedCall) => ({
  ...call,
  messages: messages.map(({ role, content }) => ({ role, content })),
  createdAt: createdAt.toISOString(),
});

export async function loadJudgeCallBody(
  from: JudgeCallReader,
  { params }: InputOf<typeof judgeCall>,
): Promise<Answered<JudgeCallBody>> {
  const loaded = await loadJudgeCall(from, String(params.verdict));
  if (loaded.kind === "unavailable") throw loaded.error;
  if (loaded.kind === "none") return nothing("There is no verdict of that number.");
  const { first, second } = loaded.view;
  return answer(bodyOf(loaded.view, await from.summaries([...new Set([first.hash, second.hash])])));
}

function bodyOf(view: JudgeCallView, summaries: ReadonlyMap<string, IdeaSummary>): JudgeCallBody {
  const { id, judge, promptVersion, seed, slots, sameIdea, reason, failure, createdAt } = view.verdict;
  return {
    id,
    judge,
    standIn: view.standIn,
    promptVersion,
    seed,
    slots,
    sameIdea,
    reason,
    failure,
    createdAt: createdAt.toISOString(),
    first: sideOf(view.first, summaries),
    second: sideOf(view.second, summaries),
    attempts: view.calls.calls.map(attemptOf),
    attemptsTotal: view.calls.total,
    links: judgeCallLinks(id),
  };
}

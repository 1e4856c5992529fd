import type { SlotRow } from "@/lib/product/population-page/ports";
import { type Answered, answer, NO_POPULATION } from "../answered";
import { addressOf, type InputOf } from "../endpoint";
import { type ProposalItem, type ProposalList, proposals } from "../endpoints/proposals";
import type { ApiSources } from "../ports";

type Sources = Pick<ApiSources, "population" | "slotCount" | "slots">;

/** One page of a population's proposals. */
export async function loadProposals(
  from: Sources,
  { params, query }: InputOf<typeof proposals>,
): Promise<Answered<ProposalList>> {
  const facts = await from.population(params);
  if (facts === null) return NO_POPULATION;
  const { after, limit } = query;
  const total = await from.slotCount(facts);
  const to = Math.min(after + limit, total);
  const rows = after < total ? await from.slots(facts, { from: after, to }) : [];
  const next = to < total ? addressOf(proposals, params, { after: to, limit }) : null;
  return answer({ total, items: rows.map(itemOf), next });
}

function itemOf({ slot, title, run }: SlotRow): ProposalItem {
  return {
    number: slot + 1,
    title,
    status: run?.status ?? "imported",
    topic: run?.topic ?? null,
    run: run?.id ?? null,
    attempts: run?.attempts ?? null,
    steps: run?.steps ?? null,
    malformed: run?.malformed ?? null,
    tokens: run && { input: run.inputTokens, output: run.outputTokens },
    dropped: run?.dropped ?? null,
    failure: run?.failure ?? null,
    reason: run?.reason ?? null,
  };
}

import type { AgentTurn } from "@/lib/pipeline/agent/ports";
import type { PaperId } from "@/lib/pipeline/agent/run-state";
import { sharedChance, shuffled } from "@/lib/pipeline/baselines/chance";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { plan, queryOf, search } from "@/lib/pipeline/baselines/reply";
import { cardsOf, did, nextTarget, roomForSearches, type Script } from "@/lib/pipeline/baselines/script";

/**
 * The persistence floor: next year is last year. The papers of Y-1 that cite at least one paper of U are put in an order
 * drawn once for the population; the proposal of slot i (from 0) is the paper in place i (beginning again after the last
 * one) with its own title, its own abstract and those of its citations within U that the run retrieved by searching for
 * their titles: as many as the steps allow. What is left out is counted in the plan and in the body. The text is carried
 * over, not retrieved, and the paper does not cite itself.
 */
export const lastYear: Script = {
  next: (turn, facts) => {
    const wanted = facts.cites(ownPaper(turn, facts));
    if (!did(turn.state, "plan")) return plan(planFor(wanted.length, roomForSearches(turn.state.stepBudget)));
    const target = nextTarget(wanted, turn.state);
    const [card] = cardsOf(turn, target === null ? [] : [target]);
    return card === undefined ? null : search(queryOf(card.title));
  },
  proposal: (turn, facts) => {
    const own = ownPaper(turn, facts);
    const wanted = facts.cites(own);
    const retrieved = new Set(turn.state.retrieved);
    const cited = wanted.filter((id) => retrieved.has(id));
    const [text] = cardsOf(turn, [own]);
    return {
      title: text?.title ?? "",
      abstract: text?.abstract ?? "",
      body: `Title, abstract and citations are those of a paper of ${facts.lastYear}: ${cited.length} of its ${wanted.length} citations were retrieved.`,
      cited: cardsOf(turn, cited).map((card) => ({
        card,
        role: "background",
        why: `Cited by the paper of ${facts.lastYear} that this text is taken from.`,
      })),
    };
  },
};

function ownPaper(turn: AgentTurn, facts: CorpusFacts): PaperId {
  const order = shuffled(facts.citingOfLastYear, sharedChance(turn, "order"));
  return order[turn.context.slot % Math.max(1, order.length)] ?? "";
}

function planFor(citations: number, room: number): string {
  const leftOut = Math.max(0, citations - room);
  return `Find the ${citations} citations of a paper of last year by their titles. There is room for ${room} searches: ${leftOut} citations have none of their own and are cited only where another search finds them.`;
}

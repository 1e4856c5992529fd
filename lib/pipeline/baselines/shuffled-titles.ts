import type { AgentTurn } from "@/lib/pipeline/agent/ports";
import { chanceOf, drawn, shuffled } from "@/lib/pipeline/baselines/chance";
import { nextGathering, titleQuery } from "@/lib/pipeline/baselines/gather";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { draft, plan, quoted, wordsOf } from "@/lib/pipeline/baselines/reply";
import { cardsOf, did, type Script } from "@/lib/pipeline/baselines/script";

const TITLES_IN_ABSTRACT = 6;

/**
 * The words of an area without its sentences. Searches for the title of a paper drawn from U (and goes on by year as
 * random-topic does). The proposal's title is the words of one retrieved title in an order drawn uniformly; its abstract is
 * up to six retrieved titles, each shuffled in the same way and closed with a full stop; it cites R retrieved papers drawn
 * uniformly. R as for most-cited.
 */
export const shuffledTitles: Script = {
  next: (turn, facts) => {
    if (!did(turn.state, "plan")) return plan("Find papers, shuffle the words of their titles.");
    const search = nextGathering(turn, titleQuery(turn, facts), facts.usualReferences);
    if (search !== null) return search;
    const { abstract } = textOf(turn);
    return abstract === "" || did(turn.state, "draft") ? null : draft(quoted(abstract));
  },
  proposal: (turn, facts) => ({
    ...textOf(turn),
    body: "Title and abstract are words of retrieved titles in an order drawn at random.",
    cited: citedBy(turn, facts),
  }),
};

function textOf(turn: AgentTurn): { readonly title: string; readonly abstract: string } {
  const chance = chanceOf(turn, "words");
  const cards = cardsOf(turn, shuffled(turn.state.retrieved, chance));
  const reworded = (title: string): string => shuffled(wordsOf(title), chance).join(" ");
  return {
    title: reworded(drawn(cards, chance)?.title ?? ""),
    abstract: cards
      .slice(0, TITLES_IN_ABSTRACT)
      .map(({ title }) => `${reworded(title)}.`)
      .join(" "),
  };
}

const citedBy = (turn: AgentTurn, facts: CorpusFacts) =>
  cardsOf(turn, shuffled(turn.state.retrieved, chanceOf(turn, "cited")).slice(0, facts.usualReferences)).map(
    (card) => ({ card, role: "background" as const, why: "Drawn among the papers found." }),
  );

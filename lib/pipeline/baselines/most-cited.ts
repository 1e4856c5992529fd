import { plan, queryOf, search } from "@/lib/pipeline/baselines/reply";
import { cardsOf, did, nextTarget, type Script } from "@/lib/pipeline/baselines/script";

/**
 * What everybody cites, and nothing else. With m_1, m_2 … the papers of U by how often papers of U cite them (ties in stored
 * order) and R the rounded mean number of corpus papers that a paper of Y-1 cites (at least 1), the proposal of slot i (from 0)
 * carries title and abstract of m_(1 + i mod |U|) and cites m_1 … m_R, those of them that a search for their titles
 * retrieved. The text is carried over, not retrieved. Draws nothing.
 */
export const mostCited: Script = {
  next: (turn, facts) => {
    if (!did(turn.state, "plan")) return plan("Find the most cited papers by their titles and cite them.");
    const target = nextTarget(facts.mostCited.slice(0, facts.usualReferences), turn.state);
    const [card] = cardsOf(turn, target === null ? [] : [target]);
    return card === undefined ? null : search(queryOf(card.title));
  },
  proposal: (turn, facts) => {
    const retrieved = new Set(turn.state.retrieved);
    const cited = facts.mostCited.slice(0, facts.usualReferences).filter((id) => retrieved.has(id));
    const source = facts.mostCited[turn.context.slot % Math.max(1, facts.mostCited.length)];
    const [text] = cardsOf(turn, source === undefined ? [] : [source]);
    return {
      title: text?.title ?? "",
      abstract: text?.abstract ?? "",
      body: `Title and abstract are those of the paper in place ${turn.context.slot + 1} among the most cited of the corpus.`,
      cited: cardsOf(turn, cited).map((card) => ({
        card,
        role: "background",
        why: `Cited by ${facts.timesCited(card.id)} papers of the corpus.`,
      })),
    };
  },
};

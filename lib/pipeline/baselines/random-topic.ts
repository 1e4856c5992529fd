import type { AgentTurn } from "@/lib/pipeline/agent/ports";
import { chanceOf, drawn, shuffled } from "@/lib/pipeline/baselines/chance";
import { nextGathering, titleQuery } from "@/lib/pipeline/baselines/gather";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { plan } from "@/lib/pipeline/baselines/reply";
import { cardsOf, did, type Script } from "@/lib/pipeline/baselines/script";

/**
 * Papers of a topic at random. Searches for the run's topic (where it has none: for the title of a paper drawn from U),
 * first in all years, then within Y-1, Y-2 … until R papers are retrieved or six searches are made. The proposal carries
 * title and abstract of one retrieved paper and cites R, each drawn uniformly. R as for most-cited.
 */
export const randomTopic: Script = {
  next: (turn, facts) => {
    const query = queryFor(turn, facts);
    if (!did(turn.state, "plan")) return plan("Search for one topic and take papers of it at random.");
    return nextGathering(turn, query, facts.usualReferences);
  },
  proposal: (turn, facts) => {
    const hits = turn.state.retrieved;
    const source = drawn(hits, chanceOf(turn, "text"));
    const [text] = cardsOf(turn, source === undefined ? [] : [source]);
    const cited = shuffled(hits, chanceOf(turn, "cited")).slice(0, facts.usualReferences);
    return {
      title: text?.title ?? "",
      abstract: text?.abstract ?? "",
      body: `Title and abstract are those of one of ${hits.length} papers that searching for one topic found; the citations were drawn among the same papers.`,
      cited: cardsOf(turn, cited).map((card) => ({
        card,
        role: "background",
        why: "Drawn among the papers found.",
      })),
    };
  },
};

const queryFor = (turn: AgentTurn, facts: CorpusFacts): string =>
  turn.context.topic ?? titleQuery(turn, facts);

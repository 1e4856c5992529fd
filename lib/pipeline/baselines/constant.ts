import { plan, search, summary } from "@/lib/pipeline/baselines/reply";
import { cardsOf, did, type Script } from "@/lib/pipeline/baselines/script";

const QUERY = "a new method that improves over existing approaches";
const TITLE = "A new method for an important problem";
/** All parts of an idea are stated, so that an extractor finds something for each. */
const ABSTRACT = [
  "However, existing approaches fail to generalise, and an important problem remains unsolved.",
  "This matters because real-world applications depend on a better answer.",
  "We propose a new method that learns a better representation and combines it with an efficient search.",
  "We evaluate it on standard benchmarks and compare it with strong baselines, with ablations of every part.",
].join(" ");

/**
 * The same words for every slot of every area: what a judge that is won over by fluent generalities would reward. Searches
 * once, for one fixed query, and cites the first paper found. Draws nothing.
 */
export const constant: Script = {
  next: ({ state }) => {
    if (state.notes !== "") return null;
    if (did(state, "search")) return summary("One search was made. Cite the first paper it found.");
    return did(state, "plan") ? search(QUERY) : plan("Search once, then write what is always written.");
  },
  proposal: (turn) => ({
    title: TITLE,
    abstract: ABSTRACT,
    body: "Every proposal of this population has these words.",
    cited: cardsOf(turn, turn.state.retrieved.slice(0, 1)).map((card) => ({
      card,
      role: "background",
      why: "The first paper that the fixed query found.",
    })),
  }),
};

import type { AgentTurn } from "@/lib/pipeline/agent/ports";
import type { PaperId } from "@/lib/pipeline/agent/run-state";
import { chanceOf, drawn } from "@/lib/pipeline/baselines/chance";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { queryOf, search, wordsOf } from "@/lib/pipeline/baselines/reply";
import { cardsOf, entriesOf } from "@/lib/pipeline/baselines/script";

/** One search of the whole corpus, then one for each year from Y-1 down. */
const MOST_SEARCHES = 6;
const KEYWORDS = 8;
const SHORTEST_KEYWORD = 4;

/** The next search for a query, first in all years, then in Y-1, Y-2 …; null once `wanted` papers or six searches are had. */
export function nextGathering(turn: AgentTurn, query: string, wanted: number): string | null {
  const made = entriesOf(turn.state, "search").length;
  if (made >= MOST_SEARCHES || (made > 0 && turn.state.retrieved.length >= wanted)) return null;
  return search(queryOf(query), made === 0 ? undefined : turn.context.lastYear - (made - 1));
}

const randomTitle = (turn: AgentTurn, facts: CorpusFacts): string => {
  const id: PaperId | undefined = drawn(facts.papers, chanceOf(turn, "query"));
  return cardsOf(turn, id === undefined ? [] : [id])[0]?.title ?? turn.context.area.name;
};

/** The title of a paper drawn from U for this slot, as a query; the area's name where there is no paper. */
export const titleQuery = (turn: AgentTurn, facts: CorpusFacts): string => queryOf(randomTitle(turn, facts));

/** The first eight words of at least four letters in that title; the whole title where there is none. */
export function keywordQuery(turn: AgentTurn, facts: CorpusFacts): string {
  const title = randomTitle(turn, facts);
  const keywords = wordsOf(title).filter((word) => word.length >= SHORTEST_KEYWORD);
  return [...new Set(keywords)].slice(0, KEYWORDS).join(" ") || queryOf(title);
}

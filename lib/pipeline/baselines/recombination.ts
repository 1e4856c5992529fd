import type { AgentTurn, Card } from "@/lib/pipeline/agent/ports";
import type { PaperId } from "@/lib/pipeline/agent/run-state";
import { chanceOf, shuffled } from "@/lib/pipeline/baselines/chance";
import { keywordQuery, nextGathering } from "@/lib/pipeline/baselines/gather";
import { interleaved, joinedTitle } from "@/lib/pipeline/baselines/interleave";
import { consultPeers, namedByPeers } from "@/lib/pipeline/baselines/peer-steps";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { draft, papersByTag, plan, queryOf, quoted, readPapers } from "@/lib/pipeline/baselines/reply";
import { cardsOf, did, entriesOf, type Script } from "@/lib/pipeline/baselines/script";
import { drawnTag, tagWords } from "@/lib/pipeline/baselines/tag-query";
import type { Cited } from "@/lib/pipeline/baselines/write-proposal";

/**
 * Two papers cut together, under any of the four methods.
 *
 * Retrieval: with a topic, a search for it; under landscape, the papers of a task–method pair (or a task) drawn in
 * proportion to its share, then a search for its words; otherwise a search for keywords of the title of a paper drawn from U.
 * Searches go on by year as for random-topic until R papers (at least two) are retrieved. Under frontier, in later
 * rounds, it searches the peers for the same query and reads the first three.
 *
 * Text: two sources are drawn from what was retrieved; papers whose titles stand in the plans of the peers it read are
 * passed over as long as two others are left. They are named in a second plan and read. Sentence i of the abstract is sentence i of the first source
 * for odd i, of the second for even i; the title is the first half of the words of one title and the second half of the
 * other's. Citations: both sources, and others drawn uniformly up to R in all; never a peer. R as for most-cited.
 */
export const recombination: Script = {
  next: (turn, facts) => openingPlan(turn) ?? retrieval(turn, facts) ?? workOnSources(turn, facts),
  proposal: (turn, facts) => {
    const [first, second] = sourcesOf(turn);
    return {
      title: joinedTitle(first?.title ?? "", second?.title ?? ""),
      abstract: interleaved(textOf(first), textOf(second)),
      body: "The abstract takes its sentences in turn from the first two references.",
      cited: citedBy(turn, facts),
    };
  },
};

/** A paper without an abstract has its title for a sentence. */
const textOf = (card: Card | undefined): string => quoted(card?.abstract ?? "") || (card?.title ?? "");

const openingPlan = ({ state }: AgentTurn): string | null =>
  did(state, "plan")
    ? null
    : plan("Retrieve related papers, draw two of them and interleave their sentences.");

function retrieval(turn: AgentTurn, facts: CorpusFacts): string | null {
  const tag = drawnTag(turn);
  if (tag !== null && !did(turn.state, "papers_by_tag")) return papersByTag(tag);
  const query = queryOf(turn.context.topic ?? (tag && tagWords(tag)) ?? keywordQuery(turn, facts));
  return nextGathering(turn, query, Math.max(2, facts.usualReferences)) ?? consultPeers(turn, query);
}

function workOnSources(turn: AgentTurn, facts: CorpusFacts): string | null {
  const sources = sourcesOf(turn);
  if (sources.length === 0) return null;
  if (entriesOf(turn.state, "plan").length < 2) return plan(sourcesPlan(sources));
  if (!did(turn.state, "read_papers")) return readPapers(sources.map(({ cardId }) => cardId));
  return did(turn.state, "draft") ? null : draft(quoted(recombination.proposal(turn, facts).abstract));
}

const sourcesPlan = (sources: readonly Card[]): string =>
  `Sources: ${sources.map(({ title }) => `"${quoted(title)}"`).join(" and ")}.`;

/** At most two; the draw rests on what searches and tags retrieved, so that every later step finds the same two. */
function sourcesOf(turn: AgentTurn): readonly Card[] {
  const cards = cardsOf(turn, shuffled(turn.state.retrieved, chanceOf(turn, "sources")));
  const named = namedByPeers(turn, cards);
  const fresh = cards.filter(({ id }) => !named.has(id));
  return (fresh.length >= 2 ? fresh : cards).slice(0, 2);
}

function citedBy(turn: AgentTurn, facts: CorpusFacts): Cited[] {
  const sources = sourcesOf(turn);
  const taken = new Set<PaperId>(sources.map(({ id }) => id));
  const others = shuffled(turn.state.retrieved, chanceOf(turn, "cited")).filter((id) => !taken.has(id));
  const room = Math.max(0, facts.usualReferences - sources.length);
  return [
    ...sources.map((card) => ({ card, role: "method" as const, why: "Half of the sentences are its own." })),
    ...cardsOf(turn, others.slice(0, room)).map((card) => ({
      card,
      role: "background" as const,
      why: "Found by the same searches.",
    })),
  ];
}

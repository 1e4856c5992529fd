import { cardIdsOf } from "@/lib/pipeline/agent/card";
import type { Card, Literature } from "@/lib/pipeline/agent/ports";

/**
 * The corpus to be looked up in, not searched, for steps that are made again: what a search found is stored with its step.
 * `corpus`: the external ids of all of U, which card ids depend on; `cards`: those that will be looked at, at least.
 * Searching it rejects.
 */
export function lookUps(corpus: readonly string[], cards: readonly Omit<Card, "cardId">[]): Literature {
  const cardIds = cardIdsOf(corpus);
  const papers = new Map([...cardIds].map(([id, cardId]) => [cardId, id]));
  const known = new Map(cards.map((card) => [card.id, { ...card, cardId: cardIds.get(card.id) ?? "" }]));
  return {
    size: corpus.length,
    search: () => Promise.reject(new Error("steps are made again from what they found, not searched anew")),
    card: (id) => known.get(id),
    paperOf: (cardId) => papers.get(cardId),
  };
}

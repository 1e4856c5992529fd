import { cardIdsOf } from "@/lib/pipeline/agent/card";
import type { Card, Literature } from "@/lib/pipeline/agent/ports";

export type PaperForTest = { readonly id: string; readonly title: string } & Partial<Omit<Card, "cardId">>;

const RESULTS = 10;
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** A literature in memory: papers that share the most words with the query first, ties in stored order. */
export function createMemoryLiterature(papers: readonly PaperForTest[]): Literature {
  const cardIds = cardIdsOf(papers.map(({ id }) => id));
  const cards = papers.map((paper): Card => ({ ...EMPTY, ...paper, cardId: cardIds.get(paper.id) ?? "" }));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byCardId = new Map(cards.map((card) => [card.cardId, card.id]));
  return {
    size: cards.length,
    card: (id) => byId.get(id),
    paperOf: (cardId) => byCardId.get(cardId),
    search: async (query, years) => {
      const wanted = new Set(wordsOf(query));
      return cards
        .filter(({ year }) => years === null || (year !== null && year >= years.from && year <= years.to))
        .map((card) => ({ id: card.id, score: scoreOf(card, wanted) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, RESULTS)
        .map(({ id }) => id);
    },
  };
}

const EMPTY = { abstract: "", authors: [], year: null, venue: null } as const;

const scoreOf = ({ title, abstract }: Card, wanted: ReadonlySet<string>): number =>
  new Set(wordsOf(`${title} ${abstract}`).filter((word) => wanted.has(word))).size;

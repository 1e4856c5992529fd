import type { PopulationRow } from "@/lib/product/board/ports";
import { groupBy } from "./averages";
import type { TopicCount } from "./ports";

/** `share`: of the slots that were given a topic. */
export type TopicShare = { readonly topic: string; readonly slots: number; readonly share: number };
export type TopicData = {
  /** Populations whose writers were given topics. */
  readonly populations: readonly PopulationRow[];
  readonly slots: number;
  /** The most given first; of equals by name. */
  readonly topics: readonly TopicShare[];
};

export function topicData(
  populations: readonly PopulationRow[],
  rows: readonly TopicCount[],
): TopicData | null {
  const given = new Set(rows.map(({ population }) => population));
  const slots = rows.reduce((sum, { count }) => sum + count, 0);
  if (slots === 0) return null;
  const topics = [...groupBy(rows, ({ topic }) => topic)].map(([topic, of]) => {
    const own = of.reduce((sum, { count }) => sum + count, 0);
    return { topic, slots: own, share: own / slots };
  });
  return {
    populations: populations.filter(({ id }) => given.has(id)),
    slots,
    topics: topics.sort((a, b) => b.slots - a.slots || (a.topic < b.topic ? -1 : 1)),
  };
}

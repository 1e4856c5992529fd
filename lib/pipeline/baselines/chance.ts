import type { AgentTurn } from "@/lib/pipeline/agent/ports";
import { type SeededRandom, seededRandom } from "@/lib/science/stats/seeded-random";

/** What a slot draws for one purpose: always the same, whichever step of the run asks. */
export const chanceOf = (turn: AgentTurn, purpose: string): SeededRandom =>
  seededRandom(`${turn.context.seed}/${purpose}`);

/** What all slots of a population draw alike: the seed is "population/slot". */
export const sharedChance = (turn: AgentTurn, purpose: string): SeededRandom => {
  const { seed } = turn.context;
  return seededRandom(`${seed.slice(0, Math.max(0, seed.lastIndexOf("/")))}/${purpose}`);
};

/** All of them in an order drawn uniformly (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], chance: SeededRandom): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}

/** One of them, each equally likely; undefined where there is none. */
export const drawn = <T>(items: readonly T[], chance: SeededRandom): T | undefined =>
  items[chance.below(items.length)];

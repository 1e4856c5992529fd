import type { SlotVerdict } from "@/lib/domain/slots";
import { perSlot } from "@/lib/domain/slots";
import { citationSets, type Vocabulary } from "@/lib/science/metrics/citation-sets";
import { populationFigures } from "@/lib/science/metrics/population-figures";
import { referenceFigures } from "@/lib/science/metrics/reference-figures";
import { type SeededRandom, seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { citationLists } from "../synthetic";
import { medianSeconds } from "../timing";

const PROPOSALS = 300;
const UNIVERSE = 94_674;
const NEIGHBOURS = 5;

/** All figures of one population with their intervals, from neighbours and verdicts that are there already. */
export const score: BenchCase = {
  unit: "human papers (and 300 proposals)",
  sizes: [1297, 2594, 5188],
  aim: "at most 2 s",
  async run(size) {
    const random = seededRandom("bench/score");
    const vocabulary: Vocabulary = new Map();
    const human = citationSets(citationLists(random, size, UNIVERSE), vocabulary);
    const citations = citationSets(citationLists(random, PROPOSALS, UNIVERSE), vocabulary);
    const [HH, HA, AA] = [
      lists(random, size, size),
      lists(random, size, PROPOSALS),
      lists(random, PROPOSALS, PROPOSALS),
    ];
    const [verdictHH, verdictHA, verdictAA] = [
      verdicts(random, HH, size),
      verdicts(random, HA, PROPOSALS),
      verdicts(random, AA, PROPOSALS),
    ];
    const area = { id: "area", citations: human, ideas: { HH, verdictHH } };
    const reference = referenceFigures(area);
    const ideas = { HA, AA, verdictHA, verdictAA };
    const seconds = await medianSeconds(() =>
      populationFigures(reference, { id: "population", citations, ideas }),
    );
    const level = await medianSeconds(() => referenceFigures(area));
    return { seconds, note: `the human level beside it ${level.toFixed(2)} s` };
  },
};

function lists(random: SeededRandom, documents: number, pool: number): number[][] {
  return Array.from({ length: documents }, (_, own) => {
    const found = new Set<number>();
    while (found.size < NEIGHBOURS) found.add(random.below(pool));
    found.delete(own);
    return [...found];
  });
}

/** A stored verdict for every pair of the lists, in either order. */
function verdicts(random: SeededRandom, neighbours: readonly (readonly number[])[], pool: number) {
  const stored = new Map<number, SlotVerdict>();
  for (const [a, list] of neighbours.entries()) {
    for (const b of list) {
      const verdict = perSlot((_, slot) => random.below(slot + 2) === 0);
      stored.set(a * pool + b, verdict);
      if (neighbours.length === pool) stored.set(b * pool + a, verdict);
    }
  }
  return (a: number, b: number): SlotVerdict | null => stored.get(a * pool + b) ?? null;
}

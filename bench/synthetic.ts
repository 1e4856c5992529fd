import type { SeededRandom } from "@/lib/science/stats/seeded-random";

const VOCABULARY = 20_000;

/** A Pareto draw ≥ 1 with the given shape, rounded down and held under `limit`: few values often, many seldom. */
export function pareto(random: SeededRandom, shape: number, limit: number): number {
  return Math.min(limit - 1, Math.floor((1 - random.fraction()) ** (-1 / shape)));
}

/** Names a word at random. */
export type Words = (random: SeededRandom) => string;

/** A steep law, as the peers' scripts use it: about 45 different words in 190. */
export const steep: Words = (random) => `w${pareto(random, 0.5, VOCABULARY)}`;

/** Chances fall as 1 / rank, as in English: about 115 different words in 190. */
export const zipf: Words = (random) => `w${Math.floor(VOCABULARY ** random.fraction())}`;

export function phrase(random: SeededRandom, word: Words, least: number, most: number): string {
  const count = least + random.below(most - least + 1);
  return Array.from({ length: count }, () => word(random)).join(" ");
}

/** Texts of 120 to 260 words, as long as a title with its abstract. */
export const abstracts = (random: SeededRandom, word: Words, count: number): string[] =>
  Array.from({ length: count }, () => phrase(random, word, 120, 260));

function gaussian(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}

const TOPICS = 60;

/** `count` vectors in 60 clusters, cosine within a cluster about 0.4: denser near the top than independent ones. */
export function clustered(random: SeededRandom, count: number, dimensions: number): Float32Array {
  const centres = Float32Array.from({ length: TOPICS * dimensions }, () => gaussian(random));
  const vectors = new Float32Array(count * dimensions);
  for (let row = 0; row < count; row++) {
    const centre = random.below(TOPICS) * dimensions;
    for (let d = 0; d < dimensions; d++) {
      vectors[row * dimensions + d] = (centres[centre + d] ?? 0) + 1.2 * gaussian(random);
    }
  }
  return vectors;
}

/** 10 to 80 citations each: half follow a Pareto law (the much cited), half are spread over all `universe` papers. */
export function citationLists(random: SeededRandom, count: number, universe: number): string[][] {
  const cited = () => (random.fraction() < 0.5 ? pareto(random, 0.6, universe) : random.below(universe));
  return Array.from({ length: count }, () =>
    Array.from({ length: 10 + random.below(71) }, () => String(cited())),
  );
}

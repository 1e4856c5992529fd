/** A seeded source of numbers in [0, 1). */
export type Random = () => number;

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** An index drawn in proportion to its weight. */
export function pickWeighted(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

/** An integer from `least` to `most`, both included, small ones likelier. */
export function pickCount(least: number, most: number, random: Random): number {
  return least + Math.floor((most - least + 1) * random() ** 1.7);
}

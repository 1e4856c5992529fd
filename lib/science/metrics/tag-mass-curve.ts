/** `tags`: how many of the human tags, from the most used on; `share`: of the human mass that is covered among them. */
export type MassPoint = { readonly tags: number; readonly share: number };

/**
 * Cumulative coverage: human tags are put in order from the most to the least used (equal ones by name), and after each the share
 * of all human mass that lies on those tags so far which the population uses at least once. With the human papers themselves as
 * the population it is the ceiling.
 *
 * Unit: fraction of human tag instances. Range: [0, 1], never falling. At most `most` points, evenly spaced, the last one always
 * among them. No human mass → no point. Source: figure 3.
 */
export function tagMassCurve(
  human: readonly (readonly string[])[],
  population: readonly (readonly string[])[],
  most = 40,
): readonly MassPoint[] {
  const mass = new Map<string, number>();
  for (const tag of human.flat()) mass.set(tag, (mass.get(tag) ?? 0) + 1);
  const used = new Set(population.flat());
  const ordered = [...mass].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const total = ordered.reduce((sum, [, count]) => sum + count, 0);
  const step = Math.max(1, Math.ceil(ordered.length / most));
  const points: MassPoint[] = [];
  let covered = 0;
  for (const [at, [tag, count]] of ordered.entries()) {
    if (used.has(tag)) covered += count;
    const tags = at + 1;
    if (tags % step === 0 || tags === ordered.length) points.push({ tags, share: covered / total });
  }
  return points;
}

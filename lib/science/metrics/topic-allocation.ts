/** A paper of U with the topics that count for it. */
export type TopicPaper = { readonly year: number; readonly topics: readonly string[] };

export const HALF_LIFE_YEARS = 2;

/**
 * Mass of each topic: every paper of U adds 2^-((lastYear - year) / 2) to each topic listed for it, so recent practice counts
 * more and old years never drop out. `lastYear` = Y-1.
 *
 * The benchmark allocates by *primary* topic: pass papers through `primaryTopicOnly` where records carry several.
 * Unit: papers of `lastYear`. Range: > 0. A paper without topics adds nothing, a topic listed twice for a paper counts once; a paper
 * later than `lastYear` → RangeError, since the corpus ends there. Source: appendix C.2.
 */
export function topicMass(
  papers: readonly TopicPaper[],
  lastYear: number,
  halfLifeYears: number = HALF_LIFE_YEARS,
): ReadonlyMap<string, number> {
  const mass = new Map<string, number>();
  for (const { year, topics } of papers) {
    if (year > lastYear) throw new RangeError(`a paper of ${year} in a corpus that ends in ${lastYear}`);
    const weight = 2 ** -((lastYear - year) / halfLifeYears);
    for (const topic of new Set(topics)) mass.set(topic, (mass.get(topic) ?? 0) + weight);
  }
  return mass;
}

/** The same papers with the first of their topics alone, which is the primary one in OpenAlex records. */
export const primaryTopicOnly = (papers: readonly TopicPaper[]): TopicPaper[] =>
  papers.map(({ year, topics }) => ({ year, topics: topics.slice(0, 1) }));

/**
 * How many of `seats` proposals each topic gets, by largest remainder: the whole part of seats·mass/Σmass, then one more to the
 * largest remainders. Ties: larger mass first, then name in code-unit order. Topics that get none are left out.
 *
 * Remainders are compared to 2^-32 of a seat, so that a tie on paper is a tie whatever the order of summation.
 * Range: counts sum to `seats`; no mass → empty. `seats` not a whole number ≥ 0 → RangeError. Source: appendix C.2.
 */
export function allocateTopics(
  mass: ReadonlyMap<string, number>,
  seats: number,
): ReadonlyMap<string, number> {
  if (!Number.isInteger(seats) || seats < 0) throw new RangeError(`${seats} proposals cannot be allocated`);
  const total = [...mass.values()].reduce((sum, value) => sum + value, 0);
  if (total === 0) return new Map();
  const quotas = [...mass].map(([topic, weight]) => quotaOf(topic, weight, (seats * weight) / total));
  const left = seats - quotas.reduce((sum, quota) => sum + quota.whole, 0);
  const order = [...quotas].sort(byRemainder);
  order.slice(0, left).forEach((quota) => {
    quota.whole += 1;
  });
  return new Map(quotas.filter((quota) => quota.whole > 0).map((quota) => [quota.topic, quota.whole]));
}

type Quota = { readonly topic: string; readonly weight: number; whole: number; readonly remainder: number };
const GRAIN = 2 ** 32;

function quotaOf(topic: string, weight: number, quota: number): Quota {
  const rounded = Math.round(quota * GRAIN) / GRAIN;
  const whole = Math.floor(rounded);
  return { topic, weight, whole, remainder: rounded - whole };
}

const byRemainder = (a: Quota, b: Quota): number =>
  b.remainder - a.remainder || b.weight - a.weight || (a.topic < b.topic ? -1 : 1);

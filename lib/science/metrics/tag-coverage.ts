/** How a set of documents uses tags. Mass = tag instances: a tag named twice by a document counts twice. */
export type TagUse = {
  readonly tagsUsed: number;
  /** Instances per document; null without documents. */
  readonly perDoc: number | null;
  /** Share of the mass on the ten heaviest tags; null without mass. */
  readonly top10Share: number | null;
};

/** A population's use of tags held against the human one. */
export type TagCoverage = TagUse & {
  /** Human tags that the population uses at least once, of `humanTags`. */
  readonly covered: number;
  readonly humanTags: number;
  /** Share of human mass on tags the population never uses; null without human mass. */
  readonly missedMass: number | null;
  /** Share of that missed mass on its ten heaviest tags; null where nothing is missed. */
  readonly headOfMiss: number | null;
  /** Total variation distance ½·Σ|share_H(t) - share_A(t)|; null where either side has no mass. */
  readonly tvd: number | null;
};

type Masses = { readonly byTag: ReadonlyMap<string, number>; readonly total: number };
const HEAD = 10;

/**
 * Tag coverage of a population, for tasks, methods, or task × method pairs (see `taskMethodPairs`).
 *
 * Shapes: one list of tags per document. Units: counts and fractions. Range of fractions: [0, 1]. Never NaN: a share of nothing
 * is null. Source: appendix E.8, Tables 21 and 22.
 */
export function tagCoverage(
  human: readonly (readonly string[])[],
  population: readonly (readonly string[])[],
): TagCoverage {
  const of = massesOf(human);
  const by = massesOf(population);
  const missed = [...of.byTag].filter(([tag]) => !by.byTag.has(tag)).map(([, mass]) => mass);
  const missedTotal = sum(missed);
  return {
    ...tagUse(population),
    covered: of.byTag.size - missed.length,
    humanTags: of.byTag.size,
    missedMass: share(missedTotal, of.total),
    headOfMiss: share(sum(heaviest(missed)), missedTotal),
    tvd: totalVariation(of, by),
  };
}

/** The human row of the table, or a population's own part of it. */
export function tagUse(documents: readonly (readonly string[])[]): TagUse {
  const masses = massesOf(documents);
  return {
    tagsUsed: masses.byTag.size,
    perDoc: share(masses.total, documents.length),
    top10Share: share(sum(heaviest([...masses.byTag.values()])), masses.total),
  };
}

/** Every task of one document with every method of the same document, as one label each. */
export const taskMethodPairs = (tasks: readonly string[], methods: readonly string[]): string[] =>
  tasks.flatMap((task) => methods.map((method) => `${task} × ${method}`));

function massesOf(documents: readonly (readonly string[])[]): Masses {
  const byTag = new Map<string, number>();
  for (const tags of documents) for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? 0) + 1);
  return { byTag, total: sum([...byTag.values()]) };
}

function totalVariation(a: Masses, b: Masses): number | null {
  if (a.total === 0 || b.total === 0) return null;
  const tags = new Set([...a.byTag.keys(), ...b.byTag.keys()]);
  let distance = 0;
  for (const tag of tags) {
    distance += Math.abs((a.byTag.get(tag) ?? 0) / a.total - (b.byTag.get(tag) ?? 0) / b.total);
  }
  return distance / 2;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const heaviest = (masses: readonly number[]): number[] => [...masses].sort((a, b) => b - a).slice(0, HEAD);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

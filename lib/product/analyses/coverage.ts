import type { PopulationRow } from "@/lib/product/board/ports";
import {
  type TagCoverage,
  type TagUse,
  tagCoverage,
  tagUse,
  taskMethodPairs,
} from "@/lib/science/metrics/tag-coverage";
import { tagMassCurve } from "@/lib/science/metrics/tag-mass-curve";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { groupBy } from "./averages";
import type { TaggedDocument } from "./ports";

export const AXES = ["task", "method", "pair"] as const;
export type Axis = (typeof AXES)[number];

/** Cumulative share of human tag mass, human tags from the most to the least used. */
export type CurvePoint = { readonly tags: number; readonly share: number };
/** Share of human tag mass on tags that the first so many proposals use. */
export type GrowthPoint = { readonly proposals: number; readonly share: number };

export type AxisLine = {
  readonly population: PopulationRow;
  readonly coverage: TagCoverage;
  readonly curve: readonly CurvePoint[];
  readonly growth: readonly GrowthPoint[];
};
export type AxisData = {
  readonly axis: Axis;
  readonly human: TagUse;
  readonly ceiling: readonly CurvePoint[];
  readonly lines: readonly AxisLine[];
};
export type CoverageData = {
  readonly source: string | null;
  /** Papers of the reference, and how many of them carry a tag. */
  readonly papers: number;
  readonly taggedPapers: number;
  /** Chosen populations without any tag. */
  readonly without: number;
  readonly axes: readonly AxisData[];
};

const tagsOf = (axis: Axis, { tasks, methods }: TaggedDocument): readonly string[] =>
  axis === "task" ? tasks : axis === "method" ? methods : taskMethodPairs(tasks, methods);

const isTagged = ({ tasks, methods }: TaggedDocument): boolean => tasks.length + methods.length > 0;

/** How far the populations' tags reach those of the human papers. Without a tagged paper there is no axis. */
export function coverageData(
  { source, documents }: { readonly source: string | null; readonly documents: readonly TaggedDocument[] },
  populations: readonly PopulationRow[],
): CoverageData {
  const of = groupBy(documents, ({ scope }) => scope);
  const papers = of.get(0) ?? [];
  const tagged = populations.filter(({ id }) => of.get(id)?.some(isTagged) === true);
  const taggedPapers = papers.filter(isTagged).length;
  const axes = taggedPapers === 0 ? [] : AXES.map((axis) => axisData(axis, papers, tagged, of));
  return { source, papers: papers.length, taggedPapers, without: populations.length - tagged.length, axes };
}

function axisData(
  axis: Axis,
  papers: readonly TaggedDocument[],
  populations: readonly PopulationRow[],
  of: ReadonlyMap<number, readonly TaggedDocument[]>,
): AxisData {
  const human = papers.map((document) => tagsOf(axis, document));
  return {
    axis,
    human: tagUse(human),
    ceiling: tagMassCurve(human, human),
    lines: populations.map((population) => {
      const own = (of.get(population.id) ?? []).map((document) => tagsOf(axis, document));
      return {
        population,
        coverage: tagCoverage(human, own),
        curve: tagMassCurve(human, own),
        growth: growthOf(human, own, `coverage/${population.slug}`),
      };
    }),
  };
}

/** In one seeded random order: the first half, the first quarter … of the proposals. */
function growthOf(
  human: readonly (readonly string[])[],
  own: readonly (readonly string[])[],
  seed: string,
): readonly GrowthPoint[] {
  const random = seededRandom(seed);
  const order = own.map((tags) => ({ tags, key: random.fraction() })).sort((a, b) => a.key - b.key);
  const sizes: number[] = [];
  for (let size = own.length; size >= 1 && sizes.length < 8; size = Math.floor(size / 2)) sizes.unshift(size);
  return sizes.flatMap((size) => {
    const part = order.slice(0, size).map(({ tags }) => tags);
    const { missedMass } = tagCoverage(human, part);
    return missedMass === null ? [] : [{ proposals: size, share: 1 - missedMass }];
  });
}

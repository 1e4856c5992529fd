import type { PopulationRow } from "@/lib/product/board/ports";
import { humanCitationLevel } from "@/lib/science/metrics/citation-level";
import { citationScaling, type ScalingStep } from "@/lib/science/metrics/citation-scaling";
import {
  type CitationSets,
  citationSets,
  documentCount,
  type Vocabulary,
} from "@/lib/science/metrics/citation-sets";
import { citationThreshold } from "@/lib/science/metrics/citation-threshold";
import { scoreValue } from "@/lib/science/metrics/score-value";
import { groupBy } from "./averages";
import type { CitingDocument } from "./ports";

export type ScalingLine = { readonly population: PopulationRow; readonly steps: readonly ScalingStep[] };
export type ScalingData = {
  /** Fractions; null where the human level has no value. */
  readonly human: { readonly matchCite: number | null; readonly diversityCite: number | null };
  readonly lines: readonly ScalingLine[];
  readonly draws: number;
};

/** Nested random subsets are drawn anew so often, and less often where a draw takes many comparisons. */
const MOST_DRAWS = 8;
const MOST_PAIRS = 200_000_000;

export function drawsFor(papers: number, proposals: number): number {
  const fitting = Math.floor(MOST_PAIRS / Math.max(1, papers * proposals));
  return Math.max(1, Math.min(MOST_DRAWS, fitting));
}

/** An area's citation sets, all over one vocabulary. */
export type AreaSets = {
  readonly human: CitationSets;
  readonly dates: readonly (string | null)[];
  readonly of: ReadonlyMap<number, CitationSets>;
};

export function areaSets(documents: readonly CitingDocument[]): AreaSets {
  const vocabulary: Vocabulary = new Map();
  const groups = groupBy(documents, ({ scope }) => scope);
  const setsOf = (list: readonly CitingDocument[]) =>
    citationSets(
      list.map(({ papers }) => papers.map(String)),
      vocabulary,
    );
  const human = setsOf(groups.get(0) ?? []);
  const of = new Map(
    [...groups].flatMap(([scope, list]) => (scope === 0 ? [] : [[scope, setsOf(list)] as const])),
  );
  // Built one after the other: only now is the vocabulary whole.
  const whole = (sets: CitationSets): CitationSets => ({ ...sets, universe: vocabulary.size });
  return {
    human: whole(human),
    dates: (groups.get(0) ?? []).map(({ date }) => date),
    of: new Map([...of].map(([scope, sets]) => [scope, whole(sets)])),
  };
}

/** Match-Cite and Diversity-Cite of growing random parts of each population. null: there are no documents to compute from. */
export function scalingData(
  documents: readonly CitingDocument[],
  populations: readonly PopulationRow[],
): ScalingData | null {
  const { human, of } = areaSets(documents);
  if (documentCount(human) === 0 || of.size === 0) return null;
  const tau = citationThreshold(human);
  const level = humanCitationLevel(human, tau);
  const proposals = [...of.values()].reduce((sum, sets) => sum + documentCount(sets), 0);
  const draws = drawsFor(documentCount(human), proposals);
  return {
    human: { matchCite: scoreValue(level.matchCite), diversityCite: scoreValue(level.diversityCite) },
    draws,
    lines: populations.flatMap((population) => {
      const sets = of.get(population.id);
      if (sets === undefined) return [];
      const seed = `scaling/${population.slug}`;
      return [{ population, steps: citationScaling(human, sets, { tau, draws, seed }) }];
    }),
  };
}

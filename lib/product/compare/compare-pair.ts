import type { DocumentId } from "@/lib/domain/ids";
import type { MetricName, Score } from "@/lib/domain/score";
import { rankPopulations } from "@/lib/pipeline/scoring/rank-populations";
import {
  type AreaKeys,
  type FigureReaders,
  figuresOfPopulation,
  humanFigures,
  type PopulationKeys,
} from "@/lib/pipeline/steps/area-figures";
import { perMetric } from "@/lib/product/board/line";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import { slotCount } from "@/lib/product/paper-page/slot-mask";
import { scoreOf } from "@/lib/science/metrics/compare-populations";
import { compareSlots, type SlotComparison } from "@/lib/science/metrics/compare-slots";
import type { IdeaLevel } from "@/lib/science/metrics/idea-level";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import type { Difference } from "@/lib/science/stats/paired-comparison";

export type ComparedMetric = {
  readonly first: Score;
  readonly second: Score;
  /** null where one of them has no scored figure, or too few documents to resample. */
  readonly difference: Difference | null;
};

/** One human paper, and which of its slots each side reached: bit i = slot i. */
export type ComparedPaper = {
  readonly id: DocumentId;
  readonly first: number;
  readonly second: number;
  /** s of the first less s of the second; without weights, slots. */
  readonly gap: number;
};

export type ComparedPair = {
  readonly metrics: Readonly<Record<MetricName, ComparedMetric>>;
  readonly slots: SlotComparison | null;
  /** In stored order of the reference; empty where there are no verdicts. */
  readonly papers: readonly ComparedPaper[];
};

/**
 * Two populations of one area compared from what is stored of them, by the rules, seeds and draws of their rank ranges: what
 * one is told from here, it is told from there.
 */
export async function comparePair(
  area: AreaKeys,
  [first, second]: readonly [PopulationKeys, PopulationKeys],
  stores: FigureReaders,
): Promise<ComparedPair> {
  const human = await humanFigures(area, stores, "without");
  const one = await figuresOfPopulation(area, human, first, stores, "without");
  const other = await figuresOfPopulation(area, human, second, stores, "without");
  const { compare } = rankPopulations(human.level, [one, other]);
  return {
    metrics: perMetric((metric) => ({
      first: scoreOf(one, metric) ?? NOT_SCORED_YET,
      second: scoreOf(other, metric) ?? NOT_SCORED_YET,
      difference: compare[metric](0, 1),
    })),
    slots: slotsOf(area, one, other),
    papers: papersOf(
      human.pool.documents.map(({ id }) => id),
      one.ideas,
      other.ideas,
    ),
  };
}

const slotsOf = (area: AreaKeys, one: PopulationFigures, other: PopulationFigures): SlotComparison | null =>
  one.ideas && other.ideas
    ? compareSlots(area.seedId, one.ideas.matchedOfHuman, other.ideas.matchedOfHuman)
    : null;

function papersOf(
  ids: readonly DocumentId[],
  one: IdeaLevel | null,
  other: IdeaLevel | null,
): readonly ComparedPaper[] {
  if (one === null || other === null) return [];
  const weighed = one.shareOfHuman.length === ids.length && other.shareOfHuman.length === ids.length;
  return ids.map((id, at) => {
    const [first, second] = [one.matchedOfHuman.masks[at] ?? 0, other.matchedOfHuman.masks[at] ?? 0];
    const gap = weighed
      ? (one.shareOfHuman[at] ?? 0) - (other.shareOfHuman[at] ?? 0)
      : slotCount(first) - slotCount(second);
    return { id, first, second, gap };
  });
}

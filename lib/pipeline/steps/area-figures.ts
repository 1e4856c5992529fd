import { HUMAN_SCOPE } from "@/lib/domain/step";
import { type HumanLevel, scoreHumanLevel } from "@/lib/pipeline/scoring/score-human-level";
import { scorePopulation } from "@/lib/pipeline/scoring/score-population";
import { type NeighbourSide, pairKeys } from "@/lib/pipeline/scoring/summary-pairs";
import { type VerdictLookup, verdictLookup } from "@/lib/pipeline/scoring/verdict-lookup";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import { type ReadPool, readNeighbours, readPool } from "./load-pool.ts";
import type {
  DocumentReader,
  ExtractorKey,
  JudgeKey,
  NeighbourReader,
  SummaryReader,
  VerdictReader,
} from "./ports.ts";

export type FigureReaders = DocumentReader & NeighbourReader & SummaryReader & VerdictReader;

/** What the figures of an area are read from. */
export type AreaKeys = {
  readonly areaId: number;
  /** Seeds the intervals of the human level, see referenceSeed. */
  readonly seedId: string;
  readonly extractor: ExtractorKey;
  readonly judge: JudgeKey;
};

export type PopulationKeys = {
  readonly id: number;
  /** Seeds the population's intervals: its slug. */
  readonly seedId: string;
};

/** What is only compared with needs no intervals of its own: its values are the same, in a fraction of the time. */
export type Intervals = "with intervals" | "without";
const resamplesFor = (intervals: Intervals) => (intervals === "without" ? { resamples: 0 } : {});

export type HumanFigures = { readonly pool: ReadPool; readonly level: HumanLevel };

/** The human level from stored neighbours, summaries and verdicts. Computes, stores nothing. */
export async function humanFigures(
  area: AreaKeys,
  stores: FigureReaders,
  intervals: Intervals,
): Promise<HumanFigures> {
  const where = { areaId: area.areaId, scope: HUMAN_SCOPE };
  const pool = await readPool(where, area.extractor, stores);
  const HH = await readNeighbours("HH", where, pool.documents, pool.documents, stores);
  const { summaries } = pool;
  const verdicts = await verdictsOn([{ neighbours: HH, from: summaries, to: summaries }], area.judge, stores);
  const level = scoreHumanLevel({
    id: area.seedId,
    citations: await stores.citations(where),
    ideas: { HH, summaries, verdicts },
    ...resamplesFor(intervals),
  });
  return { pool, level };
}

/** One population's figures against the human level, from what is stored. Computes, stores nothing. */
export async function figuresOfPopulation(
  area: AreaKeys,
  human: HumanFigures,
  population: PopulationKeys,
  stores: FigureReaders,
  intervals: Intervals,
): Promise<PopulationFigures> {
  const where = { areaId: area.areaId, scope: population.id };
  const { documents, summaries } = await readPool(where, area.extractor, stores);
  const HA = await readNeighbours("HA", where, human.pool.documents, documents, stores);
  const AA = await readNeighbours("AA", where, documents, documents, stores);
  const sides = [
    { neighbours: HA, from: human.pool.summaries, to: summaries },
    { neighbours: AA, from: summaries, to: summaries },
  ];
  const verdicts = await verdictsOn(sides, area.judge, stores);
  return scorePopulation(human.level, {
    id: population.seedId,
    citations: await stores.citations(where),
    ideas: { HA, AA, summaries, verdicts },
    ...resamplesFor(intervals),
  });
}

/** The stored verdicts on the pairs that these neighbours put together. */
export async function verdictsOn(
  sides: readonly NeighbourSide[],
  key: JudgeKey,
  stores: VerdictReader,
): Promise<VerdictLookup> {
  const pairs = pairKeys(sides);
  return verdictLookup(pairs.length === 0 ? [] : await stores.verdictMemory(key).getMany(pairs));
}

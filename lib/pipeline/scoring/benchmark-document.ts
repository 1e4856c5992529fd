import { METRICS, type MetricName, type RankRange, type Score, undefinedScore } from "@/lib/domain/score";
import type { PerSlot, Slot } from "@/lib/domain/slots";
import { CITATION_FIGURES, HUMAN_CITATION_FIGURES, IDEA_FIGURES } from "@/lib/pipeline/scoring/figure-list";
import { type FigureValues, figureValues } from "@/lib/pipeline/scoring/figure-values";
import type { BenchmarkInput, BenchmarkResult } from "@/lib/pipeline/scoring/run-benchmark";
import type { AreaComparison } from "@/lib/science/metrics/compare-populations";
import type { PopulationFigures } from "@/lib/science/metrics/population-figures";
import type { ReferenceFigures } from "@/lib/science/metrics/reference-figures";
import type { NearestDocuments } from "@/lib/science/retrieval/nearest-documents";

type CitationFigure = (typeof CITATION_FIGURES)[number];
type IdeaFigure = (typeof IDEA_FIGURES)[number];
type HumanFigure = (typeof HUMAN_CITATION_FIGURES)[number];
type Level<Name extends string> = FigureValues<Name>["values"];
type Intervals = FigureValues<string>["intervals"];

/** Figures are fractions; one without a value is null, and `undefined` says why. */
export type HumanDocument = {
  readonly humanLevel: Level<HumanFigure> & Partial<Level<IdeaFigure>>;
  readonly humanIntervals: Intervals;
  /** `p`: share of H matched per slot; `weights` in bits, `W` their sum; null with the citation level alone. */
  readonly slots: {
    readonly p: PerSlot<number> | null;
    readonly weights: PerSlot<number> | null;
    readonly W: number | null;
    readonly weightless: readonly Slot[];
  } | null;
  readonly undefined: Readonly<Record<string, string>>;
};

export type PopulationDocument = {
  readonly citation: Level<CitationFigure>;
  /** null with the citation level alone. */
  readonly idea: (Level<IdeaFigure> & { readonly slotMatch: PerSlot<number> | null }) | null;
  /** Score / human level: 0.26 is 26%. */
  readonly percentOfHuman: Readonly<Record<string, number | null>>;
  readonly intervals: Intervals;
  readonly ranks: Readonly<Partial<Record<MetricName, RankRange | null>>>;
  readonly undefined: Readonly<Record<string, string>>;
};

export function humanDocument({ citation, ideas }: ReferenceFigures): HumanDocument {
  const cited = figureValues(HUMAN_CITATION_FIGURES, citation);
  const idea = ideas && figureValues(IDEA_FIGURES, ideas);
  const weighting = ideas?.weighting.kind === "weighted" ? ideas.weighting : null;
  return {
    humanLevel: { ...cited.values, ...idea?.values },
    humanIntervals: { ...cited.intervals, ...idea?.intervals },
    slots: ideas && {
      p: ideas.slotMatch,
      weights: weighting?.weights ?? null,
      W: weighting?.total ?? null,
      weightless: weighting?.weightless ?? [],
    },
    undefined: { ...cited.reasons, ...idea?.reasons },
  };
}

/** One population; `place` is its place in the comparison. */
export function populationDocument(
  { citation, ideas, percentOfHuman }: PopulationFigures,
  comparison: AreaComparison,
  place: number,
): PopulationDocument {
  const cited = figureValues(CITATION_FIGURES, citation);
  const idea = ideas && figureValues(IDEA_FIGURES, ideas);
  const asked = METRICS.filter((metric) => metric in percentOfHuman);
  const percent = figureValues(asked, { ...NOT_ASKED, ...percentOfHuman });
  return {
    citation: cited.values,
    idea: ideas && idea && { ...idea.values, slotMatch: ideas.slotMatch },
    percentOfHuman: percent.values,
    intervals: { ...cited.intervals, ...idea?.intervals },
    ranks: Object.fromEntries(asked.map((metric) => [metric, comparison.ranks[metric][place] ?? null])),
    undefined: { ...cited.reasons, ...idea?.reasons, ...prefixed("percentOfHuman", percent.reasons) },
  };
}

const notAsked = undefinedScore("Only the citation level was scored.");
const NOT_ASKED: Readonly<Record<MetricName, Score>> = {
  matchCite: notAsked,
  matchIdea: notAsked,
  diversityCite: notAsked,
  diversityIdea: notAsked,
};

const prefixed = (
  prefix: string,
  reasons: Readonly<Partial<Record<string, string>>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [`${prefix}.${name}`, reason ?? ""]));

/** Neighbours by id, best first, one list per document. */
export const neighbourIds = (
  of: BenchmarkInput["human"],
  pool: BenchmarkInput["human"],
  nearest: NearestDocuments,
): Record<string, readonly string[]> =>
  Object.fromEntries(
    of.map(({ id }, d) => [id, (nearest[d] ?? []).flatMap(({ index }) => pool[index]?.id ?? [])]),
  );

export type NeighbourDocument = {
  readonly HH: Readonly<Record<string, readonly string[]>>;
  /** In the order of the populations. */
  readonly populations: readonly {
    readonly HA: Readonly<Record<string, readonly string[]>>;
    readonly AA: Readonly<Record<string, readonly string[]>>;
  }[];
};

/** All neighbours of a run by id. */
export function neighbourDocument(input: BenchmarkInput, { neighbours }: BenchmarkResult): NeighbourDocument {
  return {
    HH: neighbourIds(input.human, input.human, neighbours.HH),
    populations: input.populations.map(({ proposals }, i) => ({
      HA: neighbourIds(input.human, proposals, neighbours.populations[i]?.HA ?? []),
      AA: neighbourIds(proposals, proposals, neighbours.populations[i]?.AA ?? []),
    })),
  };
}

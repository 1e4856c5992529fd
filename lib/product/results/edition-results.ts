import type { Method } from "@/lib/domain/edition";
import { METRICS, type MetricName, type RankRange, type Score } from "@/lib/domain/score";
import { labelsOf } from "@/lib/product/board/labels";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import type { Edition } from "@/lib/product/editions/ports";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import type { AreaFigures, FiguresOf, PopulationFigures, ResultsReader, StoredSlots } from "./ports.ts";

/** One of the four metrics of one population, or of the human reference (which has neither percent nor rank). */
export type ResultFigure = {
  readonly metric: MetricName;
  readonly score: Score;
  /** As a fraction: 1 = the human level. */
  readonly percentOfHuman: Score | null;
  readonly rank: RankRange | null;
};

export type ResultLine = {
  readonly figures: readonly ResultFigure[];
  /** Parts of the metrics: jAH, jHA, sufficiency, spread; tau at the human level. */
  readonly parts: Readonly<Record<string, Score>>;
  readonly slots: StoredSlots | null;
};

export type PopulationLine = ResultLine & {
  readonly slug: string;
  readonly name: string;
  readonly model: string;
  readonly releaseDate: string | null;
  readonly method: Method;
  readonly size: number;
};

export type AreaResults = {
  readonly slug: string;
  readonly name: string;
  readonly corpusSize: number;
  readonly referenceSize: number;
  readonly human: ResultLine;
  readonly populations: readonly PopulationLine[];
};

export type EditionResults = {
  readonly edition: Pick<Edition, "slug" | "title" | "year" | "origin" | "status" | "pins">;
  /** What a reader must know before reading: published, demo, stand-in. */
  readonly labels: readonly string[];
  readonly engines: readonly string[];
  readonly areas: readonly AreaResults[];
};

/** Everything stored of an edition's figures, put beside the human level. Nothing is rounded. */
export async function editionResults(edition: Edition, reader: ResultsReader): Promise<EditionResults> {
  const { slug, title, year, origin, status, pins } = edition;
  const areas = await reader.figures(edition.id);
  return {
    edition: { slug, title, year, origin, status, pins },
    labels: labelsOf({ origin, status, ...pins }).map(({ text }) => text),
    engines: await reader.engines(edition.id),
    areas: areas.map(areaResults),
  };
}

function areaResults({ human, populations, ...area }: AreaFigures): AreaResults {
  return {
    ...area,
    human: lineOf(human, null, new Map()),
    populations: populations.map((population) => populationLine(population, human)),
  };
}

function populationLine(population: PopulationFigures, human: FiguresOf): PopulationLine {
  const { slug, name, model, releaseDate, method, size, ranks } = population;
  return { slug, name, model, releaseDate, method, size, ...lineOf(population, human, ranks) };
}

function lineOf(
  own: FiguresOf,
  human: FiguresOf | null,
  ranks: ReadonlyMap<MetricName, RankRange>,
): ResultLine {
  const of = (figures: FiguresOf, metric: MetricName): Score => figures.scores.get(metric) ?? NOT_SCORED_YET;
  const parts = [...own.scores].filter(([name]) => !METRICS.some((metric) => metric === name));
  return {
    figures: METRICS.map((metric) => ({
      metric,
      score: of(own, metric),
      percentOfHuman: human === null ? null : percentOfHuman(of(own, metric), of(human, metric)),
      rank: ranks.get(metric) ?? null,
    })),
    parts: Object.fromEntries(parts),
    slots: own.slots,
  };
}

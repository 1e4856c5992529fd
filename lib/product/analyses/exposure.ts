import type { MetricName, Score } from "@/lib/domain/score";
import type { AreaRow, PopulationRow } from "@/lib/product/board/ports";
import { citationLevel, humanCitationLevel } from "@/lib/science/metrics/citation-level";
import { documentCount, selectSets } from "@/lib/science/metrics/citation-sets";
import { citationThreshold } from "@/lib/science/metrics/citation-threshold";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import { scoreValue } from "@/lib/science/metrics/score-value";
import { sliceByMonth } from "@/lib/science/metrics/slices";
import { groupBy } from "./averages";
import { type Frame, inOrder } from "./frame";
import type { CitingDocument, SliceFigure } from "./ports";
import { areaSets } from "./scaling";

/** One population's figure in one slice, with the slice's own human level. Fractions; null where there is none. */
export type SliceCell = {
  readonly slice: string;
  readonly value: number | null;
  readonly human: number | null;
  readonly ofHuman: number | null;
};
export type SliceLine = {
  readonly population: PopulationRow;
  readonly area: AreaRow;
  readonly metric: MetricName;
  readonly cells: readonly SliceCell[];
};
export type SliceData = { readonly slices: readonly string[]; readonly lines: readonly SliceLine[] };

const cellOf = (slice: string, score: Score, human: Score): SliceCell => ({
  slice,
  value: scoreValue(score),
  human: scoreValue(human),
  ofHuman: scoreValue(percentOfHuman(score, human)),
});

/** Of the populations given: those with a stored figure in a part of the reference. */
export function storedSlices(
  frame: Frame,
  populations: readonly PopulationRow[],
  figures: readonly SliceFigure[],
): SliceData {
  const slices = [...new Set(figures.map(({ slice }) => slice))].sort();
  const of = new Map(
    figures.map((row) => [`${row.areaId}/${row.scope}/${row.metric}/${row.slice}`, row.score]),
  );
  const metrics = [...new Set(figures.map(({ metric }) => metric))];
  const lines = metrics.flatMap((metric) =>
    inOrder(frame, populations).flatMap((population): SliceLine[] => {
      const area = frame.areas.find(({ id }) => id === population.areaId);
      const cells = slices.flatMap((slice) => {
        const own = of.get(`${population.areaId}/${population.id}/${metric}/${slice}`);
        const human = of.get(`${population.areaId}/0/${metric}/${slice}`);
        return own === undefined || human === undefined ? [] : [cellOf(slice, own, human)];
      });
      return area === undefined || cells.length === 0 ? [] : [{ population, area, metric, cells }];
    }),
  );
  return { slices, lines };
}

/** One month of the reference: how many papers, and each population's Match-Cite against them alone. */
export type MonthData = {
  readonly months: readonly string[];
  readonly papers: readonly number[];
  /** Without a month. */
  readonly undated: number;
  readonly human: readonly (number | null)[];
  readonly lines: readonly { readonly population: PopulationRow; readonly cells: readonly SliceCell[] }[];
};

const MONTH = /^\d{4}-\d{2}/;

function monthsOf(dates: readonly (string | null)[]): readonly string[] {
  return [
    ...new Set(dates.flatMap((date) => (date !== null && MONTH.test(date) ? [date.slice(0, 7)] : []))),
  ].sort();
}

/** Computed from the citation sets; τ is that of the whole reference. null: there are no dated papers. */
export function monthData(
  documents: readonly CitingDocument[],
  populations: readonly PopulationRow[],
): MonthData | null {
  const { human, dates, of } = areaSets(documents);
  const months = monthsOf(dates);
  if (months.length === 0) return null;
  const tau = citationThreshold(human);
  const parts = months.map((month) => {
    const { documents: places } = sliceByMonth(dates, { from: month, to: month });
    const sets = selectSets(human, places);
    return { month, sets, level: humanCitationLevel(sets, tau).matchCite };
  });
  return {
    months,
    papers: parts.map(({ sets }) => documentCount(sets)),
    undated: dates.filter((date) => date === null || !MONTH.test(date)).length,
    human: parts.map(({ level }) => scoreValue(level)),
    lines: populations.flatMap((population) => {
      const own = of.get(population.id);
      if (own === undefined) return [];
      const cells = parts.map(({ month, sets, level }) =>
        cellOf(month, citationLevel(sets, own, tau).matchCite, level),
      );
      return [{ population, cells }];
    }),
  };
}

/** In how many lines the first slice is above the last, in raw figures and read against each slice's own human level. */
export function earlierAhead(lines: readonly SliceLine[]) {
  const ahead = (of: (cell: SliceCell) => number | null): number =>
    lines.filter(({ cells }) => {
      const [first, last] = [cells[0], cells.at(-1)];
      const [a, b] = [first && of(first), last && of(last)];
      return a != null && b != null && a > b;
    }).length;
  return { cells: lines.length, raw: ahead(({ value }) => value), ofHuman: ahead(({ ofHuman }) => ofHuman) };
}

export const linesByMetric = (data: SliceData) => groupBy(data.lines, ({ metric }) => metric);

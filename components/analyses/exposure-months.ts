import type { BarsSpec, LinesSpec } from "@/components/charts/chart-spec";
import { HUMAN_MARK } from "@/components/charts/model-colour";
import type { Read } from "@/lib/product/analyses/analysis-data";
import { average } from "@/lib/product/analyses/averages";
import type { MonthData } from "@/lib/product/analyses/exposure";
import type { Frame } from "@/lib/product/analyses/frame";
import { type AnalysisFigure, COMPUTED_HERE } from "./content";
import { percent } from "./numbers";
import { populationSeries, shownNote } from "./series";

export function monthsSpec(frame: Frame, data: MonthData): LinesSpec {
  return {
    kind: "lines",
    x: { kind: "month", title: "month of the human papers" },
    unit: { kind: "percent", title: "Match-Cite, percent of the month's own human level" },
    series: populationSeries(
      frame,
      data.lines.map(({ population }) => population),
    ),
    points: data.lines.map(({ cells }) =>
      cells.map(({ slice, ofHuman }) => ({ x: monthNumber(slice), y: { value: ofHuman } })),
    ),
    human: 1,
  };
}

/** Months counted from year 0. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const papersSpec = ({ months: names, papers }: MonthData): BarsSpec => ({
  kind: "bars",
  upright: true,
  unit: { kind: "count", title: "human papers" },
  categoryTitle: "Month",
  categories: names.map((month) => ({ key: month, name: month })),
  series: [{ key: "human", name: "human papers", mark: HUMAN_MARK }],
  values: [papers.map((value) => ({ value }))],
});

export function monthFigures(frame: Frame, data: Read & MonthData): readonly AnalysisFigure[] {
  const shown = shownNote(data.populations.length, data.chosen);
  const undated = data.undated === 0 ? "" : ` ${data.undated} papers carry no month and are in none.`;
  return [
    {
      id: "by-month",
      title: "Match-Cite by month of publication",
      question:
        "Each population against the human papers of one month alone, read against how well those match one another.",
      spec: monthsSpec(frame, data),
      note: `Months with few papers move by chance.${undated}${shown === undefined ? "" : ` ${shown}`}`,
      source: COMPUTED_HERE,
    },
    {
      id: "papers",
      title: "Human papers by month",
      question: "How many papers stand behind each month above.",
      spec: papersSpec(data),
      source: COMPUTED_HERE,
    },
  ];
}

export function monthsFinding({ months: names, lines }: MonthData): string | null {
  const means = names.flatMap((month, at) => {
    const known = lines.flatMap(({ cells }) => cells[at]?.ofHuman ?? []);
    const mean = known.length < lines.length ? null : average(known);
    return mean === null ? [] : [{ month, mean }];
  });
  const [low, ...rest] = means.toSorted((a, b) => a.mean - b.mean);
  const high = rest.at(-1);
  if (low === undefined || high === undefined) return null;
  return `Over the months of the reference, the mean Match-Cite of the populations lies between ${percent(low.mean)} (${low.month}) and ${percent(high.mean)} (${high.month}) of the month's own human level.`;
}

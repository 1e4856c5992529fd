import { METRIC_WORDS } from "@/components/board/words";
import type { BarsSpec, ChartSeries, DotsSpec, LinesSpec } from "@/components/charts/chart-spec";
import { HUMAN_MARK, methodMark } from "@/components/charts/model-colour";
import type { MetricName } from "@/lib/domain/score";
import { average, groupBy } from "@/lib/product/analyses/averages";
import {
  earlierAhead,
  linesByMetric,
  type MonthData,
  type SliceData,
  type SliceLine,
} from "@/lib/product/analyses/exposure";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisData, Read } from "@/lib/product/analyses/load-analyses";
import type { AnalysisContent, AnalysisFigure, How, Missing } from "./content";
import { COMPUTED_HERE } from "./content";
import { listed, of, percent } from "./numbers";
import { populationSeries, shownNote } from "./series";

const months = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const monthName = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** "2026-01..2026-03" → "January to March" */
export function sliceWords(slice: string): string {
  const [from, to] = slice.split("..");
  return from === undefined || to === undefined ? slice : `${monthName(from)} to ${monthName(to)}`;
}

type Unit = DotsSpec["unit"];
type Cell = SliceLine["cells"][number];

const keyOf = ({ population }: SliceLine): string => `${population.model.id}/${population.method}`;

/** A row for each area and part of its reference, a mark for each way of writing. */
function slicesSpec(
  lines: readonly SliceLine[],
  slices: readonly string[],
  unit: Unit,
  pick: { readonly own: (cell: Cell) => number | null; readonly human: (cell: Cell) => number | null },
): DotsSpec {
  const areas = [...new Map(lines.map(({ area }) => [area.id, area])).values()];
  const rows = areas.flatMap((area) => slices.map((slice) => ({ area, slice })));
  const series = [...groupBy(lines, keyOf)];
  const cellAt = (own: readonly SliceLine[], { area, slice }: (typeof rows)[number]): Cell | undefined =>
    own.find((line) => line.area.id === area.id)?.cells.find((cell) => cell.slice === slice);
  const named = areas.length > 1;
  return {
    kind: "dots",
    unit,
    categoryTitle: "Human papers of",
    categories: rows.map(({ area, slice }) => ({
      key: `${area.slug}/${slice}`,
      name: named ? `${area.name}, ${sliceWords(slice)}` : sliceWords(slice),
    })),
    series: series.flatMap(([key, [line]]): ChartSeries[] => {
      if (line === undefined) return [];
      const { model, method, baseline } = line.population;
      return [{ key, name: method, mark: methodMark(model.id, method, baseline) }];
    }),
    values: series.map(([, own]) =>
      rows.map((row) => {
        const cell = cellAt(own, row);
        return { value: cell === undefined ? null : pick.own(cell) };
      }),
    ),
    human: rows.map((row) => {
      const cell = cellAt(lines, row);
      return cell === undefined ? null : pick.human(cell);
    }),
  };
}

/** Read against the human level of the same months. */
export const shareSpec = (lines: readonly SliceLine[], slices: readonly string[]): DotsSpec =>
  slicesSpec(
    lines,
    slices,
    { kind: "percent", decimals: 1, title: "percent of the human level of the same months" },
    { own: ({ ofHuman }) => ofHuman, human: ({ human }) => (human === null ? null : 1) },
  );

/** As they are stored, with the human level of each part. */
export const rawSpec = (
  lines: readonly SliceLine[],
  slices: readonly string[],
  metric: MetricName,
): DotsSpec =>
  slicesSpec(
    lines,
    slices,
    { kind: "percent", decimals: 2, title: METRIC_WORDS[metric].name },
    { own: ({ value }) => value, human: ({ human }) => human },
  );

function sliceFigures(data: SliceData, source: string): readonly AnalysisFigure[] {
  return [...linesByMetric(data)].flatMap(([metric, lines]) => {
    const { name } = METRIC_WORDS[metric];
    return [
      {
        id: `share-${metric}`,
        title: `${name} before and after the cutoff`,
        question:
          "If having seen papers helped, the marks of the earlier months would lie further right: each is read against the human level of its own months.",
        spec: shareSpec(lines, data.slices),
        source,
      },
      {
        id: `raw-${metric}`,
        title: `${name} itself, with the human level of the same months`,
        question:
          "Human papers of some months match one another more than those of others: the line moves, too.",
        spec: rawSpec(lines, data.slices, metric),
        source,
      },
    ];
  });
}

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

function monthFigures(frame: Frame, data: Read & MonthData): readonly AnalysisFigure[] {
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

function slicesFinding(data: SliceData): string | null {
  const parts = [...linesByMetric(data)].map(([metric, lines]) => {
    const { cells, ofHuman } = earlierAhead(lines);
    return `in ${of(ofHuman, cells)} comparisons on ${METRIC_WORDS[metric].name}`;
  });
  if (parts.length === 0) return null;
  return `Read against the human level of the same months, the earlier months (which the model may have seen) are ahead ${listed(parts)}.`;
}

function monthsFinding({ months: names, lines }: MonthData): string | null {
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

const HOW: readonly How[] = [
  {
    text: "The reference is cut into parts by publication month. Each part has a human level of its own, found anew among its papers; τ stays that of the whole reference. A model with a stated data cutoff may have seen what appeared up to that month, and cannot have seen what came later.",
    anchor: "exposure",
    link: "Cannot have seen",
  },
];

function missingOf(
  frame: Frame,
  { slices, months: measured }: Extract<AnalysisData, { name: "exposure" }>,
): readonly Missing[] {
  if (frame.edition.origin === "published")
    return slices.lines.length > 0
      ? [
          {
            what: "The other models.",
            fill: "Only one of them states a data cutoff within the reference year, and the paper prints parts of the reference for that one alone (Table 19).",
          },
        ]
      : [
          {
            what: "Figures for this choice.",
            fill: "The paper prints parts of the reference for one model, in its Table 19.",
          },
        ];
  if (measured === null)
    return [
      {
        what: "Human papers with a month of publication in this area.",
        fill: "Dates come with the papers file, as publicationDate.",
      },
    ];
  return [
    {
      what: "Match-Idea by month.",
      fill: "The human level of a month needs each paper's nearest neighbours within that month, and verdicts on them; stored are those within the whole reference.",
    },
  ];
}

export function exposureContent(
  frame: Frame,
  data: Extract<AnalysisData, { name: "exposure" }>,
): AnalysisContent {
  const { printed, slices, months: measured } = data;
  const source =
    printed === null
      ? COMPUTED_HERE
      : `The paper's Table 19: ${printed.model}, data cutoff ${printed.dataCutoff}.`;
  return {
    finding: slicesFinding(slices) ?? (measured && monthsFinding(measured)),
    figures: [
      ...sliceFigures(slices, source),
      ...(measured === null || measured.lines.length === 0 ? [] : monthFigures(frame, measured)),
    ],
    missing: missingOf(frame, data),
    how: HOW,
  };
}

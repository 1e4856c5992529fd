import type { BarsSpec, ChartUnit, DotsSpec, LinesSpec } from "@/components/charts/chart-spec";
import { HUMAN_MARK, INK_MARK } from "@/components/charts/model-colour";
import type { AxisData, CoverageData } from "@/lib/product/analyses/coverage";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisData, Read } from "@/lib/product/analyses/load-analyses";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisContent, AnalysisFigure, How, Missing } from "./content";
import { listed, percent, points } from "./numbers";
import { namedMethodMark, populationSeries, shownNote } from "./series";

type Table = Printed<"tag-coverage">;
type Row = Table["rows"][number];
export const AXIS_WORDS: Readonly<Record<string, string>> = {
  task: "Tasks",
  method: "Methods",
  pair: "Task–method pairs",
};

const axesOf = (table: Table): readonly string[] => [...new Set(table.rows.map(({ axis }) => axis))];
const rowOf = (table: Table, axis: string, population: string): Row | undefined =>
  table.rows.find((row) => row.axis === axis && row.population === population);
type Written = Exclude<Row["population"], "human">;
const populationsOf = (table: Table): readonly Written[] => [
  ...new Set(table.rows.flatMap(({ population }) => (population === "human" ? [] : [population]))),
];

/** One column of Table 21 over its three axes; `scale`: from what is printed to what is drawn. */
export function printedSpec(
  frame: Frame,
  table: Table,
  unit: ChartUnit,
  pick: (row: Row) => number | null | undefined,
): DotsSpec {
  const axes = axesOf(table);
  const populations = populationsOf(table);
  const scaled = (row: Row | undefined): number | null => {
    const value = row && pick(row);
    if (value == null) return null;
    return unit.kind === "percent" ? Number((value / 100).toFixed(8)) : value;
  };
  const human = axes.map((axis) => scaled(rowOf(table, axis, "human")));
  return {
    kind: "dots",
    unit,
    categoryTitle: "Tags",
    categories: axes.map((axis) => ({ key: axis, name: AXIS_WORDS[axis] ?? axis })),
    series: populations.map((population) => ({
      key: population,
      name: population,
      mark: namedMethodMark(frame, table.model, population),
    })),
    values: populations.map((population) =>
      axes.map((axis) => ({ value: scaled(rowOf(table, axis, population)) })),
    ),
    ...(human.every((level) => level === null) ? {} : { human }),
  };
}

function printedFigures(frame: Frame, table: Table): readonly AnalysisFigure[] {
  const area = frame.areas.find(({ slug }) => slug === table.area)?.name ?? table.area;
  const source = `The paper's Table 21: ${table.model}, ${area}.`;
  const share = (title: string): ChartUnit => ({ kind: "percent", decimals: 1, title });
  return [
    {
      id: "missed-mass",
      title: "What is left out",
      question:
        "The share of the human papers' tags that lies on tags the population never uses. Nearer to 0 is closer.",
      spec: printedSpec(frame, table, share("human tag mass missed"), (row) => row.missedHumanMassPct),
      source,
    },
    {
      id: "tags-used",
      title: "How many different tags are used",
      question: "Distinct tags, of the same number of documents on both sides.",
      spec: printedSpec(frame, table, { kind: "count", title: "distinct tags" }, (row) => row.tagsUsed),
      source,
    },
    {
      id: "top-ten",
      title: "How much lies on the ten most used",
      question: "The share of a population's own tags that falls on its ten most used.",
      spec: printedSpec(frame, table, share("share of the ten most used tags"), (row) => row.top10SharePct),
      source,
    },
    {
      id: "distance",
      title: "How far apart the distributions are",
      question:
        "Total variation distance from the human tags: 0 where shares are the same, 1 where nothing is shared.",
      spec: printedSpec(
        frame,
        table,
        { kind: "number", decimals: 3, title: "total variation distance" },
        (row) => row.tvd,
      ),
      source,
    },
  ];
}

/** The most frequent labels of an area's corpus, for those who were shown its landscape. */
export function landscapeSpec(
  what: string,
  shares: readonly { readonly label: string; readonly sharePct: number }[],
): BarsSpec {
  return {
    kind: "bars",
    unit: { kind: "percent", decimals: 1, title: "share of the last year's papers" },
    categoryTitle: what,
    categories: shares.map(({ label }) => ({ key: label, name: label })),
    series: [{ key: "corpus", name: "corpus papers", mark: INK_MARK }],
    values: [shares.map(({ sharePct }) => ({ value: Number((sharePct / 100).toFixed(8)) }))],
  };
}

function landscapeFigures(
  frame: Frame,
  area: string,
  table: Printed<"landscape-tags">,
): readonly AnalysisFigure[] {
  const of = table.areas[area];
  const name = frame.areas.find(({ slug }) => slug === area)?.name ?? area;
  if (of === undefined) return [];
  return (["task", "method", "pair"] as const).map((axis) => ({
    id: `landscape-${axis}`,
    title: `Most frequent in the corpus: ${(AXIS_WORDS[axis] ?? axis).toLowerCase()}`,
    question: `What the writers of the landscape method were shown of ${name}.`,
    spec: landscapeSpec(AXIS_WORDS[axis] ?? axis, of[axis]),
    source: "The paper's Table 16.",
  }));
}

const lineUnit: ChartUnit = { kind: "percent", title: "share of human tag mass reached" };

/** Cumulative coverage: the human curve is the ceiling. */
export function curveSpec(frame: Frame, { axis, ceiling, lines }: AxisData): LinesSpec {
  const series = populationSeries(
    frame,
    lines.map(({ population }) => population),
  );
  const own = lines.map(({ curve }) => curve);
  return {
    kind: "lines",
    x: { kind: "count", title: `human tags, most used first (${(AXIS_WORDS[axis] ?? axis).toLowerCase()})` },
    unit: lineUnit,
    series: [{ key: "human", name: "human papers", mark: HUMAN_MARK }, ...series],
    points: [ceiling, ...own].map((curve) =>
      curve.map(({ tags, share }) => ({ x: tags, y: { value: share } })),
    ),
  };
}

export function growthSpec(frame: Frame, { lines }: AxisData): LinesSpec {
  return {
    kind: "lines",
    x: { kind: "count", title: "proposals" },
    unit: lineUnit,
    series: populationSeries(
      frame,
      lines.map(({ population }) => population),
    ),
    points: lines.map(({ growth }) =>
      growth.map(({ proposals, share }) => ({ x: proposals, y: { value: share } })),
    ),
    human: 1,
  };
}

const taggedBy = (source: string | null): string =>
  source === null || source === "file" ? "Tags came with the papers." : `Tags by ${source}.`;

function measuredFigures(frame: Frame, measured: Read & CoverageData): readonly AnalysisFigure[] {
  const source = `Computed from stored tags: ${measured.taggedPapers} of ${measured.papers} human papers carry any. ${taggedBy(measured.source)}`;
  const note = shownNote(measured.populations.length, measured.chosen);
  const rest = note === undefined ? { source } : { note, source };
  const pairs = measured.axes.find(({ axis }) => axis === "pair");
  const curves = measured.axes
    .filter(({ lines }) => lines.length > 0)
    .map((axis) => ({
      id: `reach-${axis.axis}`,
      title: `Cumulative coverage: ${(AXIS_WORDS[axis.axis] ?? axis.axis).toLowerCase()}`,
      question:
        "Human tags from the most to the least used, and how much of their use lies on tags that the proposals use, too.",
      spec: curveSpec(frame, axis),
      ...rest,
    }));
  if (pairs === undefined || curves.length === 0) return curves;
  return [
    ...curves,
    {
      id: "reach-by-proposals",
      title: "Coverage by the number of proposals: task–method pairs",
      question: "How much of the human use of pairs the first so many proposals reach, in one random order.",
      spec: growthSpec(frame, pairs),
      ...rest,
    },
  ];
}

function printedFinding(table: Table): string | null {
  const pairs = table.rows.filter(({ axis, population }) => axis === "pair" && population !== "human");
  const best = pairs.toSorted((a, b) => (a.missedHumanMassPct ?? 101) - (b.missedHumanMassPct ?? 101))[0];
  if (best === undefined) return null;
  const missed = axesOf(table).flatMap((axis) => {
    const value = rowOf(table, axis, best.population)?.missedHumanMassPct;
    return value == null ? [] : [`${points(value)}% in ${(AXIS_WORDS[axis] ?? axis).toLowerCase()}`];
  });
  return `Even ${best.population}, which leaves out least, misses part of the human tag mass: ${listed(missed)}.`;
}

function measuredFinding({ axes }: CoverageData): string | null {
  const parts = axes.flatMap(({ axis, lines }) => {
    const missed = lines.flatMap(({ coverage }) => coverage.missedMass ?? []);
    return missed.length === 0
      ? []
      : [`${percent(Math.min(...missed))} in ${(AXIS_WORDS[axis] ?? axis).toLowerCase()}`];
  });
  return parts.length === 0
    ? null
    : `The population that reaches furthest in each still misses part of the human tag mass: ${listed(parts)}.`;
}

const HOW: readonly How[] = [
  {
    text: "A document's direction is the tasks and methods that it is tagged with, from a vocabulary grown on the corpus, and each pair of the two. Mass counts every use of a tag: what many papers do weighs more. It says what documents are about, not whether their ideas agree.",
  },
  {
    text: "For the cumulative curve human tags are put in order of use; after each of them the curve shows which share of all human use lies on tags so far that the population uses at least once. Human papers reach all of it: their curve is the ceiling.",
  },
];

function missingOf(data: Extract<AnalysisData, { name: "coverage" }>): readonly Missing[] {
  const { printed, measured } = data;
  if (printed !== null)
    return [
      {
        what: "The cumulative curves, and the other models and areas.",
        fill: "The paper prints these counts for one model in one area. Its curves are a drawing without printed numbers, and the documents behind them are not stored here.",
      },
    ];
  if (measured === null || measured.axes.length === 0)
    return [
      {
        what: "Tags of the human papers.",
        fill: "They come with a papers file, or from a tagger: npm run -s ideataste -- area tag --documents, before the edition is frozen.",
      },
    ];
  if (measured.without === 0) return [];
  return [
    {
      what: `${measured.without} of ${measured.populations.length} populations carry no tags.`,
      fill: "Proposals are tagged with the corpus' vocabulary: npm run -s ideataste -- area tag --documents, once the population is complete.",
    },
  ];
}

export function coverageContent(
  frame: Frame,
  query: AnalysisQuery,
  data: Extract<AnalysisData, { name: "coverage" }>,
): AnalysisContent {
  const { printed, landscape, measured } = data;
  const finding = printed === null ? measured && measuredFinding(measured) : printedFinding(printed);
  const area = query.area ?? printed?.area ?? null;
  return {
    finding,
    figures: [
      ...(printed === null ? [] : printedFigures(frame, printed)),
      ...(landscape === null || area === null ? [] : landscapeFigures(frame, area, landscape)),
      ...(measured === null ? [] : measuredFigures(frame, measured)),
    ],
    missing: missingOf(data),
    how: HOW,
  };
}

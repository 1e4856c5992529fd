import type { BarsSpec, ChartUnit, DotsSpec } from "@/components/charts/chart-spec";
import { INK_MARK } from "@/components/charts/model-colour";
import type { Frame } from "@/lib/product/analyses/frame";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisFigure } from "./content";
import { listed, points } from "./numbers";
import { namedMethodMark } from "./series";
import { axisName } from "./words";

type Table = Printed<"tag-coverage">;
type Row = Table["rows"][number];
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
    categories: axes.map((axis) => ({ key: axis, name: axisName(axis) })),
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

export function printedFigures(frame: Frame, table: Table): readonly AnalysisFigure[] {
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

export function landscapeFigures(
  frame: Frame,
  area: string,
  table: Printed<"landscape-tags">,
): readonly AnalysisFigure[] {
  const of = table.areas[area];
  const name = frame.areas.find(({ slug }) => slug === area)?.name ?? area;
  if (of === undefined) return [];
  return (["task", "method", "pair"] as const).map((axis) => ({
    id: `landscape-${axis}`,
    title: `Most frequent in the corpus: ${axisName(axis).toLowerCase()}`,
    question: `What the writers of the landscape method were shown of ${name}.`,
    spec: landscapeSpec(axisName(axis), of[axis]),
    source: "The paper's Table 16.",
  }));
}

export function printedFinding(table: Table): string | null {
  const pairs = table.rows.filter(({ axis, population }) => axis === "pair" && population !== "human");
  const best = pairs.toSorted((a, b) => (a.missedHumanMassPct ?? 101) - (b.missedHumanMassPct ?? 101))[0];
  if (best === undefined) return null;
  const missed = axesOf(table).flatMap((axis) => {
    const value = rowOf(table, axis, best.population)?.missedHumanMassPct;
    return value == null ? [] : [`${points(value)}% in ${axisName(axis).toLowerCase()}`];
  });
  return `Even ${best.population}, which leaves out least, misses part of the human tag mass: ${listed(missed)}.`;
}

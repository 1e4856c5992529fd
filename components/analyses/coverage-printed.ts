import type { BarsSpec } from "@/components/charts/chart-spec";
import { INK_MARK } from "@/components/charts/model-colour";
import type { Frame } from "@/lib/product/analyses/frame";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisFigure } from "./content";
import { figuresOfUse, type Use, type UseTable } from "./coverage-use";
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

const fraction = (percent: number | null | undefined): number | null =>
  percent == null ? null : Number((percent / 100).toFixed(8));

const useOf = (row: Row | undefined): Use => ({
  tagsUsed: row?.tagsUsed ?? null,
  perDoc: row?.perDoc ?? null,
  covered: row?.humanTagsCovered ?? null,
  humanTags: row?.humanTags ?? null,
  missedMass: fraction(row?.missedHumanMassPct),
  headOfMiss: fraction(row?.headOfMissPct),
  top10Share: fraction(row?.top10SharePct),
  tvd: row?.tvd ?? null,
});

/** Table 21 as it was printed. The human row leaves out how many tags there are to be covered: those that it uses. */
export function printedUse(frame: Frame, table: Table): UseTable {
  const axes = axesOf(table);
  const populations = populationsOf(table);
  return {
    axes,
    series: populations.map((population) => ({
      key: population,
      name: population,
      mark: namedMethodMark(frame, table.model, population),
    })),
    human: axes.map((axis) => {
      const use = useOf(rowOf(table, axis, "human"));
      return { ...use, humanTags: use.humanTags ?? use.tagsUsed };
    }),
    values: populations.map((population) => axes.map((axis) => useOf(rowOf(table, axis, population)))),
  };
}

export function printedFigures(frame: Frame, table: Table): readonly AnalysisFigure[] {
  const area = frame.areas.find(({ slug }) => slug === table.area)?.name ?? table.area;
  const source = `The paper's Table 21: ${table.model}, ${area}.`;
  const note = "Of the same number of documents on both sides.";
  return figuresOfUse(printedUse(frame, table), { source, note });
}

/** The most frequent labels of an area's corpus, for those who were shown its landscape. */
export function landscapeSpec(
  what: string,
  year: number,
  shares: readonly { readonly label: string; readonly sharePct: number }[],
): BarsSpec {
  return {
    kind: "bars",
    unit: { kind: "percent", decimals: 1, title: `share of the papers of ${year} that carry it` },
    categoryTitle: what,
    categories: shares.map(({ label }) => ({ key: label, name: label })),
    series: [{ key: "corpus", name: `papers of ${year}`, mark: INK_MARK }],
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
  const year = frame.edition.year - 1;
  return (["task", "method", "pair"] as const).map((axis) => ({
    id: `landscape-${axis}`,
    title: `Most frequent in the corpus' last year: ${axisName(axis).toLowerCase()}`,
    question: `The share of the papers of ${year} in ${name} that carry each: what writers of the landscape method were shown.`,
    spec: landscapeSpec(axisName(axis), year, of[axis]),
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

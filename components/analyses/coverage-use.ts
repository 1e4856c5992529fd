import type { ChartSeries, ChartUnit, DotsSpec } from "@/components/charts/chart-spec";
import type { TagCoverage } from "@/lib/science/metrics/tag-coverage";
import type { AnalysisFigure } from "./content";
import { axisName } from "./words";

/** Fractions and counts, whether printed or computed here; null: there is none. */
export type Use = Readonly<Record<keyof TagCoverage, number | null>>;
/** `human`: of the human papers, by axis. `values[series][axis]`. */
export type UseTable = {
  readonly axes: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly human: readonly Use[];
  readonly values: readonly (readonly Use[])[];
};

type Column = {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly unit: ChartUnit;
  readonly of: keyof TagCoverage;
  /** What of the human papers stands beside it. */
  readonly beside?: keyof TagCoverage;
};

const share = (title: string): ChartUnit => ({ kind: "percent", decimals: 1, title });
/** The columns of the paper's Table 21. */
const COLUMNS: readonly Column[] = [
  {
    id: "missed-mass",
    title: "What is left out",
    question:
      "The share of the human papers' tags that lies on tags the population never uses. Nearer to 0 is closer.",
    unit: share("human tag mass missed"),
    of: "missedMass",
  },
  {
    id: "head-of-miss",
    title: "How much of that lies on ten tags",
    question:
      "The share of the missed mass that falls on its ten heaviest tags: high where a few big directions are left out, low where many small ones are.",
    unit: share("share of the missed mass"),
    of: "headOfMiss",
  },
  {
    id: "tags-covered",
    title: "How many of the human tags are used",
    question: "Of the distinct tags that human papers carry, those that the population uses at least once.",
    unit: { kind: "count", title: "distinct human tags" },
    of: "covered",
    beside: "humanTags",
  },
  {
    id: "tags-used",
    title: "How many different tags are used",
    question: "Distinct tags, whether human papers carry them or not.",
    unit: { kind: "count", title: "distinct tags" },
    of: "tagsUsed",
    beside: "tagsUsed",
  },
  {
    id: "tags-per-document",
    title: "How many tags a document carries",
    question: "Tags of a document on average.",
    unit: { kind: "number", decimals: 2, title: "tags per document" },
    of: "perDoc",
    beside: "perDoc",
  },
  {
    id: "top-ten",
    title: "How much lies on the ten most used",
    question: "The share of a population's own tags that falls on its ten most used.",
    unit: share("share of the ten most used tags"),
    of: "top10Share",
    beside: "top10Share",
  },
  {
    id: "distance",
    title: "How far apart the distributions are",
    question:
      "Total variation distance from the human tags: 0 where shares are the same, 1 where nothing is shared.",
    unit: { kind: "number", decimals: 3, title: "total variation distance" },
    of: "tvd",
  },
];

function specOf({ axes, series, human, values }: UseTable, { unit, of, beside }: Column): DotsSpec {
  const level = beside === undefined ? [] : human.map((use) => use[beside]);
  return {
    kind: "dots",
    unit,
    categoryTitle: "Tags",
    categories: axes.map((axis) => ({ key: axis, name: axisName(axis) })),
    series,
    values: values.map((uses) => uses.map((use) => ({ value: use[of] }))),
    ...(level.every((value) => value === null) ? {} : { human: level }),
  };
}

/** A drawing for each column; one without any figure is left out. */
export function figuresOfUse(
  table: UseTable,
  rest: Pick<AnalysisFigure, "source" | "note">,
): readonly AnalysisFigure[] {
  const { values } = table;
  return COLUMNS.filter(({ of }) => values.some((uses) => uses.some((use) => use[of] !== null))).map(
    (column) => {
      const { id, title, question } = column;
      return { id, title, question, spec: specOf(table, column), ...rest };
    },
  );
}

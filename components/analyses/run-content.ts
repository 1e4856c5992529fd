import { METRIC_WORDS } from "@/components/board/words";
import type { ChartSeries, DotsSpec } from "@/components/charts/chart-spec";
import { rounded } from "@/lib/domain/rounded";
import { METRICS, type MetricName, metricName } from "@/lib/domain/score";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import { groupBy } from "@/lib/product/analyses/averages";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import type { RunPair } from "@/lib/product/analyses/run-pairs";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisContent, AnalysisFigure, How, Missing } from "./content";
import { STORED_SCORES } from "./content";

/** One setting written twice: fractions. */
export type Twice = {
  readonly area: string;
  readonly model: string;
  readonly method: RunPair["first"]["method"];
  readonly metric: MetricName;
  readonly runs: readonly [number, number];
};

const fraction = (percent: number): number => Number((percent / 100).toFixed(8));

export function printedTwice({ rows }: Printed<"run-to-run">): readonly Twice[] {
  return rows.flatMap(({ model, method, metric, areas }) => {
    const known = metricName.safeParse(metric);
    if (!known.success) return [];
    return Object.entries(areas).map(([area, [first, second]]) => ({
      ...{ area, model, method, metric: known.data },
      runs: [fraction(first), fraction(second)] as const,
    }));
  });
}

export const storedTwice = (pairs: readonly RunPair[]): readonly Twice[] =>
  pairs.flatMap(({ area, first, scores }) =>
    METRICS.flatMap((metric): Twice[] => {
      const [a, b] = scores[metric];
      if (a.kind !== "scored" || b.kind !== "scored") return [];
      return [
        { area: area.slug, model: first.model.name, method: first.method, metric, runs: [a.value, b.value] },
      ];
    }),
  );

/** A row each setting, its two runs on one ruler. */
export function runsSpec(frame: Frame, twice: readonly Twice[], metric: MetricName): DotsSpec {
  const own = twice.filter((one) => one.metric === metric);
  const areas = new Set(own.map(({ area }) => area));
  const nameOf = (slug: string): string => frame.areas.find((area) => area.slug === slug)?.name ?? slug;
  const run = (which: 0 | 1): ChartSeries => ({
    key: String(which),
    name: which === 0 ? "first run" : "second run",
    mark: { tone: "ink", shape: which === 0 ? "circle" : "square", hollow: which === 1 },
  });
  return {
    kind: "dots",
    unit: { kind: "percent", decimals: 2, title: METRIC_WORDS[metric].name },
    categoryTitle: "Setting",
    categories: own.map(({ area, model, method }) => ({
      key: `${area}/${model}/${method}`,
      name: areas.size > 1 ? `${model}, ${method}, ${nameOf(area)}` : `${model}, ${method}`,
    })),
    series: [run(0), run(1)],
    values: ([0, 1] as const).map((which) => own.map(({ runs }) => ({ value: runs[which] }))),
  };
}

/** In points: the largest absolute change of a metric's figures. */
export function largestChange(twice: readonly Twice[], metrics: readonly MetricName[]): number | null {
  const changes = twice
    .filter(({ metric }) => metrics.includes(metric))
    .map(({ runs: [first, second] }) => Math.abs(second - first));
  return changes.length === 0 ? null : Math.max(...changes) * 100;
}

function findingOf(twice: readonly Twice[]): string | null {
  const match = largestChange(twice, ["matchCite", "matchIdea"]);
  const diversity = largestChange(twice, ["diversityCite", "diversityIdea"]);
  if (match === null || diversity === null) return null;
  return `Written a second time, no setting moves by more than ${rounded(match, 2)} points on a match metric or ${rounded(diversity, 2)} points on a diversity metric.`;
}

function figuresOf(frame: Frame, twice: readonly Twice[], source: string): readonly AnalysisFigure[] {
  const by = groupBy(twice, ({ metric }) => metric);
  return METRICS.filter((metric) => by.has(metric)).map((metric) => ({
    id: metric,
    title: `${METRIC_WORDS[metric].name}, twice`,
    question: "Two populations of the same size, written by the same model in the same way.",
    spec: runsSpec(frame, twice, metric),
    source,
  }));
}

const HOW: readonly How[] = [
  {
    text: "The intervals of the board draw from the documents at hand, proposals or human papers, as the metric averages over them. Two whole runs hold what changes when every proposal is written anew, against the same human papers.",
    anchor: "interval",
    link: "The 95% interval",
  },
];
const NOTHING: Missing = {
  what: "Two populations of the same model and method in one area.",
  fill: "Write one again under another name: npm run -s ideataste -- population run.",
};
const PRINTED: Missing = {
  what: "Other models, methods and areas.",
  fill: "The paper repeats two models, two methods and two areas.",
};

export function runContent(
  frame: Frame,
  { area }: AnalysisQuery,
  { printed, pairs }: Extract<AnalysisData, { name: "run-to-run" }>,
): AnalysisContent {
  const all = printed === null ? storedTwice(pairs) : printedTwice(printed);
  const twice = area === null ? all : all.filter((one) => one.area === area);
  const source = printed === null ? STORED_SCORES : "The paper's Table 18.";
  return {
    finding: findingOf(twice),
    figures: figuresOf(frame, twice, source),
    missing: printed !== null ? [PRINTED] : twice.length === 0 ? [NOTHING] : [],
    how: HOW,
  };
}

import type { ChartUnit, LinesSpec } from "@/components/charts/chart-spec";
import { HUMAN_MARK } from "@/components/charts/model-colour";
import type { Read } from "@/lib/product/analyses/analysis-data";
import type { AxisData, CoverageData } from "@/lib/product/analyses/coverage";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisFigure } from "./content";
import { figuresOfUse, type Use, type UseTable } from "./coverage-use";
import { listed, percent } from "./numbers";
import { populationSeries, shownNote } from "./series";
import { axisName } from "./words";

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
    x: { kind: "count", title: `human tags, most used first (${axisName(axis).toLowerCase()})` },
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

const NONE: Use = {
  ...{ tagsUsed: null, perDoc: null, covered: null, humanTags: null },
  ...{ missedMass: null, headOfMiss: null, top10Share: null, tvd: null },
};

/** The columns of the paper's Table 21, computed from stored tags. */
export function measuredUse(frame: Frame, { axes }: CoverageData): UseTable {
  const populations = (axes[0]?.lines ?? []).map(({ population }) => population);
  return {
    axes: axes.map(({ axis }) => axis),
    series: populationSeries(frame, populations),
    human: axes.map(({ human }) => ({ ...NONE, ...human, humanTags: human.tagsUsed })),
    values: populations.map(({ id }) =>
      axes.map(({ lines }) => lines.find(({ population }) => population.id === id)?.coverage ?? NONE),
    ),
  };
}

const taggedBy = (source: string | null): string =>
  source === null || source === "file" ? "Tags came with the papers." : `Tags by ${source}.`;

export function measuredFigures(frame: Frame, measured: Read & CoverageData): readonly AnalysisFigure[] {
  const source = `Computed from stored tags: ${measured.taggedPapers} of ${measured.papers} human papers carry any. ${taggedBy(measured.source)} The sides differ in their number of documents: more proposals reach more tags.`;
  const note = shownNote(measured.populations.length, measured.chosen);
  const rest = note === undefined ? { source } : { note, source };
  const pairs = measured.axes.find(({ axis }) => axis === "pair");
  const curves = measured.axes
    .filter(({ lines }) => lines.length > 0)
    .map((axis) => ({
      id: `reach-${axis.axis}`,
      title: `Cumulative coverage: ${axisName(axis.axis).toLowerCase()}`,
      question:
        "Human tags from the most to the least used, and how much of their use lies on tags that the proposals use, too.",
      spec: curveSpec(frame, axis),
      ...rest,
    }));
  if (pairs === undefined || curves.length === 0) return curves;
  return [
    ...curves,
    ...figuresOfUse(measuredUse(frame, measured), rest),
    {
      id: "reach-by-proposals",
      title: "Coverage by the number of proposals: task–method pairs",
      question: "How much of the human use of pairs the first so many proposals reach, in one random order.",
      spec: growthSpec(frame, pairs),
      ...rest,
    },
  ];
}

export function measuredFinding({ axes }: CoverageData): string | null {
  const parts = axes.flatMap(({ axis, lines }) => {
    const missed = lines.flatMap(({ coverage }) => coverage.missedMass ?? []);
    return missed.length === 0 ? [] : [`${percent(Math.min(...missed))} in ${axisName(axis).toLowerCase()}`];
  });
  return parts.length === 0
    ? null
    : `The population that reaches furthest in each still misses part of the human tag mass: ${listed(parts)}.`;
}

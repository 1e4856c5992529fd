import { type ChartValue, chartValue, type DotsSpec } from "@/components/charts/chart-spec";
import { PART_NAMES } from "@/components/evidence/part-names";
import { SLOTS } from "@/lib/domain/slots";
import type { Frame } from "@/lib/product/analyses/frame";
import type { OverlapData, OverlapFigures } from "@/lib/product/analyses/overlap";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import { scoreValue } from "@/lib/science/metrics/score-value";
import { type AnalysisContent, type AnalysisFigure, type Missing, STORED_SCORES } from "./content";
import { percent, span } from "./numbers";
import { populationSeries } from "./series";

type Of = { readonly frame: Frame; readonly query: AnalysisQuery; readonly overlap: OverlapData };

const NO_SLOTS = "The overlap is not scored: its reason stands in the first row.";
const CATEGORIES = [
  { key: "overlap", name: "All parts, weighted" },
  ...SLOTS.map((slot) => ({ key: slot, name: PART_NAMES[slot] })),
];

const valuesOf = ({ score, slots }: OverlapFigures): readonly ChartValue[] => [
  chartValue(score),
  ...SLOTS.map((slot) => ({ value: slots[slot], reason: NO_SLOTS })),
];

export function measuredSpec({ frame, overlap: { human, lines } }: Of): DotsSpec {
  return {
    kind: "dots",
    unit: { kind: "percent", decimals: 1, title: "share already stated by an earlier paper" },
    categoryTitle: "Part",
    categories: CATEGORIES,
    series: populationSeries(
      frame,
      lines.map(({ population }) => population),
    ),
    values: lines.map(valuesOf),
    ...(human === null ? {} : { human: valuesOf(human).map(({ value }) => value) }),
  };
}

function findingOf({ overlap: { human, lines } }: Of): string | null {
  const own = human && scoreValue(human.score);
  const values = lines.flatMap(({ score }) => scoreValue(score) ?? []);
  if (own === null || values.length === 0) return null;
  const range = span(values, (value) => percent(value, 1));
  return `Earlier papers already state ${percent(own, 1)} of what human papers say, and ${range} of what proposals say.`;
}

function figureOf(of: Of): AnalysisFigure {
  const { frame, query } = of;
  const area = frame.areas.find(({ slug }) => slug === query.area);
  return {
    id: "overlap",
    title: `What an earlier paper already states${area === undefined ? "" : `: ${area.name}`}`,
    question:
      "How often one of a document's five nearest papers of the corpus agrees with it, part by part. The first row weighs the parts as Match-Idea does, with its 95% interval.",
    spec: measuredSpec(of),
    source: STORED_SCORES,
  };
}

function missingOf({ overlap: { human, lines, without } }: Of): readonly Missing[] {
  const fill = "It comes with the next scoring of this area.";
  return [
    ...(human === null ? [{ what: "The overlap of the human papers.", fill }] : []),
    ...(without === 0
      ? []
      : [{ what: `${without} of ${without + lines.length} populations have no overlap yet.`, fill }]),
  ];
}

/** Of one area, as scoring stored it. */
export function measuredOverlap(of: Of): Omit<AnalysisContent, "how"> {
  const figures = of.overlap.lines.length === 0 ? [] : [figureOf(of)];
  return { finding: findingOf(of), figures, missing: missingOf(of) };
}

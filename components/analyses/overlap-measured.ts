import { type ChartValue, chartValue, type DotsSpec } from "@/components/charts/chart-spec";
import { valueText } from "@/components/charts/value-text";
import { PART_NAMES } from "@/components/evidence/part-names";
import type { Score } from "@/lib/domain/score";
import { SLOTS } from "@/lib/domain/slots";
import type { Frame } from "@/lib/product/analyses/frame";
import type { OverlapData, OverlapFigures } from "@/lib/product/analyses/overlap";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import { type AnalysisContent, type AnalysisFigure, type Missing, STORED_SCORES } from "./content";
import { populationSeries } from "./series";

type Of = { readonly frame: Frame; readonly query: AnalysisQuery; readonly overlap: OverlapData };

const NO_SLOTS = "The overlap is not scored: its reason stands in the first row.";
const CATEGORIES = [
  { key: "overlap", name: "All parts, weighted" },
  ...SLOTS.map((slot) => ({ key: slot, name: PART_NAMES[slot] })),
];

const UNIT = { kind: "percent", title: "share already stated by an earlier paper" } as const;
/** With the digits that its interval supports, as in the numbers below. */
const shareText = (score: Score): string => valueText(UNIT, chartValue(score));

const valuesOf = ({ score, slots }: OverlapFigures): readonly ChartValue[] => [
  chartValue(score),
  ...SLOTS.map((slot) => ({ value: slots[slot], reason: NO_SLOTS })),
];

function humanOf(figures: OverlapFigures): Pick<DotsSpec, "human" | "humanIntervals"> {
  const values = valuesOf(figures);
  return {
    human: values.map(({ value }) => value),
    humanIntervals: values.map(({ interval }) => interval ?? null),
  };
}

export function measuredSpec({ frame, overlap: { human, lines } }: Of): DotsSpec {
  return {
    kind: "dots",
    unit: UNIT,
    categoryTitle: "Part",
    categories: CATEGORIES,
    series: populationSeries(
      frame,
      lines.map(({ population }) => population),
    ),
    values: lines.map(valuesOf),
    ...(human === null ? {} : humanOf(human)),
  };
}

function findingOf({ overlap: { human, lines } }: Of): string | null {
  const scores = lines
    .map(({ score }) => score)
    .filter((score) => score.kind === "scored")
    .sort((a, b) => a.value - b.value);
  const [least, most] = [scores[0], scores.at(-1)];
  if (human?.score.kind !== "scored" || least === undefined || most === undefined) return null;
  const [low, high] = [shareText(least), shareText(most)];
  const range = low === high ? low : `${low} to ${high}`;
  return `Earlier papers already state ${shareText(human.score)} of what human papers say, and ${range} of what proposals say.`;
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

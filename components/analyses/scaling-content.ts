import { METRIC_WORDS } from "@/components/board/words";
import type { LinesSpec } from "@/components/charts/chart-spec";
import { counted } from "@/components/ui/amounts";
import { rounded } from "@/lib/domain/rounded";
import type { AnalysisData, Read } from "@/lib/product/analyses/analysis-data";
import { average } from "@/lib/product/analyses/averages";
import type { Frame } from "@/lib/product/analyses/frame";
import type { ScalingData } from "@/lib/product/analyses/scaling";
import type { AnalysisContent, AnalysisFigure, How, Missing } from "./content";
import { percent } from "./numbers";
import { populationSeries, shownNote } from "./series";

type Metric = "matchCite" | "diversityCite";
type Measured = Read & ScalingData;

export function scalingSpec(frame: Frame, { lines, human }: ScalingData, metric: Metric): LinesSpec {
  return {
    kind: "lines",
    x: { kind: "count", title: "proposals" },
    unit: { kind: "percent", title: METRIC_WORDS[metric].name },
    series: populationSeries(
      frame,
      lines.map(({ population }) => population),
    ),
    points: lines.map(({ steps }) => steps.map((step) => ({ x: step.size, y: { value: step[metric] } }))),
    human: human[metric],
  };
}

function figureOf(frame: Frame, measured: Measured, metric: Metric): AnalysisFigure {
  const name = METRIC_WORDS[metric].name;
  const shown = shownNote(measured.populations.length, measured.chosen);
  return {
    id: metric === "matchCite" ? "match" : "diversity",
    title: `${name} against the number of proposals`,
    question: `${name} of ever larger random parts of each population. The last mark of a line is the whole population, as on the board.`,
    spec: scalingSpec(frame, measured, metric),
    note: `Mean over ${counted(measured.draws, "seeded draw")}; in each of them the smaller part lies within the larger one.${shown === undefined ? "" : ` ${shown}`}`,
    source: "Computed exactly from the stored citation sets.",
  };
}

/** From each population's smallest part to the whole of it. */
export function growth({ lines, human }: ScalingData) {
  const ends = lines.flatMap(({ steps }) => {
    const [first, last] = [steps[0], steps.at(-1)];
    if (first?.matchCite == null || last?.matchCite == null || first === last) return [];
    return [{ size: last.size / first.size, from: first.matchCite, to: last.matchCite }];
  });
  const level = human.matchCite;
  const [times, from, to] = [
    average(ends.map(({ size }) => size)),
    average(ends.map((end) => end.from)),
    average(ends.map((end) => end.to)),
  ];
  if (times === null || from === null || to === null || level === null || level === 0) return null;
  return { times, from: from / level, to: to / level };
}

function findingOf(measured: Measured | null): string | null {
  const found = measured && growth(measured);
  if (!found) return null;
  return `With ${rounded(found.times, 0)} times as many proposals, Match-Cite goes from ${percent(found.from)} to ${percent(found.to)} of the human level (mean over populations).`;
}

const HOW: readonly How[] = [
  {
    text: "The proposals of a population are put in random orders (seeded by its slug, so that they are the same on every machine); the first ones of each order are scored as a population of their own, by the same code as the board, against the same human papers, and averaged over the orders. These means have no interval.",
    anchor: "match-cite",
    link: "Match-Cite",
  },
];

const IDEAS: Missing = {
  what: "Match-Idea and Diversity-Idea against the number of proposals.",
  fill: "A smaller population has other nearest proposals, which would have to be found and judged for every size: the stored neighbours are those of the whole population, and figures from them would not be exact.",
};
const PRINTED: Missing = {
  what: "Matching against the size of the population.",
  fill: "The paper draws this as its Figure 5 and prints no numbers; its proposals are not stored here. Numbers read off a drawing would be guesses, so there are none.",
};
const NOTHING: Missing = {
  what: "Citation sets of human papers and of proposals in this area.",
  fill: "They come with an imported area and with complete populations.",
};

export function scalingContent(
  frame: Frame,
  { measured }: Extract<AnalysisData, { name: "scaling" }>,
): AnalysisContent {
  if (measured === null) {
    const missing = frame.edition.origin === "published" ? PRINTED : NOTHING;
    return { finding: null, figures: [], missing: [missing], how: HOW };
  }
  return {
    finding: findingOf(measured),
    figures: [figureOf(frame, measured, "matchCite"), figureOf(frame, measured, "diversityCite")],
    missing: [IDEAS],
    how: HOW,
  };
}

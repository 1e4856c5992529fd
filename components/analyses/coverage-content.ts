import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import type { AnalysisContent, How, Missing } from "./content";
import { measuredFigures, measuredFinding } from "./coverage-measured";
import { landscapeFigures, printedFigures, printedFinding } from "./coverage-printed";

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

import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import { type AnalysisContent, COMPUTED_HERE, type How, type Missing } from "./content";
import { monthFigures, monthsFinding } from "./exposure-months";
import { sliceFigures, slicesFinding } from "./exposure-slices";

const HOW: readonly How[] = [
  {
    text: "The reference is cut into parts by publication month. Each part has a human level of its own, found anew among its papers; τ stays that of the whole reference. A model with a stated data cutoff may have seen what appeared up to that month, and cannot have seen what came later.",
    anchor: "exposure",
    link: "Cannot have seen",
  },
];

function missingOf(
  frame: Frame,
  { slices, months: measured }: Extract<AnalysisData, { name: "exposure" }>,
): readonly Missing[] {
  if (frame.edition.origin === "published")
    return slices.lines.length > 0
      ? [
          {
            what: "The other models.",
            fill: "Only one of them states a data cutoff within the reference year, and the paper prints parts of the reference for that one alone (Table 19).",
          },
        ]
      : [
          {
            what: "Figures for this choice.",
            fill: "The paper prints parts of the reference for one model, in its Table 19.",
          },
        ];
  if (measured === null)
    return [
      {
        what: "Human papers with a month of publication in this area.",
        fill: "Dates come with the papers file, as publicationDate.",
      },
    ];
  return [
    {
      what: "Match-Idea by month.",
      fill: "The human level of a month needs each paper's nearest neighbours within that month, and verdicts on them; stored are those within the whole reference.",
    },
  ];
}

export function exposureContent(
  frame: Frame,
  data: Extract<AnalysisData, { name: "exposure" }>,
): AnalysisContent {
  const { printed, slices, months: measured } = data;
  const source =
    printed === null
      ? COMPUTED_HERE
      : `The paper's Table 19: ${printed.model}, data cutoff ${printed.dataCutoff}.`;
  return {
    finding: slicesFinding(slices) ?? (measured && monthsFinding(measured)),
    figures: [
      ...sliceFigures(slices, source, printed),
      ...(measured === null || measured.lines.length === 0 ? [] : monthFigures(frame, measured)),
    ],
    missing: missingOf(frame, data),
    how: HOW,
  };
}

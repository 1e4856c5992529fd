import type { ChartUnit, DotsSpec } from "@/components/charts/chart-spec";
import { INK_MARK } from "@/components/charts/model-colour";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisContent, AnalysisFigure, How } from "./content";
import { points } from "./numbers";
import { namedMark } from "./series";

type Table = Printed<"human-review">;
type Row = Table["rows"][number];

const DIMENSIONS = [
  { key: "rating", name: "Overall rating" },
  { key: "soundness", name: "Soundness" },
  { key: "presentation", name: "Presentation" },
  { key: "contribution", name: "Contribution" },
  { key: "feasibility", name: "Feasibility" },
  { key: "success", name: "Expected success" },
  { key: "confidence", name: "Reviewer's confidence" },
] as const;
const JUDGED = [{ key: "judgedAi", name: "Taken for a machine's" }] as const;
type Column = (typeof DIMENSIONS)[number] | (typeof JUDGED)[number];

const isHuman = ({ population }: Row): boolean => population === "Human";
const isWritten = (row: Row): boolean => !isHuman(row);
const isMean = ({ population }: Row): boolean => /^LLM agent/.test(population);
export const rowsOf = ({ rows }: Table, group: string) => rows.filter((row) => row.group === group);

const POINTS: ChartUnit = { kind: "number", decimals: 2, title: "points, from 0 to 100 of each scale" };
const REVIEWS: ChartUnit = { kind: "percent", decimals: 2, title: "reviews" };

/** Dimensions down, populations as marks, the human row as the level. */
export function reviewSpec(
  frame: Frame,
  rows: readonly Row[],
  columns: readonly Column[],
  keep: (row: Row) => boolean,
  unit: ChartUnit = POINTS,
): DotsSpec {
  const scaled = (value: number): number =>
    unit.kind === "percent" ? Number((value / 100).toFixed(8)) : value;
  const human = rows.find(isHuman);
  const shown = rows.filter(keep);
  return {
    kind: "dots",
    unit,
    categoryTitle: "Question",
    categories: columns.map(({ key, name }) => ({ key, name })),
    series: shown.map((row) => ({
      key: row.population,
      name: isMean(row) ? "proposals, mean" : row.population,
      mark: isMean(row) ? INK_MARK : namedMark(frame, row.population),
    })),
    values: shown.map((row) => columns.map(({ key }) => ({ value: scaled(row[key]) }))),
    ...(human === undefined ? {} : { human: columns.map(({ key }) => scaled(human[key])) }),
  };
}

const SOURCE = "The paper's Table 3.";

const judgedIn = (rows: readonly Row[], keep: (row: Row) => boolean): string => {
  const row = rows.find(keep);
  return row === undefined ? "–" : `${points(row.judgedAi, 2)}%`;
};

/** The same share among the documents that were drawn for a match, and for none. */
function judgedNote(table: Table): string {
  const [match, none] = [rowsOf(table, "match"), rowsOf(table, "nonMatch")];
  return `Among proposals that match a human paper ${judgedIn(match, isMean)}, among the papers beside them ${judgedIn(match, isHuman)}; among proposals that match none ${judgedIn(none, isMean)}, among the papers beside them ${judgedIn(none, isHuman)}.`;
}

function figuresOf(frame: Frame, table: Table): readonly AnalysisFigure[] {
  const all = rowsOf(table, "all");
  const group = (name: string, id: string, title: string): readonly AnalysisFigure[] => {
    const rows = rowsOf(table, name);
    if (rows.length === 0) return [];
    const spec = reviewSpec(frame, rows, DIMENSIONS, isMean);
    return [
      {
        id,
        title,
        question: "The same questions, for these proposals and the human papers beside them.",
        spec,
        source: SOURCE,
      },
    ];
  };
  return [
    {
      id: "dimensions",
      title: "What reviewers gave",
      question: "The mean of each question's answers, from the lowest to the highest possible.",
      spec: reviewSpec(frame, all, DIMENSIONS, isWritten),
      source: SOURCE,
    },
    {
      id: "judged-ai",
      title: "Taken for a machine's work",
      question: "The share of reviews that call the document AI-generated.",
      spec: reviewSpec(frame, all, JUDGED, isWritten, REVIEWS),
      note: judgedNote(table),
      source: SOURCE,
    },
    ...group("match", "match", "Proposals that match a human paper"),
    ...group("nonMatch", "non-match", "Proposals that match none"),
  ];
}

function findingOf(table: Table): string | null {
  const rows = rowsOf(table, "all");
  const [human, mean] = [rows.find(isHuman), rows.find(isMean)];
  if (human === undefined || mean === undefined) return null;
  return `Reviewers rate human papers at ${points(human.rating)} and proposals at ${points(mean.rating)} of 100; they take ${points(human.judgedAi, 0)}% of human papers and ${points(mean.judgedAi, 0)}% of proposals for a machine's.`;
}

const HOW: readonly How[] = [
  {
    text: "Experts review documents without knowing who wrote them. Each question's mean answer is put on a scale from 0 (its lowest level) to 100 (its highest): 100·(mean − lowest)/(highest − lowest). The paper had 192 documents, half of them human papers, each reviewed twice, by 11 reviewers; it prints no intervals.",
    anchor: "paper",
    link: "The benchmark",
  },
];

export function reviewContent(
  frame: Frame,
  { printed }: Extract<AnalysisData, { name: "human-review" }>,
): AnalysisContent {
  if (printed === null)
    return {
      finding: null,
      figures: [],
      missing: [
        {
          what: "Blinded reviews.",
          fill: "Nobody has reviewed this edition's documents. It takes experts, a form that hides who wrote what, and two reviews a document; a stand-in would be worth nothing here.",
        },
      ],
      how: HOW,
    };
  return { finding: findingOf(printed), figures: figuresOf(frame, printed), missing: [], how: HOW };
}

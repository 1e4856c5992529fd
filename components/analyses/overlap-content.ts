import type { DotsSpec } from "@/components/charts/chart-spec";
import { rounded } from "@/lib/domain/rounded";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisContent, AnalysisFigure, How } from "./content";
import { span } from "./numbers";
import { measuredOverlap } from "./overlap-measured";
import { namedMethodMark } from "./series";

type Table = Printed<"corpus-overlap">;
type Row = Table["rows"][number];

const COLUMNS = [
  { key: "overlap", name: "All parts, weighted" },
  { key: "problem", name: "Problem" },
  { key: "motivation", name: "Motivation" },
  { key: "proposedApproach", name: "Proposed approach" },
  { key: "researchPlan", name: "Research plan" },
] as const;

const fraction = (percent: number): number => Number((percent / 100).toFixed(8));
const written = (rows: Table["rows"]) =>
  rows.flatMap((row) => (row.population === "human" ? [] : [{ ...row, population: row.population }]));
const humanOf = ({ rows }: Table): Row | undefined => rows.find(({ population }) => population === "human");

export function overlapSpec(frame: Frame, table: Table): DotsSpec {
  const rows = written(table.rows);
  const human = humanOf(table);
  return {
    kind: "dots",
    unit: { kind: "percent", decimals: 2, title: "share already stated by an earlier paper" },
    categoryTitle: "Part",
    categories: COLUMNS.map(({ key, name }) => ({ key, name })),
    series: rows.map(({ population }) => ({
      key: population,
      name: population,
      mark: namedMethodMark(frame, table.model, population),
    })),
    values: rows.map((row) => COLUMNS.map(({ key }) => ({ value: fraction(row[key]) }))),
    ...(human === undefined ? {} : { human: COLUMNS.map(({ key }) => fraction(human[key])) }),
  };
}

function findingOf(table: Table): string | null {
  const human = humanOf(table);
  const values = written(table.rows).map(({ overlap }) => overlap);
  if (human === undefined || values.length === 0) return null;
  const range = span(values, (value) => `${rounded(value, 1)}%`);
  const own = `${rounded(human.overlap, 1)}%`;
  return human.overlap > Math.max(...values)
    ? `Less than people do: earlier papers already state ${own} of what human papers say, and ${range} of what proposals say.`
    : `Earlier papers already state ${own} of what human papers say, and ${range} of what proposals say.`;
}

function figureOf(frame: Frame, table: Table): AnalysisFigure {
  const area = frame.areas.find(({ slug }) => slug === table.area)?.name ?? table.area;
  return {
    id: "overlap",
    title: "What an earlier paper already states",
    question: "How often one of a document's five nearest papers of the corpus agrees with it, part by part.",
    spec: overlapSpec(frame, table),
    source: `The paper's Table 20: ${table.model}, ${area}, ${table.documents.toLocaleString("en-US")} documents a row.`,
  };
}

const HOW: readonly How[] = [
  {
    text: "Scored as Match-Idea is, by the same judge and with the same weights, but each document is held against its five nearest papers of the corpus instead of the year's papers.",
    anchor: "match-idea",
    link: "Match-Idea",
  },
];

const NOT_ASKED_FOR = {
  what: "Neighbours in the corpus, and verdicts on them.",
  fill: "Scoring compares human papers and proposals alone unless it is asked for this, too (score, with --overlap): it takes the five nearest corpus papers of every document, an idea summary of each of those papers, and one verdict a pair.",
};

export function overlapContent(
  frame: Frame,
  query: AnalysisQuery,
  { printed, measured }: Extract<AnalysisData, { name: "overlap" }>,
): AnalysisContent {
  if (measured !== null) return { ...measuredOverlap({ frame, query, overlap: measured }), how: HOW };
  if (printed === null) return { finding: null, figures: [], missing: [NOT_ASKED_FOR], how: HOW };
  return {
    finding: findingOf(printed),
    figures: [figureOf(frame, printed)],
    missing: [
      {
        what: "Other models and areas.",
        fill: "The paper prints this for one model in one area.",
      },
    ],
    how: HOW,
  };
}

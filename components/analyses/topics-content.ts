import type { BarsSpec } from "@/components/charts/chart-spec";
import { INK_MARK } from "@/components/charts/model-colour";
import { count } from "@/components/ui/amounts";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import type { TopicData } from "@/lib/product/analyses/topics";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisContent, AnalysisFigure, How, Missing } from "./content";
import { percent, span } from "./numbers";

type Table = Printed<"topic-allocation">;
/** More are no help in a drawing. */
const MOST = 15;

export function printedSpec(frame: Frame, rows: Table["rows"]): BarsSpec {
  return {
    kind: "bars",
    unit: { kind: "count", title: "topics with at least one writer" },
    categoryTitle: "Area",
    categories: rows.map(({ area }) => ({
      key: area,
      name: frame.areas.find(({ slug }) => slug === area)?.name ?? area,
    })),
    series: [{ key: "used", name: "topics used", mark: INK_MARK }],
    values: [rows.map(({ topicsUsed }) => ({ value: topicsUsed }))],
  };
}

export function givenSpec({ topics }: TopicData): BarsSpec {
  const shown = topics.slice(0, MOST);
  return {
    kind: "bars",
    unit: { kind: "percent", decimals: 1, title: "share of the writers that were given a topic" },
    categoryTitle: "Topic",
    categories: shown.map(({ topic }) => ({ key: topic, name: topic })),
    series: [{ key: "given", name: "writers", mark: INK_MARK }],
    values: [shown.map(({ share }) => ({ value: share }))],
  };
}

function printedFigures(frame: Frame, { area }: AnalysisQuery, table: Table): readonly AnalysisFigure[] {
  const rows = table.rows.filter((row) => area === null || row.area === area);
  return [
    {
      id: "topics-used",
      title: "Topics used",
      question: `Over how many topics a population of ${table.populationSize} writers is spread.`,
      spec: printedSpec(frame, rows),
      note: rows
        .map(
          ({ topicsWithMass, area: of }) =>
            `${frame.areas.find(({ slug }) => slug === of)?.name ?? of}: ${count(topicsWithMass)} topics occur in the corpus`,
        )
        .join("; ")
        .concat("."),
      source: "The paper's Table 15.",
    },
  ];
}

const measuredFigure = (data: TopicData): AnalysisFigure => ({
  id: "topics-given",
  title: "Topics given",
  question:
    "How often each topic was given to a writer, over all populations of this area whose writers get one.",
  spec: givenSpec(data),
  note: `${count(data.slots)} writers of ${data.populations.length} populations, ${data.topics.length} topics${data.topics.length > MOST ? `; the ${MOST} most frequent are shown` : ""}.`,
  source: "Counted in the stored runs.",
});

function findingOf(printed: Table | null, measured: TopicData | null): string | null {
  if (printed !== null && printed.rows.length > 0) {
    const used = span(
      printed.rows.map(({ topicsUsed }) => topicsUsed),
      count,
    );
    const known = span(
      printed.rows.map(({ topicsWithMass }) => topicsWithMass),
      count,
    );
    return `${printed.populationSize} writers are spread over ${used} topics, of ${known} that an area's corpus knows.`;
  }
  const [most] = measured?.topics ?? [];
  if (measured === null || most === undefined) return null;
  return `Writers were spread over ${count(measured.topics.length)} topics; the most frequent one, “\u2068${most.topic}\u2069”, went to ${percent(most.share)} of them.`;
}

const HOW: readonly How[] = [
  {
    text: "Each corpus paper counts for its primary topic, half as much with every two years of age; writers are shared out in proportion, whole numbers by the largest remainder.",
    anchor: "method",
    link: "Method",
  },
];
const NOTHING: Missing = {
  what: "Runs whose writers were given a topic.",
  fill: "They come with populations of the methods topic and frontier.",
};

export function topicsContent(
  frame: Frame,
  query: AnalysisQuery,
  { printed, measured }: Extract<AnalysisData, { name: "topics" }>,
): AnalysisContent {
  const figures = [
    ...(printed === null ? [] : printedFigures(frame, query, printed)),
    ...(measured === null ? [] : [measuredFigure(measured)]),
  ];
  return {
    finding: findingOf(printed, measured),
    figures,
    missing: figures.length === 0 ? [NOTHING] : [],
    how: HOW,
  };
}

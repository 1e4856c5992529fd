import type { StackedSpec } from "@/components/charts/chart-spec";
import { HUMAN_NAME } from "@/components/charts/chart-spec";
import { shadeMark } from "@/components/charts/model-colour";
import type { ContributionType } from "@/lib/domain/idea-summary";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { KindData } from "@/lib/product/analyses/contribution-types";
import type { Frame } from "@/lib/product/analyses/frame";
import { modelPath } from "@/lib/product/site/paths";
import type { AnalysisContent, How, Missing } from "./content";
import { COMPUTED_HERE } from "./content";
import { percent, span } from "./numbers";

export const KIND_WORDS: Readonly<Record<ContributionType, string>> = {
  theory: "theory",
  method: "method",
  empirical_analysis: "empirical analysis",
  artifact: "artifact",
  position: "position",
};
/** From left to right: the commonest in research first. */
const ORDER: readonly ContributionType[] = ["method", "empirical_analysis", "artifact", "position", "theory"];

export function kindsSpec({ human, models, kinds }: KindData): StackedSpec {
  const rows = [
    ...(human.read === 0 ? [] : [{ key: "human", name: HUMAN_NAME, shares: human }]),
    ...models.map(({ model, shares }) => ({
      key: String(model.id),
      name: model.name,
      href: modelPath(model),
      shares,
    })),
  ];
  const shown = ORDER.filter((kind) => kinds.includes(kind));
  return {
    kind: "stacked bars",
    unit: { kind: "percent", decimals: 0, title: "share of documents" },
    categoryTitle: "Written by",
    categories: rows.map(({ shares: _, ...row }) => row),
    series: shown.map((kind) => ({
      key: kind,
      name: KIND_WORDS[kind],
      mark: shadeMark(ORDER.indexOf(kind)),
    })),
    values: shown.map((kind) => rows.map(({ shares }) => ({ value: shares.share.get(kind) ?? 0 }))),
  };
}

function findingOf({ human, models }: KindData): string | null {
  if (human.read === 0 || models.length === 0) return null;
  const methods = models.map(({ shares }) => shares.share.get("method") ?? 0);
  return `${percent(human.share.get("method") ?? 0)} of the human papers offer a method first and foremost; of a model's proposals it is ${span(methods, percent)}.`;
}

function unreadNote({ human, models }: KindData): string | undefined {
  const unread = models.reduce((sum, { shares }) => sum + shares.unread, human.unread);
  return unread === 0 ? undefined : `${unread} documents without a valid summary are left out.`;
}

const HOW: readonly How[] = [
  {
    text: "An abstract's summary names the kind of contribution it makes first; that one is counted, for all proposals of a model in this area together.",
    anchor: "ideas",
    link: "The idea level",
  },
];
const PRINTED: Missing = {
  what: "Shares of the kinds of contribution.",
  fill: "The paper draws them as its Figure 15 and prints no numbers; the summaries behind it are not stored here.",
};
const NOTHING: Missing = {
  what: "Summaries of human papers and proposals in this area.",
  fill: "They come with scoring: the extractor reads every abstract once.",
};

export function kindsContent(
  frame: Frame,
  { kinds }: Extract<AnalysisData, { name: "contribution-types" }>,
): AnalysisContent {
  if (kinds === null)
    return {
      finding: null,
      figures: [],
      missing: [frame.edition.origin === "published" ? PRINTED : NOTHING],
      how: HOW,
    };
  const note = unreadNote(kinds);
  return {
    finding: findingOf(kinds),
    figures: [
      {
        id: "kinds",
        title: "Kinds of contribution",
        question: "What the documents offer first: each bar is the whole of what one writer wrote.",
        spec: kindsSpec(kinds),
        ...(note === undefined ? {} : { note }),
        source: COMPUTED_HERE,
      },
    ],
    missing: [],
    how: HOW,
  };
}

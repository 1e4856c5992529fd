import type { DotsSpec } from "@/components/charts/chart-spec";
import { rounded } from "@/lib/domain/rounded";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { AnalysisContent, How } from "./content";
import { span } from "./numbers";

type Table = Printed<"judge-validation">;

const SLOT_NAMES: Readonly<Record<string, string>> = {
  problem: "Problem",
  motivation: "Motivation",
  proposedApproach: "Proposed approach",
  researchPlan: "Research plan",
};
const fraction = (percent: number): number => Number((percent / 100).toFixed(8));

export function judgeSpec({ slots }: Table): DotsSpec {
  return {
    kind: "dots",
    unit: { kind: "percent", decimals: 1, title: "pairs on which both say the same" },
    categoryTitle: "Part",
    categories: slots.map(({ slot }) => ({ key: slot, name: SLOT_NAMES[slot] ?? slot })),
    series: [
      { key: "itself", name: "the judge with itself", mark: { tone: "ink", shape: "circle", hollow: false } },
      {
        key: "people",
        name: "the judge with the annotators' majority",
        mark: { tone: "ink", shape: "square", hollow: true },
      },
    ],
    values: [
      slots.map(({ judgeJudgePct }) => ({ value: fraction(judgeJudgePct) })),
      slots.map(({ judgeHumanPct }) => ({ value: fraction(judgeHumanPct) })),
    ],
  };
}

function findingOf({ slots }: Table): string | null {
  if (slots.length === 0) return null;
  const text = (value: number): string => `${rounded(value, 1)}%`;
  const itself = span(
    slots.map(({ judgeJudgePct }) => judgeJudgePct),
    text,
  );
  const people = span(
    slots.map(({ judgeHumanPct }) => judgeHumanPct),
    text,
  );
  return `Asked again, the judge says the same of ${itself} of the pairs, depending on the part; the majority of three annotators agrees with it on ${people}.`;
}

const matched = ({ slots }: Table): string =>
  slots.map(({ slot, judgeMatch }) => `${(SLOT_NAMES[slot] ?? slot).toLowerCase()} ${judgeMatch}`).join(", ");

const HOW: readonly How[] = [
  {
    text: "A judge compares two summaries part by part, as if the other parts were hidden. The paper had 40 pairs of one area judged five times, and answered by three annotators, of whom the majority counts; half of the pairs are a proposal and a paper, half two proposals of one population. They were chosen so that about half of them match: on pairs of the board, most of which do not, agreement by chance would be higher.",
    anchor: "match-idea",
    link: "Match-Idea",
  },
];

export function judgeContent({ printed }: Extract<AnalysisData, { name: "judge" }>): AnalysisContent {
  if (printed === null)
    return {
      finding: null,
      figures: [],
      missing: [
        {
          what: "Second verdicts and annotations.",
          fill: "Every pair is judged once, and nobody has annotated any. An audit needs a sample of pairs judged again by the same judge, and the same pairs judged by people.",
        },
      ],
      how: HOW,
    };
  return {
    finding: findingOf(printed),
    figures: [
      {
        id: "agreement",
        title: "Agreement, part by part",
        question: "On how many of the pairs two judgements are the same.",
        spec: judgeSpec(printed),
        note: `Of ${printed.pairs} pairs the judge calls a match: ${matched(printed)}.`,
        source: "The paper's Table 13.",
      },
    ],
    missing: [],
    how: HOW,
  };
}

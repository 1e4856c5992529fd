import { METRIC_WORDS } from "@/components/board/words";
import { chartValue, type PointsSpec } from "@/components/charts/chart-spec";
import { modelMark } from "@/components/charts/model-colour";
import { counted } from "@/components/ui/amounts";
import type { MetricName, Score } from "@/lib/domain/score";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import { cellsWhereLast } from "@/lib/product/analyses/last-method";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import type { BoardLines, Figure, Line } from "@/lib/product/board/line";
import { populationPath } from "@/lib/product/population-page/addresses";
import { populationTitle } from "@/lib/product/wording/population-title";
import type { AnalysisContent, AnalysisFigure, How } from "./content";
import { STORED_SCORES } from "./content";
import { listed, of, some } from "./numbers";

type Of = { readonly frame: Frame; readonly query: AnalysisQuery; readonly lines: BoardLines };
type Level = { readonly match: MetricName; readonly diversity: MetricName };

export const LEVELS: Readonly<Record<"cite" | "idea", Level>> = {
  cite: { match: "matchCite", diversity: "diversityCite" },
  idea: { match: "matchIdea", diversity: "diversityIdea" },
};

const levelOf = (score: Score): number | null => (score.kind === "scored" ? score.value : null);

/** One area: the scores themselves. All: their shares of the human level. */
export function matchingSpec(
  { frame, query, lines: { human, lines } }: Of,
  { match, diversity }: Level,
): PointsSpec {
  const raw = query.area !== null;
  const figure = (of: Figure): Score => (raw ? of.score : of.percent);
  const axis = (metric: MetricName) => ({
    kind: "percent" as const,
    title: raw ? METRIC_WORDS[metric].name : `${METRIC_WORDS[metric].name}, percent of the human level`,
    ...(raw && frame.edition.origin === "published" ? { decimals: 2 } : {}),
  });
  return {
    kind: "points",
    pointTitle: "Population",
    x: axis(match),
    y: axis(diversity),
    series: frame.models
      .filter(({ id }) => lines.some(({ model }) => model.id === id))
      .map(({ id, name, baseline }) => ({ key: String(id), name, mark: modelMark(id, baseline) })),
    points: lines.map((line) =>
      pointOf(frame, lines, line, { x: figure(line.figures[match]), y: figure(line.figures[diversity]) }),
    ),
    human: { x: levelOf(figure(human[match])), y: levelOf(figure(human[diversity])) },
  };
}

function pointOf(frame: Frame, lines: readonly Line[], line: Line, { x, y }: { x: Score; y: Score }) {
  const models = frame.models.filter(({ id }) => lines.some(({ model }) => model.id === id));
  const { name, method, model, at } = line;
  return {
    series: models.findIndex(({ id }) => id === model.id),
    name: populationTitle({ name, method, model: model.name }),
    href: populationPath({ edition: frame.edition.slug, ...at }),
    x: chartValue(x),
    y: chartValue(y),
  };
}

const reaching = (lines: readonly Line[], metric: MetricName, share: number): number =>
  lines.filter(({ figures }) => {
    const { percent } = figures[metric];
    return percent.kind === "scored" && percent.value >= share;
  }).length;

const isScored = ({ figures }: Line): boolean =>
  Object.values(figures).some(({ percent }) => percent.kind === "scored");

function findingOf({ lines: { lines } }: Of): string | null {
  const scored = lines.filter(isScored);
  if (scored.length === 0) return null;
  const reach = (metric: MetricName, share: number): string => some(reaching(scored, metric, share));
  const half = `half of the human level on Match-Cite is reached by ${reach("matchCite", 0.5)}, on Match-Idea by ${reach("matchIdea", 0.5)}`;
  const whole = `the whole of it on Diversity-Cite by ${reach("diversityCite", 1)}, on Diversity-Idea by ${reach("diversityIdea", 1)}`;
  return `Of ${counted(scored.length, "population")}, ${half}; ${whole}.`;
}

/** Which method comes last on Match-Cite, where a model was run with several in one area. */
export function lastNote({ frame, query }: Of): string | undefined {
  const { cells, last } = cellsWhereLast(frame, query, "matchCite");
  const found = [...last].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  if (cells === 0 || found.length === 0) return undefined;
  const parts = found.map(([method, count]) => `${method} in ${of(count, cells)}`);
  return `Last of a model's methods on Match-Cite within one area: ${listed(parts)}.`;
}

function figureOf(given: Of, which: keyof typeof LEVELS): AnalysisFigure {
  const { match, diversity } = LEVELS[which];
  const [a, b] = [METRIC_WORDS[match], METRIC_WORDS[diversity]];
  const note = which === "cite" ? lastNote(given) : undefined;
  return {
    id: which,
    title: `${a.name} against ${b.name}`,
    question: `To the right: ${a.question}. Upwards: ${b.question}. Where the two lines cross, human papers are among themselves.`,
    spec: matchingSpec(given, LEVELS[which]),
    ...(note === undefined ? {} : { note }),
    source: given.frame.edition.origin === "published" ? "The paper's Table 2." : STORED_SCORES,
  };
}

const HOW: readonly How[] = [
  {
    text: "Match-Cite and Match-Idea say how close proposals come to what people wrote.",
    anchor: "match-cite",
    link: "Match-Cite",
  },
  {
    text: "Diversity-Cite and Diversity-Idea say how much the proposals of one population differ from each other; none of the four can be raised by giving up its counterpart unseen.",
    anchor: "diversity-cite",
    link: "Diversity-Cite",
  },
  {
    text: "Over all areas each figure is the mean of its percents of the human level, as on the board.",
    anchor: "all-areas",
    link: "All areas",
  },
];

export function matchingContent(
  frame: Frame,
  query: AnalysisQuery,
  { lines }: Extract<AnalysisData, { name: "matching-diversity" }>,
): AnalysisContent {
  const given = { frame, query, lines };
  const finding = findingOf(given);
  const nothing = {
    what: "No population has a score yet.",
    fill: "Scores come once populations are complete and have been scored.",
  };
  return {
    finding,
    figures: lines.lines.length === 0 ? [] : [figureOf(given, "cite"), figureOf(given, "idea")],
    missing: finding === null ? [nothing] : [],
    how: HOW,
  };
}

import { textTable } from "@/cli/text-table";
import { rounded } from "@/lib/domain/rounded";
import type { Score } from "@/lib/domain/score";
import type {
  AreaResults,
  EditionResults,
  ResultFigure,
  ResultLine,
} from "@/lib/product/results/edition-results";
import { METRIC_REGISTRY } from "@/lib/science/metrics/registry";

/** What a terminal shows: percent with 95% intervals, percent of the human level, rank ranges, labels first. */
export function resultsTable(results: EditionResults): string {
  const { edition, labels, engines, areas } = results;
  const { encoder, extractor, judge } = edition.pins;
  const made = [
    `encoder ${encoder ?? "-"}`,
    `extractor ${extractor ?? "-"}`,
    `judge ${judge ?? "-"}`,
    `engine ${engines.join(", ") || "-"}`,
  ];
  const head = [
    `${edition.title} (${edition.slug}, ${edition.year}): ${labels.join(", ")}`,
    made.join(" · "),
  ];
  return [...head, ...areas.map(areaTable)].join("\n\n");
}

function areaTable(area: AreaResults): string {
  const metrics = area.human.figures.map(({ metric }) => metric);
  const head = ["", "method", "n", ...metrics.map((metric) => METRIC_REGISTRY[metric].title)];
  const human = ["human reference", "", String(area.referenceSize), ...area.human.figures.map(figureText)];
  const rows = area.populations.map((each) => [
    each.name.includes(each.model) ? each.name : `${each.name} (${each.model})`,
    each.method,
    String(each.size),
    ...each.figures.map(figureText),
  ]);
  const title = `${area.name} (${area.slug}): corpus ${area.corpusSize}, reference ${area.referenceSize}`;
  const lines = [area.human, ...area.populations];
  return [title, textTable(head, [human, ...rows], [2]), ...reasons(lines)].join("\n");
}

/** "4.12 [3.80, 4.51] 24% #2-3" */
function figureText({ score, percentOfHuman, rank }: ResultFigure): string {
  if (score.kind !== "scored") return score.kind;
  const { value, interval } = score;
  const parts = [percent(value, 2)];
  if (interval !== null) parts.push(`[${percent(interval.lower, 2)}, ${percent(interval.upper, 2)}]`);
  if (percentOfHuman?.kind === "scored") parts.push(`${percent(percentOfHuman.value, 0)}%`);
  if (rank !== null) parts.push(rank.best === rank.worst ? `#${rank.best}` : `#${rank.best}-${rank.worst}`);
  return parts.join(" ");
}

const percent = (fraction: number, digits: number): string => rounded(100 * fraction, digits);

/** Why figures are undefined or withheld, each reason once. */
function reasons(lines: readonly ResultLine[]): string[] {
  const scores: Score[] = lines.flatMap(({ figures }) => figures.map(({ score }) => score));
  const told = scores.flatMap((score) => (score.kind === "scored" ? [] : [`${score.kind}: ${score.reason}`]));
  return [...new Set(told)];
}

import type { ResultDocument } from "@/cli/commands/score-files/result-document";
import { textTable } from "@/cli/text-table";
import { rounded } from "@/lib/domain/rounded";
import { METRICS, type MetricName } from "@/lib/domain/score";
import { METRIC_REGISTRY } from "@/lib/science/metrics/registry";

/** The figures for people: percent with 95% intervals, percent of the human level, rank ranges. */
export function resultTable(document: ResultDocument): string {
  const metrics = METRICS.filter((metric) => metric in document.humanLevel);
  const head = ["", "n", ...metrics.map((metric) => METRIC_REGISTRY[metric].title)];
  const human = ["human level", ...sizeAnd(document, "human", metrics, humanCell)];
  const rows = Object.keys(document.populations).map((name) => [
    name,
    ...sizeAnd(document, name, metrics, (all, metric) => populationCell(all, name, metric)),
  ]);
  return [...heading(document), "", textTable(head, [human, ...rows], [1]), "", ...legend(document)].join(
    "\n",
  );
}

const sizeAnd = (
  document: ResultDocument,
  name: string,
  metrics: readonly MetricName[],
  cell: (document: ResultDocument, metric: MetricName) => string,
): string[] => [String(document.counts[name] ?? 0), ...metrics.map((metric) => cell(document, metric))];

function heading({ year, counts, encoder, extractor, judge, engine, standIns }: ResultDocument): string[] {
  const roles = [`encoder ${encoder}`, ...(extractor ? [`extractor ${extractor}`, `judge ${judge}`] : [])];
  return [
    `Reference year ${year}: corpus ${counts.corpus}, human reference ${counts.human}.`,
    `Engine ${engine}, ${roles.join(", ")}.`,
    ...(standIns.length === 0 ? [] : [`Stand-ins, not the benchmark's own: ${standIns.join(", ")}.`]),
  ];
}

function humanCell({ humanLevel, humanIntervals }: ResultDocument, metric: MetricName): string {
  return withInterval(humanLevel[metric] ?? null, humanIntervals[metric] ?? null);
}

function populationCell({ populations }: ResultDocument, name: string, metric: MetricName): string {
  const population = populations[name];
  if (population === undefined) return "";
  const value = { ...population.citation, ...population.idea }[metric];
  const cell = withInterval(value ?? null, population.intervals[metric] ?? null);
  const percent = population.percentOfHuman[metric];
  const rank = population.ranks[metric];
  return [
    cell,
    ...(percent == null ? [] : [`${rounded(100 * percent, 0)}%`]),
    ...(rank ? [rank.best === rank.worst ? `#${rank.best}` : `#${rank.best}-${rank.worst}`] : []),
  ].join(" ");
}

const percentText = (value: number): string => rounded(100 * value, 2);

function withInterval(value: number | null, interval: { lower: number; upper: number } | null): string {
  if (value === null) return "-";
  const range = interval ? ` [${percentText(interval.lower)}, ${percentText(interval.upper)}]` : "";
  return `${percentText(value)}${range}`;
}

function legend({ undefined: human, populations }: ResultDocument): string[] {
  const reasons = [
    ...Object.entries(human).map(([figure, reason]) => `human level, ${figure}: ${reason}`),
    ...Object.entries(populations).flatMap(([name, population]) =>
      Object.entries(population.undefined)
        .filter(([figure]) => METRICS.some((metric) => metric === figure))
        .map(([figure, reason]) => `${name}, ${figure}: ${reason}`),
    ),
  ];
  return [
    "Percent with 95% interval, then percent of the human level, then the place as a range where places cannot be told apart.",
    ...(reasons.length === 0 ? [] : ["- has no value:", ...reasons.map((reason) => `  ${reason}`)]),
  ];
}

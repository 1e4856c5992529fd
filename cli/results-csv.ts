import type { Score } from "@/lib/domain/score";
import type { EditionResults, ResultLine } from "@/lib/product/results/edition-results";

const HEAD = [
  "edition",
  "area",
  "population",
  "name",
  "model",
  "method",
  "size",
  "metric",
  "kind",
  "value",
  "lower",
  "upper",
  "percent_of_human",
  "rank_best",
  "rank_worst",
  "missing_pairs",
  "reason",
  "labels",
  "engine",
  "encoder",
  "extractor",
  "judge",
];

/** One row for each metric of the human reference and of each population, RFC 4180. Fractions, unrounded. */
export function resultsCsv({ edition, labels, engines, areas }: EditionResults): string {
  const { encoder, extractor, judge } = edition.pins;
  // On every row, so that no figure can be copied out without them.
  const made = [labels.join("; "), engines.join("; "), encoder, extractor, judge];
  const figures = areas.flatMap((area) => [
    ...lineRows([edition.slug, area.slug, "", "human reference", "", "", area.referenceSize], area.human),
    ...area.populations.flatMap((each) =>
      lineRows([edition.slug, area.slug, each.slug, each.name, each.model, each.method, each.size], each),
    ),
  ]);
  const rows = figures.map((row) => [...row, ...made]);
  return [HEAD, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

type Cell = string | number | null;

const lineRows = (who: readonly Cell[], line: ResultLine): Cell[][] =>
  line.figures.map(({ metric, score, percentOfHuman, rank }) => [
    ...who,
    metric,
    ...scoreCells(score),
    percentOfHuman?.kind === "scored" ? percentOfHuman.value : null,
    rank?.best ?? null,
    rank?.worst ?? null,
    score.kind === "withheld" ? score.missingPairs : null,
    score.kind === "scored" ? null : score.reason,
  ]);

const scoreCells = (score: Score): Cell[] =>
  score.kind === "scored"
    ? [score.kind, score.value, score.interval?.lower ?? null, score.interval?.upper ?? null]
    : [score.kind, null, null, null];

/** Quoted where it must be. A name that a spreadsheet would take for a formula is led by an apostrophe. */
function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

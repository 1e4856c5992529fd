import { z } from "zod";
import { METRICS, type MetricName, metricName } from "@/lib/domain/score";
import type { Line } from "./line";

/** What can be put beside the metrics; hidden until asked for. In the order of the table. */
export const extraColumn = z.enum(["released", "cutoff", "proposals", "cost", "tokens"]);
export type ExtraColumn = z.infer<typeof extraColumn>;
export const EXTRA_COLUMNS = extraColumn.options;

/** `release` keeps populations under their models; every other order is one flat list. */
export const sort = z.enum(["release", ...metricName.options, ...extraColumn.options]);
export type Sort = z.infer<typeof sort>;
export type Direction = "asc" | "desc";

export type ColumnKey = "rank" | "population" | MetricName | ExtraColumn;

/** A column of the board, said once: the page, its table model, CSV and JSON go by it. */
export type BoardColumn = {
  readonly key: ColumnKey;
  /** What pressing its head sorts by; null where there is no order of its own. */
  readonly sort: Sort | null;
  readonly numeric: boolean;
  readonly byDefault: boolean;
};

const extra = (key: ExtraColumn): BoardColumn => ({
  key,
  sort: key,
  numeric: key !== "released" && key !== "cutoff",
  byDefault: false,
});

export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { key: "rank", sort: null, numeric: true, byDefault: true },
  { key: "population", sort: "release", numeric: false, byDefault: true },
  ...METRICS.map((key) => ({ key, sort: key, numeric: true, byDefault: true })),
  ...EXTRA_COLUMNS.map(extra),
];

/** Figures start with the greatest, dates with the oldest, money with the least. */
const FROM_BELOW: readonly Sort[] = ["release", "released", "cutoff", "cost"];
export const startingDirection = (by: Sort): Direction => (FROM_BELOW.includes(by) ? "asc" : "desc");

export const isMetric = (by: Sort): by is MetricName => metricName.options.some((name) => name === by);
export const isExtra = (by: Sort): by is ExtraColumn => EXTRA_COLUMNS.some((name) => name === by);

/** What an order other than the models' goes by; null: not known, so last in both directions. */
export function sortValue(line: Line, by: Exclude<Sort, "release">, unit: "percent" | "score") {
  switch (by) {
    case "released":
      return line.model.releaseDate;
    case "cutoff":
      return line.model.trainingCutoff;
    case "proposals":
      return line.size;
    case "cost":
      return line.cost;
    case "tokens":
      return line.tokens === null ? null : line.tokens.input + line.tokens.output;
    default: {
      const score = line.figures[by][unit];
      return score.kind === "scored" ? score.value : null;
    }
  }
}

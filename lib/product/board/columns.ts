import { METRICS, type MetricName } from "@/lib/domain/metric-names";

// Without a schema: the table's column model runs in the browser too.

/** What can be put beside the metrics; hidden until asked for. In the order of the table. */
export const EXTRA_COLUMNS = ["released", "cutoff", "proposals", "cost", "tokens"] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

/** `release` keeps populations under their models; every other order is one flat list. */
export const SORTS = ["release", ...METRICS, ...EXTRA_COLUMNS] as const;
export type Sort = (typeof SORTS)[number];
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

export const isMetric = (by: Sort): by is MetricName => METRICS.some((name) => name === by);
export const isExtra = (by: Sort): by is ExtraColumn => EXTRA_COLUMNS.some((name) => name === by);

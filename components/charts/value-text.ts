import { rounded } from "@/lib/domain/rounded";
import type { ChartUnit, ChartValue } from "./chart-spec";

/** The one place where what charts and their tables say is rounded. */
const GROUPED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const DASH = "–";
/** From this half-width on (in percent points) the first decimal says nothing any more. */
const COARSE = 9.95;

function decimalsOf({ kind, decimals }: ChartUnit, { interval }: ChartValue): number {
  if (decimals !== undefined) return decimals;
  if (kind !== "percent" || interval == null) return 1;
  return ((interval.upper - interval.lower) / 2) * 100 >= COARSE ? 0 : 1;
}

/** 24314 → "2026-03" */
const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

function plain(unit: ChartUnit, value: number, decimals: number): string {
  if (unit.kind === "count") return GROUPED.format(value);
  if (unit.kind === "month") return monthText(value);
  return rounded(unit.kind === "percent" ? value * 100 : value, decimals);
}

const sign = (unit: ChartUnit): string => (unit.kind === "percent" ? "%" : "");

/** "3.4%", "1,234", "0.717"; a dash where there is no figure. */
export function valueText(unit: ChartUnit, value: ChartValue): string {
  return value.value === null ? DASH : `${plain(unit, value.value, decimalsOf(unit, value))}${sign(unit)}`;
}

/** "3.1 to 3.7%"; null where there is no interval. */
export function intervalText(unit: ChartUnit, value: ChartValue): string | null {
  const { interval } = value;
  if (value.value === null || interval == null) return null;
  const decimals = decimalsOf(unit, value);
  return `${plain(unit, interval.lower, decimals)} to ${plain(unit, interval.upper, decimals)}${sign(unit)}`;
}

/** At an axis: no more decimals than its steps need. */
export function tickText(unit: ChartUnit, value: number): string {
  if (unit.kind === "count" || unit.kind === "month") return plain(unit, value, 0);
  const shown = unit.kind === "percent" ? value * 100 : value;
  return `${Number(shown.toFixed(2))}${sign(unit)}`;
}

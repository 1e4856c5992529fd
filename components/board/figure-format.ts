import { rounded } from "@/lib/domain/rounded";
import type { RankRange, Score } from "@/lib/domain/score";

/** The one place where figures are rounded. Figures come as fractions and are shown times a hundred. */
export type FigureText = {
  readonly value: string;
  /** Half the width of the 95% interval; null where there is no interval. */
  readonly plusMinus: string | null;
  /** "3.1 to 3.7" */
  readonly interval: string | null;
};

/** From this half-width on (in percent points) the first decimal says nothing any more. */
const COARSE = 9.95;

const times100 = (fraction: number, decimals: number): string => rounded(fraction * 100, decimals);

export function figureText(score: Extract<Score, { kind: "scored" }>): FigureText {
  const { value, interval } = score;
  if (interval === null) return { value: times100(value, 1), plusMinus: null, interval: null };
  const half = (interval.upper - interval.lower) / 2;
  const decimals = half * 100 >= COARSE ? 0 : 1;
  return {
    value: times100(value, decimals),
    plusMinus: half * 100 < 0.05 ? "<0.1" : times100(half, decimals),
    interval: `${times100(interval.lower, decimals)} to ${times100(interval.upper, decimals)}`,
  };
}

const signed = (fraction: number, decimals: number): string => {
  const text = times100(Math.abs(fraction), decimals);
  if (Number(text) === 0) return text;
  return `${fraction < 0 ? "\u2212" : "+"}${text}`;
};

/** A difference and its 95% interval, times a hundred: "+8.3", "+6.1 to +10.4". A minus is a minus sign; nought has none. */
export function differenceText(
  difference: number,
  interval: { readonly lower: number; readonly upper: number } | null,
): { readonly value: string; readonly interval: string | null } {
  if (interval === null) return { value: signed(difference, 1), interval: null };
  const decimals = ((interval.upper - interval.lower) / 2) * 100 >= COARSE ? 0 : 1;
  const [lower, upper] = [signed(interval.lower, decimals), signed(interval.upper, decimals)];
  return { value: signed(difference, decimals), interval: `${lower} to ${upper}` };
}

export const wholePercent = (fraction: number): string => `${times100(fraction, 0)}%`;

/** τ counts papers: "7.5" and its "1.0" beside an interval, "20.81" as it was printed without one. */
export function papersText({
  value,
  interval,
}: Extract<Score, { kind: "scored" }>): Omit<FigureText, "interval"> {
  if (interval === null) return { value: rounded(value, 2), plusMinus: null };
  return { value: rounded(value, 1), plusMinus: rounded((interval.upper - interval.lower) / 2, 1) };
}

/** "3", or "3–6" for a tie. */
export const rankText = (range: RankRange): string =>
  range.best === range.worst ? `${range.best}` : `${range.best}–${range.worst}`;

const GROUPED = new Intl.NumberFormat("en-US");
export const countText = (count: number): string => GROUPED.format(count);

/** "24 populations", "1 population". */
export const countOf = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? "" : "s"}`;

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;
/** "six models"; figures from ten on. */
export const wordedCount = (count: number, noun: string): string =>
  `${SMALL[count] ?? countText(count)} ${noun}${count === 1 ? "" : "s"}`;

/** 2025-04-05 → 2025-04 */
export const monthText = (date: string): string => date.slice(0, 7);

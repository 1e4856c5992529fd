/**
 * A slice of H: the human papers of some publication months, both ends included, as "YYYY-MM".
 *
 * Against a slice every metric can be computed as against the whole: `selectSets` takes its citation sets, HA rows are taken
 * by the same places (the pool A does not change), and HH is *found anew within the slice*, since a slice has a human level of
 * its own. Fixed per area and edition, so taken from the whole H: τ and the slot weights. Source: appendix E.5, Table 19.
 */
export type MonthRange = { readonly from: string; readonly to: string };

export type Slice = {
  /** Places in H, ascending. */
  readonly documents: readonly number[];
  /** Papers without a known month: in no slice. */
  readonly undated: number;
};

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** `dates`: YYYY-MM or YYYY-MM-DD per human paper; YYYY alone or nothing = unknown month. A malformed end → RangeError. */
export function sliceByMonth(dates: readonly (string | null | undefined)[], range: MonthRange): Slice {
  for (const end of [range.from, range.to]) {
    if (!MONTH.test(end)) throw new RangeError(`"${end}" is no month: use YYYY-MM`);
  }
  const months = dates.map((date) => (date && MONTH.test(date.slice(0, 7)) ? date.slice(0, 7) : null));
  return {
    documents: months.flatMap((month, d) => (month && month >= range.from && month <= range.to ? [d] : [])),
    undated: months.filter((month) => month === null).length,
  };
}

/** The name a slice is stored under. */
export const sliceName = ({ from, to }: MonthRange): string => `${from}..${to}`;

/** The two slices that a model's stated data cutoff makes of a year: up to and including its month, and after it. */
export function slicesAtCutoff(year: number, cutoffMonth: string): { before: MonthRange; after: MonthRange } {
  if (!MONTH.test(cutoffMonth)) throw new RangeError(`"${cutoffMonth}" is no month: use YYYY-MM`);
  const [start, end] = [`${year}-01`, `${year}-12`];
  return { before: { from: start, to: cutoffMonth }, after: { from: nextMonth(cutoffMonth), to: end } };
}

/** "Cannot have seen the reference": the stated training cutoff lies in a year before Y. Unknown → null, never a guess. */
export function cannotHaveSeen(trainingCutoff: string | null | undefined, year: number): boolean | null {
  const cutoffYear = /^(\d{4})(-|$)/.exec(trainingCutoff ?? "")?.[1];
  return cutoffYear === undefined ? null : Number(cutoffYear) < year;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

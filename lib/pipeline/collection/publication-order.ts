/** When a first version appeared: a month where the file says so, else a year. */
export type Dated = { readonly year: number; readonly publicationDate: string | null };

/**
 * Is the first version of `a` later than that of `b`?
 *
 * Months are compared where both are known to the month ("2021-07" and "2021-07-30" are the same month: days are not
 * compared, as they are known for few). Otherwise the years are, those of the publication date where there is one.
 * Equal is not later.
 */
export function isLaterThan(a: Dated, b: Dated): boolean {
  const [left, right] = [published(a), published(b)];
  return left.length >= MONTH && right.length >= MONTH
    ? left.slice(0, MONTH) > right.slice(0, MONTH)
    : left.slice(0, YEAR) > right.slice(0, YEAR);
}

const MONTH = "2021-07".length;
const YEAR = "2021".length;

/** The publication date, else the year, with four digits: such texts sort as their times do. */
const published = ({ publicationDate, year }: Dated): string =>
  publicationDate ?? String(year).padStart(YEAR, "0");

/** The year of the publication date, or null where there is no date. */
export const yearOfDate = ({ publicationDate }: Dated): number | null =>
  publicationDate === null ? null : Number(publicationDate.slice(0, YEAR));

/** Both ends included. */
export type Years = { readonly from: number; readonly to: number };

/** Stands for a year that is not known: within no range. */
const UNKNOWN = -(2 ** 31);

/** Which documents of a pool lie within a range of years. One mask is kept and written anew for each range. */
export class YearFilter {
  readonly #years: Int32Array;
  readonly #mask: Uint8Array;
  #range: Years | null = null;

  /** One year per document; null where it is not known. */
  constructor(years: ArrayLike<number | null>) {
    this.#years = Int32Array.from({ length: years.length }, (_, at) => years[at] ?? UNKNOWN);
    this.#mask = new Uint8Array(years.length);
  }

  /** 1 where a document lies within the range, else 0; null where there is none. The next call may reuse the array. */
  mask(range: Years | null): Uint8Array | null {
    if (range === null) return null;
    if (range.from !== this.#range?.from || range.to !== this.#range.to) this.#write(range);
    return this.#mask;
  }

  #write(range: Years): void {
    const [years, mask, from, to] = [this.#years, this.#mask, range.from, range.to];
    for (let at = 0; at < years.length; at++) {
      const year = years[at] ?? UNKNOWN;
      mask[at] = year !== UNKNOWN && year >= from && year <= to ? 1 : 0;
    }
    this.#range = range;
  }
}

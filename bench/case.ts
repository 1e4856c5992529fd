/** What one run of a case says. `seconds` is the figure of the case; making up the input is not part of it. */
export type Measurement = {
  readonly seconds: number;
  /** Further timings of the same run, listed as cases of their own: "corpus-search-build". */
  readonly also?: Readonly<Record<string, number>>;
  /** For the reader: rates, parts, memory. */
  readonly note?: string;
};

/** A case that cannot run here, and why. */
export type Unavailable = { readonly unavailable: string };

export type BenchCase = {
  /** What the size counts: "documents". */
  readonly unit: string;
  /** Three sizes, rising; the last is the full one. */
  readonly sizes: readonly [number, number, number];
  /** What is asked of the full size, in words. */
  readonly aim: string;
  readonly run: (size: number) => Promise<Measurement | Unavailable>;
};

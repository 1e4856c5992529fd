import type { Printed } from "@/lib/product/published/printed-tables";
import type { Completeness, PerTime } from "./ports";

/** A number of papers under a year, a span of years, or a month. */
export type Count = { readonly label: string; readonly papers: number };
/** A share of papers, 0 to 1; `of`: of how many, where they were counted here. */
export type Share = { readonly what: string; readonly share: number; readonly of: number | null };

/** What an area was made from, counted here or copied from print. */
export type Collected = {
  /** The table it was copied from; null: counted in this site's database. */
  readonly source: string | null;
  readonly corpus: readonly Count[];
  readonly reference: readonly Count[];
  readonly completeness: readonly Share[];
};

/** More years than this are shown in spans: a chart of a century says nothing about the last five years. */
const MOST_YEARS = 14;
const WITHOUT = "without a date";

/** The latest years one by one; what lies before them, and what has no year, in one bar each. */
export function corpusCounts(years: PerTime<number>): readonly Count[] {
  const dated = years.flatMap(({ time, papers }) => (time === null ? [] : [{ time, papers }]));
  const late = dated.slice(-MOST_YEARS);
  const early = dated.slice(0, -MOST_YEARS);
  const lastEarly = early.at(-1);
  const sum = (rows: readonly { readonly papers: number }[]) =>
    rows.reduce((all, row) => all + row.papers, 0);
  const undated = sum(years.filter(({ time }) => time === null));
  return [
    ...(lastEarly === undefined ? [] : [{ label: `until ${lastEarly.time}`, papers: sum(early) }]),
    ...late.map(({ time, papers }) => ({ label: String(time), papers })),
    ...(undated === 0 ? [] : [{ label: WITHOUT, papers: undated }]),
  ];
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
};

/** A year has twelve months; dates that are stored can be of other years, and are shown under their own. */
const MOST_MONTHS = 240;

/** Every month between the first and the last: a month without papers is a finding, not a gap. */
export function referenceCounts(months: PerTime<string>): readonly Count[] {
  const dated = new Map(
    months.flatMap(({ time, papers }) => (time === null ? [] : [[time, papers] as const])),
  );
  const known = [...dated.keys()].sort();
  const last = known.at(-1);
  const counts: Count[] = [];
  for (
    let month = known[0];
    month !== undefined && last !== undefined && month <= last;
    month = monthAfter(month)
  ) {
    counts.push({ label: month, papers: dated.get(month) ?? 0 });
    if (counts.length === MOST_MONTHS) break;
  }
  const undated = months.find(({ time }) => time === null)?.papers ?? 0;
  return [...counts, ...(undated === 0 ? [] : [{ label: "without a month", papers: undated }])];
}

const shareOf = (what: string, part: number, of: number): Share[] =>
  of === 0 ? [] : [{ what, share: part / of, of }];

export function countedHere(
  years: PerTime<number>,
  months: PerTime<string>,
  { corpus, reference }: Completeness,
): Collected {
  return {
    source: null,
    corpus: corpusCounts(years),
    reference: referenceCounts(months),
    completeness: [
      ...shareOf("Corpus papers with an abstract", corpus.withAbstract, corpus.papers),
      ...shareOf("Reference papers with an abstract", reference.withAbstract, reference.papers),
      ...shareOf("Reference papers with a reference found in the corpus", reference.citing, reference.papers),
    ],
  };
}

/** Tables 1, 7, 8, 9 and 12; null where they do not hold the area. */
export function copiedFromPrint(table: Printed<"collection">, area: string): Collected | null {
  const found = table.areas[area];
  if (found === undefined) return null;
  const { completeness: c } = found;
  const printed = (what: string, percent: number): Share => ({ what, share: percent / 100, of: null });
  const counts = (record: Readonly<Record<string, number>>): readonly Count[] =>
    Object.entries(record)
      // JSON's own order puts keys that look like numbers first: "2024" before "<=2009".
      .sort(([a], [b]) => firstYear(a) - firstYear(b) || a.localeCompare(b))
      .map(([label, papers]) => ({ label: label.replace("<=", "until ").replace("-", SPAN), papers }));
  return {
    source: table.source,
    corpus: counts(found.corpusByYear),
    reference: Object.entries(found.referenceByMonth)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([label, papers]) => ({ label, papers })),
    completeness: [
      printed("Corpus papers with an abstract", c.corpusAbstractPct),
      printed("Corpus papers with a reference list", c.corpusReferencesPct),
      printed("Reference papers with an abstract", c.referenceAbstractPct),
      printed("Reference papers with a reference list", c.referenceReferencesPct),
    ],
  };
}

const firstYear = (label: string): number =>
  Number(/\d{4}/.exec(label)?.[0] ?? 0) - Number(label.startsWith("<"));
/** "2010-14" is a span of years. */
const SPAN = "–";

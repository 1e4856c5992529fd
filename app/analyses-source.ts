import { analysesReader } from "@/lib/platform/db/analyses-reader";
import type { AnalysesReader } from "@/lib/product/analyses/ports";
import { askDatabase } from "./site-database";

const ask =
  <A extends readonly unknown[], T>(of: (from: AnalysesReader) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("an analysis", (clients) => of(analysesReader(clients))(...given));

/** Analyses on this server's database; never opened while the site is built. */
export const analyses = (): AnalysesReader => ({
  printedTable: ask((from) => from.printedTable),
  rows: ask((from) => from.rows),
  slotMatches: ask((from) => from.slotMatches),
  overlaps: ask((from) => from.overlaps),
  sliceFigures: ask((from) => from.sliceFigures),
  kinds: ask((from) => from.kinds),
  topics: ask((from) => from.topics),
  citing: ask((from) => from.citing),
  tagged: ask((from) => from.tagged),
});

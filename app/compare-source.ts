import { LRUCache } from "lru-cache";
import type { FigureReaders } from "@/lib/pipeline/steps/area-figures";
import { casesReader } from "@/lib/platform/db/cases-reader";
import type { Clients } from "@/lib/platform/db/client";
import { compareReader } from "@/lib/platform/db/compare-reader";
import { summaryMemory, verdictMemory } from "@/lib/platform/db/stores/answer-stores";
import { documentReader } from "@/lib/platform/db/stores/document-store";
import { neighbourStore } from "@/lib/platform/db/stores/neighbour-store";
import type { CasesReader } from "@/lib/product/cases/ports";
import type { ComparedPair } from "@/lib/product/compare/compare-pair";
import type { CompareSources } from "@/lib/product/compare/load-compare";
import type { CompareReader } from "@/lib/product/compare/ports";
import { askDatabase } from "./site-database";

const askCases =
  <A extends readonly unknown[], T>(of: (from: CasesReader) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("cases", ({ sql }: Clients) => of(casesReader(sql))(...given));

/** Cases of this server's database; never opened while the site is built. */
export const cases = (): CasesReader => ({
  area: askCases((from) => from.area),
  populations: askCases((from) => from.populations),
  cases: askCases((from) => from.cases),
});

/** Comparisons that are kept: one of 5,200 papers takes about half a megabyte. */
const KEPT = 40;
const remembered = new LRUCache<string, Promise<ComparedPair>>({ max: KEPT });

/** Asked for again while it is computed, a comparison is waited for; one that failed is forgotten. */
function remember(key: string, compute: () => Promise<ComparedPair>): Promise<ComparedPair> {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const computed = compute();
  remembered.set(key, computed);
  computed.catch(() => remembered.delete(key));
  return computed;
}

const figureReaders = (sql: Clients["sql"]): FigureReaders => ({
  ...documentReader(sql),
  ...neighbourStore(sql),
  summaryMemory: (key) => summaryMemory(sql, key),
  verdictMemory: (key) => verdictMemory(sql, key),
});

const askCompare =
  <A extends readonly unknown[], T>(
    of: (from: CompareReader & FigureReaders) => (...given: A) => Promise<T>,
  ) =>
  (...given: A): Promise<T> =>
    askDatabase("a comparison", ({ sql }: Clients) =>
      of({ ...compareReader(sql), ...figureReaders(sql) })(...given),
    );

/** Comparisons from this server's database; never opened while the site is built. */
export const comparisons = (): CompareSources => ({
  area: askCompare((from) => from.area),
  populations: askCompare((from) => from.populations),
  figures: askCompare((from) => from.figures),
  named: askCompare((from) => from.named),
  tags: askCompare((from) => from.tags),
  remember,
  stores: {
    documents: askCompare((from) => from.documents),
    citations: askCompare((from) => from.citations),
    neighbours: askCompare((from) => from.neighbours),
    summaryMemory: (key) => ({ getMany: askCompare((from) => from.summaryMemory(key).getMany) }),
    verdictMemory: (key) => ({ getMany: askCompare((from) => from.verdictMemory(key).getMany) }),
  },
});

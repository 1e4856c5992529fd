import { z } from "zod";
import { type PopulationId, slug } from "@/lib/domain/ids";
import type { RawSearch } from "@/lib/product/board/search-params";
import { type RawParams, readOrdinal } from "@/lib/product/population-page/addresses";
import { type AreaAddress, CASE_PATTERNS, type CasePattern, type CasePopulation } from "./ports";

/** Cases of a page, and the last page that is looked up: further down, filters find more than leafing. */
export const CASES_A_PAGE = 10;
export const LAST_PAGE = 100;

/** Whose proposals: everybody's, a model's, or one population's. */
export type CaseWriters =
  | { readonly kind: "all" }
  | { readonly kind: "model"; readonly id: number }
  | { readonly kind: "population"; readonly slug: string };

export type CasesQuery = { readonly pattern: CasePattern; readonly by: CaseWriters; readonly page: number };

const pattern = z.enum(CASE_PATTERNS);
const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0];

/** "model-12", or a population's slug behind "population-": both kinds live in one list of choices. */
function readWriters(raw: string | undefined): CaseWriters {
  const [, kind, rest] = /^(model|population)-(.+)$/.exec(raw ?? "") ?? [];
  if (kind === "model") {
    const id = readOrdinal(rest);
    return id === null ? { kind: "all" } : { kind, id };
  }
  const read = kind === "population" ? slug.safeParse(rest) : null;
  return read?.success ? { kind: "population", slug: read.data } : { kind: "all" };
}

export function writersValue(by: CaseWriters): string {
  if (by.kind === "all") return "";
  return by.kind === "model" ? `model-${by.id}` : `population-${by.slug}`;
}

/** Never fails: what cannot be read falls back to its default. */
export const readCasesQuery = (raw: RawSearch): CasesQuery => ({
  pattern: pattern.catch("other-approach").parse(one(raw.pattern)),
  by: readWriters(one(raw.by)),
  page: Math.min(readOrdinal(one(raw.page)) ?? 1, LAST_PAGE),
});

/** The one way to write a query: defaults left out, keys in a fixed order. "" or "?…". */
export function casesSearch({ pattern: which, by, page }: CasesQuery): string {
  const search = new URLSearchParams();
  if (which !== "other-approach") search.set("pattern", which);
  if (by.kind !== "all") search.set("by", writersValue(by));
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "" : `?${search}`;
}

/** Ids of those populations; null = everybody's. A choice that is nobody's finds nothing. */
export function populationsBy(
  by: CaseWriters,
  known: readonly CasePopulation[],
): readonly PopulationId[] | null {
  if (by.kind === "all") return null;
  const chosen = known.filter((each) =>
    by.kind === "model" ? each.model.id === by.id : each.slug === by.slug,
  );
  return chosen.map(({ id }) => id);
}

const place = z.object({ edition: slug, area: slug });

/** null where the address can be nobody's: nothing is looked up then. */
export function readAreaAddress(raw: RawParams): AreaAddress | null {
  const read = place.safeParse(raw);
  return read.success ? read.data : null;
}

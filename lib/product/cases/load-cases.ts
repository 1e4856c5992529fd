import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { RawSearch } from "@/lib/product/board/search-params";
import { type ShownSlot, shownSlots } from "@/lib/product/judge-call/shown-slots";
import type { RawParams } from "@/lib/product/population-page/addresses";
import type { AreaWithPins, CasePopulation, CaseRow, CasesReader } from "./ports";
import {
  CASES_A_PAGE,
  type CasesQuery,
  LAST_PAGE,
  populationsBy,
  readAreaAddress,
  readCasesQuery,
} from "./query";

export type Case = CaseRow & {
  readonly population: CasePopulation | null;
  readonly slots: readonly ShownSlot[];
};

export type CasesView = {
  readonly area: AreaWithPins;
  readonly labels: readonly Label[];
  readonly query: CasesQuery;
  readonly populations: readonly CasePopulation[];
  readonly cases: readonly Case[];
  /** There is a next page. How many there are in all is not counted: that would mean looking at every pair. */
  readonly more: boolean;
};

export type LoadedCases =
  | { readonly kind: "cases"; readonly view: CasesView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

async function casesOf(
  from: CasesReader,
  { pins, ...area }: AreaWithPins,
  known: readonly CasePopulation[],
  { pattern, by, page }: CasesQuery,
): Promise<readonly CaseRow[]> {
  const populations = populationsBy(by, known);
  if (pins === null || known.length === 0 || populations?.length === 0) return [];
  return from.cases({
    area: { ...area, pins },
    pattern,
    populations,
    offset: (page - 1) * CASES_A_PAGE,
    limit: CASES_A_PAGE + 1,
  });
}

async function viewOf(from: CasesReader, area: AreaWithPins, query: CasesQuery): Promise<CasesView> {
  const populations = await from.populations(area.area.id);
  const rows = await casesOf(from, area, populations, query);
  const byId = new Map(populations.map((population) => [population.id, population]));
  const cases = rows.slice(0, CASES_A_PAGE).map((row) => ({
    ...row,
    population: byId.get(row.proposal.population) ?? null,
    slots: shownSlots(row.paper.summary, row.proposal.summary, row.verdict.slots),
  }));
  const more = rows.length > CASES_A_PAGE && query.page < LAST_PAGE;
  return { area, labels: labelsOf(area.edition), query, populations, cases, more };
}

/** What the gallery of an area's cases shows. A database that does not answer is an answer too. */
export async function loadCases(
  from: CasesReader,
  params: RawParams,
  search: RawSearch,
): Promise<LoadedCases> {
  const address = readAreaAddress(params);
  if (address === null) return { kind: "none" };
  try {
    const area = await from.area(address);
    return area === null
      ? { kind: "none" }
      : { kind: "cases", view: await viewOf(from, area, readCasesQuery(search)) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

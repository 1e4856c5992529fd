import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { RawSearch } from "@/lib/product/board/search-params";
import type { AreaWithPins } from "@/lib/product/cases/ports";
import { readAreaAddress } from "@/lib/product/cases/query";
import type { RawParams } from "@/lib/product/population-page/addresses";
import { type PageOf, pageOf, rangeOf } from "@/lib/product/population-page/pages";
import type { ListedPaper, PapersReader } from "./ports";
import { type PapersQuery, readPapersQuery } from "./query";

export type PapersView = {
  readonly area: AreaWithPins;
  readonly labels: readonly Label[];
  readonly query: PapersQuery;
  readonly place: PageOf;
  readonly papers: readonly ListedPaper[];
};

export type LoadedPapers =
  | { readonly kind: "papers"; readonly view: PapersView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

async function viewOf(from: PapersReader, area: AreaWithPins, query: PapersQuery): Promise<PapersView> {
  const question = { area: area.area.id, kind: query.kind, words: query.words };
  const place = pageOf(query.page, await from.count(question));
  const papers = await from.list(question, rangeOf(place));
  return { area, labels: labelsOf(area.edition), query, place, papers };
}

/** What the list of an area's papers shows. A database that does not answer is an answer too. */
export async function loadPapers(
  from: PapersReader,
  params: RawParams,
  search: RawSearch,
): Promise<LoadedPapers> {
  const address = readAreaAddress(params);
  if (address === null) return { kind: "none" };
  try {
    const area = await from.area(address);
    if (area === null) return { kind: "none" };
    return { kind: "papers", view: await viewOf(from, area, readPapersQuery(search)) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

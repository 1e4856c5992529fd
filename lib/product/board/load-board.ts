import { editionsInOrder } from "./default-edition";
import type { BoardReader, BoardRows, EditionRow } from "./ports";
import { boardSearch, parseBoardQuery, type RawSearch, rawSearch } from "./search-params";
import { type BoardView, buildBoardView } from "./view";

export type LoadedBoard =
  | { readonly kind: "board"; readonly view: BoardView; readonly editions: readonly EditionRow[] }
  /** The same board under its one proper address. */
  | { readonly kind: "elsewhere"; readonly search: string }
  | { readonly kind: "no-edition" }
  | { readonly kind: "unavailable"; readonly error: unknown };

const shown = (rows: BoardRows, editions: readonly EditionRow[], raw: RawSearch): LoadedBoard => {
  const areas = rows.areas.map(({ slug }) => slug);
  const query = parseBoardQuery(raw, areas);
  const search = boardSearch(query, areas);
  if (search !== rawSearch(raw)) return { kind: "elsewhere", search };
  return { kind: "board", view: buildBoardView(rows, query), editions: editionsInOrder(editions) };
};

/** What the page of one edition shows. A database that does not answer is an answer too. */
export async function loadBoard(reader: BoardReader, edition: string, raw: RawSearch): Promise<LoadedBoard> {
  let rows: BoardRows | null;
  let editions: readonly EditionRow[];
  try {
    [rows, editions] = await Promise.all([reader.rows(edition), reader.editions()]);
  } catch (error) {
    return { kind: "unavailable", error };
  }
  return rows === null ? { kind: "no-edition" } : shown(rows, editions, raw);
}

export type LoadedData =
  | { readonly kind: "board"; readonly view: BoardView }
  | { readonly kind: "no-edition" }
  | { readonly kind: "unavailable"; readonly error: unknown };

/** What the downloads of a board are made from: the view of that address, be it the proper one or not. */
export async function loadBoardData(
  reader: BoardReader,
  edition: string,
  raw: RawSearch,
): Promise<LoadedData> {
  try {
    const rows = await reader.rows(edition);
    if (rows === null) return { kind: "no-edition" };
    const areas = rows.areas.map(({ slug }) => slug);
    return { kind: "board", view: buildBoardView(rows, parseBoardQuery(raw, areas)) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

export type LoadedDefault =
  | { readonly kind: "edition"; readonly slug: string }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export async function loadDefaultEdition(reader: BoardReader): Promise<LoadedDefault> {
  try {
    const [first] = editionsInOrder(await reader.editions());
    return first === undefined ? { kind: "none" } : { kind: "edition", slug: first.slug };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

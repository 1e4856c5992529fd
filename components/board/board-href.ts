import { startingDirection } from "@/lib/product/board/columns";
import { type BoardQuery, boardSearch } from "@/lib/product/board/search-params";
import type { BoardView } from "@/lib/product/board/view";
import { editionPath } from "@/lib/product/site/paths";

export type BoardPlace = Pick<BoardView, "edition" | "query" | "areas">;

const searchOf = ({ query, areas }: BoardPlace, change: Partial<BoardQuery>): string =>
  boardSearch(
    { ...query, ...change },
    areas.map(({ slug }) => slug),
  );

/** The address of this board with something changed. A new sort starts in its own direction. */
export function boardHref(place: BoardPlace, change: Partial<BoardQuery>): string {
  const { edition, query } = place;
  const sort = change.sort ?? query.sort;
  const dir = change.dir ?? (sort === query.sort ? query.dir : startingDirection(sort));
  return `${editionPath(edition.slug)}${searchOf(place, { ...change, dir })}`;
}

/** The same board as a file: the same rows, order, unit and columns. */
export const boardFileHref = (place: BoardPlace, format: "csv" | "json"): string =>
  `/api/v1${editionPath(place.edition.slug)}/board${format === "csv" ? ".csv" : ""}${searchOf(place, {})}`;

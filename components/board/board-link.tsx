import Link from "next/link";
import type { ReactNode } from "react";
import { Pending } from "@/components/ui/pending";
import { startingDirection } from "@/lib/product/board/columns";
import { type BoardQuery, boardSearch } from "@/lib/product/board/search-params";
import type { BoardView } from "@/lib/product/board/view";

export type BoardPlace = Pick<BoardView, "edition" | "query" | "areas">;

/** The address of this board with something changed. A new sort starts in its own direction. */
export function boardHref({ edition, query, areas }: BoardPlace, change: Partial<BoardQuery>): string {
  const sort = change.sort ?? query.sort;
  const dir = change.dir ?? (sort === query.sort ? query.dir : startingDirection(sort));
  const slugs = areas.map(({ slug }) => slug);
  return `/editions/${encodeURIComponent(edition.slug)}${boardSearch({ ...query, ...change, dir }, slugs)}`;
}

type Props = {
  place: BoardPlace;
  change: Partial<BoardQuery>;
  current?: boolean;
  title?: string;
  children: ReactNode;
};

/** A plain link to another state of the board: works without JavaScript, keeps the scroll position with it. */
export function BoardLink({ place, change, current = false, title, children }: Props) {
  return (
    <Link
      href={boardHref(place, change)}
      scroll={false}
      prefetch={false}
      aria-current={current ? "true" : undefined}
      title={title}
    >
      {children}
      <Pending />
    </Link>
  );
}

import Link from "next/link";
import { count } from "./amounts";

export type PagerPlace = { readonly page: number; readonly pages: number; readonly total: number };
type Props = {
  readonly place: PagerPlace;
  /** Rows of a page. */
  readonly size: number;
  /** It may hold a query of its own. */
  readonly path: string;
  /** Id of what is paged through: the next page opens there. */
  readonly anchor: string;
};

const hrefOf = ({ path, anchor }: Props, page: number): string =>
  `${path}${page === 1 ? "" : `${path.includes("?") ? "&" : "?"}page=${page}`}#${anchor}`;

function To({ props, page, children }: { props: Props; page: number; children: string }) {
  const { page: here, pages } = props.place;
  if (page < 1 || page > pages || page === here) return <span aria-hidden="true">{children}</span>;
  return (
    <Link href={hrefOf(props, page)} prefetch={false}>
      {children}
    </Link>
  );
}

/** "51–100 of 300" and the ways on; nothing where all fit on one page. */
export function Pager(props: Props) {
  const { page, pages, total } = props.place;
  if (pages < 2) return null;
  const last = Math.min(page * props.size, total);
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {count((page - 1) * props.size + 1)}–{count(last)} of {count(total)}
      </span>
      <To props={props} page={1}>
        First
      </To>
      <To props={props} page={page - 1}>
        Previous
      </To>
      <To props={props} page={page + 1}>
        Next
      </To>
      <To props={props} page={pages}>
        Last
      </To>
    </nav>
  );
}

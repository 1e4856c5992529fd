import {
  BOARD_COLUMNS,
  type BoardColumn,
  type ColumnKey,
  type ExtraColumn,
  isMetric,
  type Sort,
} from "@/lib/product/board/columns";
import type { BoardView } from "@/lib/product/board/view";
import { boardHref } from "./board-href";
import { METRIC_WORDS } from "./words";

/** Below the name of a column: what it asks, or another order. `stays`: another state of this page. */
export type HeadNote = { readonly text: string; readonly href: string | null; readonly stays: boolean };
export type HeadView = {
  readonly name: string;
  /** Where pressing it leads; null where there is no order by it. */
  readonly href: string | null;
  readonly notes: readonly HeadNote[];
};
export type HeadViews = Readonly<Record<ColumnKey, HeadView>>;

export const EXTRA_WORDS: Readonly<Record<ExtraColumn, { readonly name: string; readonly note: string }>> = {
  released: { name: "Released", note: "first release" },
  cutoff: { name: "Cutoff", note: "of its training data" },
  proposals: { name: "Proposals", note: "written" },
  cost: { name: "Cost", note: "US dollars, all runs" },
  tokens: { name: "Tokens", note: "read and written" },
};

/** A first press sorts, a second turns the order round. */
function sortHref(view: BoardView, by: Sort): string {
  const { sort, dir } = view.query;
  return boardHref(view, sort === by ? { sort: by, dir: dir === "asc" ? "desc" : "asc" } : { sort: by });
}

const toMethod = (text: string, anchor: string): HeadNote => ({
  text,
  href: `/method#${anchor}`,
  stays: false,
});

/** What the populations are in order of, and the way to the other kind of order. */
function orderNotes(view: BoardView): readonly HeadNote[] {
  const { sort, dir } = view.query;
  if (view.counts.total < 2) return [];
  if (sort !== "release")
    return [{ text: "group by model", href: boardHref(view, { sort: "release" }), stays: true }];
  return [
    { text: `by model, ${dir === "asc" ? "oldest" : "newest"} first`, href: null, stays: false },
    { text: "as one list", href: boardHref(view, { sort: "released", dir }), stays: true },
  ];
}

function wordsOf(view: BoardView, key: ColumnKey): Pick<HeadView, "name" | "notes"> {
  if (key === "rank")
    return { name: "Rank", notes: [toMethod(`by ${METRIC_WORDS[view.leadMetric].name}`, "rank")] };
  if (key === "population") return { name: "Population", notes: orderNotes(view) };
  if (isMetric(key)) {
    const { name, question, anchor } = METRIC_WORDS[key];
    return { name, notes: [toMethod(question, anchor)] };
  }
  const { name, note } = EXTRA_WORDS[key];
  return {
    name,
    notes: [key === "cutoff" ? toMethod(note, "exposure") : { text: note, href: null, stays: false }],
  };
}

const headOf = (view: BoardView, { key, sort }: BoardColumn): HeadView => ({
  ...wordsOf(view, key),
  href: sort === null ? null : sortHref(view, sort),
});

export function headViews(view: BoardView): HeadViews {
  const heads = BOARD_COLUMNS.map((column) => [column.key, headOf(view, column)] as const);
  return Object.fromEntries(heads) as Record<ColumnKey, HeadView>;
}

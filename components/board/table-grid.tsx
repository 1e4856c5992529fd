"use client";

// In the browser for the sake of weight too: the page then carries each row once as markup and once as these few words, not
// twice as markup. All state is the address's; the same shows without JavaScript.
import { type ReactTable, type Row, useTable } from "@tanstack/react-table";
import Link from "next/link";
import { useMemo } from "react";
import { features, TABLE_COLUMNS } from "./table-columns";
import type { EntryView, ModelView, TableView } from "./table-view";

type Table = ReactTable<typeof features, EntryView>;
type TableRow = Row<typeof features, EntryView>;

const rowsUnder = (entry: EntryView) => (entry.kind === "model" ? entry.rows : undefined);

function Cells({ table, row }: { table: Table; row: TableRow }) {
  return row.getVisibleCells().map((cell) => <table.FlexRender key={cell.id} cell={cell} />);
}

function ModelHeading({ model, table }: { model: ModelView; table: Table }) {
  const ranked = table.state.columnVisibility.rank !== false;
  return (
    <tr className="model-row">
      {ranked && <td className="rank" />}
      <th scope="rowgroup" colSpan={table.getVisibleLeafColumns().length - Number(ranked)}>
        <span>
          <Link href={model.href} prefetch={false}>
            <bdi>{model.name}</bdi>
          </Link>{" "}
          <span className="meta">{model.meta}</span>
        </span>
      </th>
    </tr>
  );
}

/** Rows that stand together: a model's under its heading, or those that carry their model's name themselves. */
function bodies(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const all: TableRow[][] = [];
  for (const row of rows) {
    const last = all.at(-1);
    const joins = row.original.kind === "row" && last?.[0]?.original.kind === "row";
    if (joins) last?.push(row);
    else all.push([row]);
  }
  return all;
}

function Body({ table, rows }: { table: Table; rows: readonly TableRow[] }) {
  const [first] = rows;
  const model = first?.original.kind === "model" ? first.original : null;
  const shown = model === null ? rows : (first?.subRows ?? []);
  return (
    <tbody>
      {model && <ModelHeading model={model} table={table} />}
      {shown.map((row) => (
        <tr key={row.id}>
          <Cells table={table} row={row} />
        </tr>
      ))}
    </tbody>
  );
}

/** Human row first: what everything is read against stays in sight with the heads. */
function Head({ table, human }: { table: Table; human: TableRow | undefined }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className="heads">
          {group.headers.map((header) => (
            <table.FlexRender key={header.id} header={header} />
          ))}
        </tr>
      ))}
      <tr className="human-row">{human && <Cells table={table} row={human} />}</tr>
    </thead>
  );
}

export function TableGrid({ view }: { view: TableView }) {
  const data = useMemo(() => [view.human, ...view.entries], [view]);
  const table = useTable({
    features,
    columns: TABLE_COLUMNS,
    data,
    getRowId: (entry) => entry.key,
    getSubRows: rowsUnder,
    manualSorting: true,
    state: view.state,
    meta: { heads: view.heads },
  });
  const [human, ...rows] = table.getRowModel().rows;
  const unranked = view.state.columnVisibility.rank ? "" : " unranked";
  return (
    <table className={`board-table${unranked}`}>
      <caption className="sr">{view.caption}</caption>
      <Head table={table} human={human} />
      {bodies(rows).map((together) => (
        <Body key={together[0]?.id} table={table} rows={together} />
      ))}
    </table>
  );
}

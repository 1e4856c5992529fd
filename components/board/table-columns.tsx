import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { METRICS } from "@/lib/domain/metric-names";
import { BOARD_COLUMNS, type BoardColumn, isExtra, isMetric } from "@/lib/product/board/columns";
import type { HeadViews } from "./head-view";
import { MetricCell } from "./metric-cell";
import { ExtraCell, HeadCell, NameCell, RankCell } from "./table-cells";
import type { EntryView, RowView } from "./table-view";

/** Only what the board uses: rows come filtered, grouped and in order, so that no row model but the first is needed. */
export const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  tableMeta: metaHelper<{ readonly heads: HeadViews }>(),
});

const helper = createColumnHelper<typeof features, EntryView>();

const kindOf = ({ key, numeric }: BoardColumn): string => {
  if (key === "rank") return "rank";
  if (key === "population") return "name";
  return isMetric(key) ? "num" : numeric ? "extra amount" : "extra";
};

function cellOf({ key, numeric }: BoardColumn, row: RowView) {
  if (key === "rank") return <RankCell row={row} />;
  if (key === "population") return <NameCell row={row} />;
  if (isExtra(key)) return <ExtraCell extra={row.extras[key]} numeric={numeric} />;
  const cell = row.cells[METRICS.indexOf(key)];
  return cell === undefined ? null : <MetricCell cell={{ ...cell, metric: key }} />;
}

/** The board's columns for the table model: what each is called comes with the page, how it is drawn stands here. */
export const TABLE_COLUMNS = helper.columns(
  BOARD_COLUMNS.map((column) =>
    helper.display({
      id: column.key,
      enableSorting: column.sort !== null,
      header: ({ column: own, table }) => {
        const head = table.options.meta?.heads[column.key];
        const sorted = own.getIsSorted();
        if (head === undefined) return null;
        return (
          <HeadCell
            head={head}
            kind={kindOf(column)}
            sorted={sorted}
            quiet={column.sort === "release" && sorted === "asc"}
          />
        );
      },
      cell: ({ row }) => (row.original.kind === "row" ? cellOf(column, row.original) : null),
    }),
  ),
);

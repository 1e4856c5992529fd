import { METRICS } from "@/lib/domain/metric-names";
import type { Group } from "@/lib/product/board/arrange";
import { BOARD_COLUMNS, type ColumnKey, type ExtraColumn, type Sort } from "@/lib/product/board/columns";
import type { Line } from "@/lib/product/board/line";
import type { BoardView } from "@/lib/product/board/view";
import { populationPath } from "@/lib/product/population-page/addresses";
import { areaPath, areasPath, modelPath } from "@/lib/product/site/paths";
import { aligned, widest } from "./align-figures";
import { type CellView, humanCell, populationCell } from "./cell-view";
import { type ExtraView, extraView } from "./extra-view";
import { countText, rankText } from "./figure-format";
import { type HeadViews, headViews } from "./head-view";
import { modelFacts, type RowName, rowNames } from "./row-names";
import { METRIC_WORDS } from "./words";

/** The human row or a population's. */
export type RowView = {
  readonly kind: "row";
  readonly key: string;
  readonly name: string;
  /** Its own page; null for the human row. */
  readonly href: string | null;
  /** Where the human level stands with its parts; the human row's alone. */
  readonly level?: string;
  readonly meta: string;
  readonly rank: string | null;
  /** In the order of the metrics. */
  readonly cells: readonly CellView[];
  /** Of the columns that are shown. */
  readonly extras: Readonly<Partial<Record<ExtraColumn, ExtraView>>>;
};
/** A model's heading over rows that do not repeat its name. */
export type ModelView = {
  readonly kind: "model";
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly meta: string;
  readonly rows: readonly RowView[];
};
export type EntryView = RowView | ModelView;

/** Everything the table needs to draw itself: worded, rounded, in order. The state is the address's, said for the table's model. */
export type TableView = {
  readonly caption: string;
  readonly heads: HeadViews;
  readonly state: {
    readonly sorting: { id: ColumnKey; desc: boolean }[];
    readonly columnVisibility: Record<string, boolean>;
  };
  readonly human: RowView;
  readonly entries: readonly EntryView[];
};

const extrasOf = (view: BoardView, line: Line) =>
  Object.fromEntries(view.extras.map((column) => [column, extraView(line, column)]));

const rowOf = (view: BoardView, line: Line, { name, meta }: RowName): RowView => ({
  kind: "row",
  key: line.key,
  name,
  meta,
  href: populationPath({ edition: view.edition.slug, ...line.at }),
  rank: line.rank === null ? null : rankText(line.rank),
  cells: METRICS.map((metric) => populationCell(line.figures[metric], view.query.unit, view.axes[metric])),
  extras: extrasOf(view, line),
});

/** Nobody keeps a record of what people's papers took: their extra cells stay empty. */
function humanRow({ edition, area, referenceSize, human, query, extras }: BoardView): RowView {
  const at = edition.slug;
  const size = referenceSize > 0 ? `${countText(referenceSize)} of the year, ` : "";
  return {
    kind: "row",
    key: "human",
    name: "Human papers",
    href: null,
    level: area === null ? areasPath(at) : areaPath({ edition: at, area: area.slug }),
    meta: `${size}each against the others`,
    rank: null,
    cells: METRICS.map((metric) => humanCell(human[metric], query.unit)),
    extras: Object.fromEntries(extras.map((column) => [column, { text: "" }])),
  };
}

function entriesOf(view: BoardView, group: Group): readonly EntryView[] {
  const names = rowNames(view, group);
  const rows = group.lines.map((line, index) => rowOf(view, line, names[index] ?? { name: "", meta: "" }));
  const { model, lines } = group;
  const [first] = lines;
  if (model === null || first === undefined || rows.length < 2) return rows;
  const heading = { name: model.name, href: modelPath(model), meta: modelFacts(view, first) };
  return [{ kind: "model", key: `model/${model.id}`, ...heading, rows }];
}

const sortedColumn = (by: Sort): ColumnKey => (by === "release" ? "population" : by);

function visibility({ hasRanks, extras }: BoardView): Record<string, boolean> {
  const visible = ({ key, byDefault }: { key: ColumnKey; byDefault: boolean }): boolean =>
    key === "rank" ? hasRanks : byDefault || extras.some((extra) => extra === key);
  return Object.fromEntries(BOARD_COLUMNS.map((column) => [column.key, visible(column)]));
}

function captionOf(view: BoardView): string {
  const where = view.area === null ? "mean over all areas" : view.area.name;
  const unit = view.query.unit === "percent" ? "percent of the human level" : "scores times a hundred";
  return `${view.edition.title}: ${where}, ${unit}; ranks by ${METRIC_WORDS[view.leadMetric].name}`;
}

const rowsIn = (entry: EntryView): readonly RowView[] => (entry.kind === "row" ? [entry] : entry.rows);

/** Points below each other in every column, the human row's among them. */
function withAlignedFigures(
  human: RowView,
  entries: readonly EntryView[],
): Pick<TableView, "human" | "entries"> {
  const rows = [human, ...entries.flatMap(rowsIn)];
  const digits = METRICS.map((_, at) => widest(rows.flatMap(({ cells }) => cells.slice(at, at + 1))));
  const align = (row: RowView): RowView => ({
    ...row,
    cells: row.cells.map((cell, at) => aligned(cell, digits[at] ?? 0)),
  });
  return {
    human: align(human),
    entries: entries.map((entry) =>
      entry.kind === "row" ? align(entry) : { ...entry, rows: entry.rows.map(align) },
    ),
  };
}

export function buildTableView(view: BoardView): TableView {
  return {
    caption: captionOf(view),
    heads: headViews(view),
    state: {
      sorting: [{ id: sortedColumn(view.query.sort), desc: view.query.dir === "desc" }],
      columnVisibility: visibility(view),
    },
    ...withAlignedFigures(
      humanRow(view),
      view.groups.flatMap((group) => entriesOf(view, group)),
    ),
  };
}

import { METRICS, type MetricName } from "@/lib/domain/score";
import type { Group } from "@/lib/product/board/arrange";
import { blindTo } from "@/lib/product/board/cutoff";
import type { Line } from "@/lib/product/board/line";
import type { ModelRow } from "@/lib/product/board/ports";
import { rowName, sharesName } from "@/lib/product/board/ruler";
import type { BoardView } from "@/lib/product/board/view";
import { populationPath } from "@/lib/product/population-page/addresses";
import { type CellView, humanCell, populationCell } from "./cell-view";
import { countText, monthText, rankText } from "./figure-format";

export type NamedCell = CellView & { readonly metric: MetricName };
export type RowView = {
  readonly key: string;
  readonly name: string;
  /** Its own page; null for the human row. */
  readonly href: string | null;
  readonly meta: string;
  readonly rank: string | null;
  readonly cells: readonly NamedCell[];
};
export type GroupView = {
  /** null: the rows carry their model's name themselves. */
  readonly heading: { readonly name: string; readonly meta: string } | null;
  readonly rows: readonly RowView[];
};
export type TableView = {
  readonly hasRanks: boolean;
  readonly human: RowView;
  readonly groups: readonly GroupView[];
};

/** When it came out, and whether it can have read what it is compared with. */
function modelFacts(model: ModelRow, year: number): string {
  const released = model.releaseDate === null ? [] : [monthText(model.releaseDate)];
  return [...released, ...(blindTo(model, year) ? [`cannot have seen ${year}`] : [])].join(" · ");
}

/** Its method, unless it goes without saying: for all of them it stands above the table once, or the model's name says it. */
function kindOf(view: BoardView, { method, model }: Line): string {
  const said = method === "baseline" && /^baseline\b/i.test(model.name);
  return said || method === "other" || view.methods.length === 1 ? "" : method;
}

/** Under its model's heading a population is known by its method; alone it carries the model's name too. */
function namesOf(
  view: BoardView,
  line: Line,
  together: readonly Line[] | null,
): { name: string; meta: string } {
  const own = rowName(line);
  if (together !== null) return { name: own, meta: sharesName(line, together) ? line.name : "" };
  const kind = kindOf(view, line);
  const particular = own === line.model.name || own === line.method ? kind : own;
  const meta = [particular, modelFacts(line.model, view.edition.year)];
  return { name: line.model.name, meta: meta.filter((fact) => fact !== "").join(" · ") };
}

/** `together`: the lines under its model's heading; null where it stands alone. */
const rowOf = (view: BoardView, line: Line, together: readonly Line[] | null): RowView => ({
  key: line.key,
  ...namesOf(view, line, together),
  href: populationPath({ edition: view.edition.slug, ...line.at }),
  rank: line.rank === null ? null : rankText(line.rank),
  cells: METRICS.map((metric) => ({
    metric,
    ...populationCell(line.figures[metric], view.query.unit, view.axes[metric]),
  })),
});

function humanRow({ referenceSize, human, query }: BoardView): RowView {
  const size = referenceSize > 0 ? `${countText(referenceSize)} of the year, ` : "";
  return {
    key: "human",
    name: "Human papers",
    href: null,
    meta: `${size}each against the others`,
    rank: null,
    cells: METRICS.map((metric) => ({ metric, ...humanCell(human[metric], query.unit) })),
  };
}

function groupOf(view: BoardView, { model, lines }: Group): GroupView {
  const heading =
    model === null || lines.length < 2
      ? null
      : { name: model.name, meta: modelFacts(model, view.edition.year) };
  return { heading, rows: lines.map((line) => rowOf(view, line, heading && lines)) };
}

export function buildTableView(view: BoardView): TableView {
  return {
    hasRanks: view.hasRanks,
    human: humanRow(view),
    groups: view.groups.map((group) => groupOf(view, group)),
  };
}

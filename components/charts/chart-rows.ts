import {
  type ChartSpec,
  type ChartUnit,
  type ChartValue,
  type GridSpec,
  HUMAN_NAME,
  type LinesSpec,
  type PointsSpec,
} from "./chart-spec";
import { valueText } from "./value-text";

export type Cell = { readonly unit: ChartUnit; readonly value: ChartValue };
export type TableRow = {
  readonly key: string;
  readonly name: string;
  readonly href?: string | undefined;
  readonly human: boolean;
  readonly cells: readonly Cell[];
};
export type TableOf = {
  readonly corner: string;
  readonly columns: readonly { readonly key: string; readonly name: string; readonly human: boolean }[];
  readonly rows: readonly TableRow[];
};

const HUMAN = { key: "human", name: HUMAN_NAME, human: true } as const;
const NONE: ChartValue = { value: null };

/** More columns than this are read downwards. */
const WIDEST = 7;
const isFlat = ({ kind, series, categories }: GridSpec): boolean =>
  series.length < 2 ||
  kind === "stacked bars" ||
  (categories.length > WIDEST && series.length < categories.length);

/** Categories across, series down, the human level first; the other way round where that would be too wide. */
function gridTable(spec: GridSpec): TableOf {
  const cell = (value: ChartValue | undefined): Cell => ({ unit: spec.unit, value: value ?? NONE });
  const human = spec.human?.map((value, at) => cell({ value, interval: spec.humanIntervals?.[at] ?? null }));
  const rows = spec.series.map(({ key, name, href }, at) => ({
    ...{ key, name, href, human: false },
    cells: spec.categories.map((_, category) => cell(spec.values[at]?.[category])),
  }));
  const whole: TableOf = {
    corner: "",
    columns: spec.categories.map(({ key, name }) => ({ key, name, human: false })),
    rows: human === undefined ? rows : [{ ...HUMAN, cells: human }, ...rows],
  };
  return isFlat(spec) ? turned(spec, whole) : whole;
}

const turned = (spec: GridSpec, { rows }: TableOf): TableOf => ({
  corner: spec.categoryTitle,
  columns: rows.map(({ key, name, human }) => ({ key, name, human })),
  rows: spec.categories.map(({ key, name, href }, at) => ({
    ...{ key, name, href, human: false },
    cells: rows.map(({ cells }) => cells[at] ?? { unit: spec.unit, value: NONE }),
  })),
});

/** One row a place on the axis. */
function linesTable(spec: LinesSpec): TableOf {
  const places = [...new Set(spec.points.flatMap((line) => line.map(({ x }) => x)))].sort((a, b) => a - b);
  const found = spec.points.map((line) => new Map(line.map(({ x, y }) => [x, y])));
  const level = spec.human ?? null;
  const human: readonly Cell[] = level === null ? [] : [{ unit: spec.unit, value: { value: level } }];
  const own = spec.series.map(({ key, name }) => ({ key, name, human: false }));
  return {
    corner: spec.x.title,
    columns: level === null ? own : [HUMAN, ...own],
    rows: places.map((x) => ({
      ...{ key: String(x), name: valueText(spec.x, { value: x }), human: false },
      cells: [...human, ...found.map((line) => ({ unit: spec.unit, value: line.get(x) ?? NONE }))],
    })),
  };
}

function pointsTable({ human, ...spec }: PointsSpec): TableOf {
  const cells = (x: ChartValue, y: ChartValue): readonly Cell[] => [
    { unit: spec.x, value: x },
    { unit: spec.y, value: y },
  ];
  const rows = spec.points.map(({ name, href, x, y }, at) => ({
    ...{ key: String(at), name, href, human: false },
    cells: cells(x, y),
  }));
  const column = ({ title }: ChartUnit, key: string) => ({ key, name: title, human: false });
  return {
    corner: spec.pointTitle,
    columns: [column(spec.x, "x"), column(spec.y, "y")],
    rows:
      human === undefined
        ? rows
        : [{ ...HUMAN, cells: cells({ value: human.x }, { value: human.y }) }, ...rows],
  };
}

/** The numbers of a chart as a table: nothing is drawn that does not stand here. */
export function chartTable(spec: ChartSpec): TableOf {
  switch (spec.kind) {
    case "lines":
      return linesTable(spec);
    case "points":
      return pointsTable(spec);
    default:
      return gridTable(spec);
  }
}

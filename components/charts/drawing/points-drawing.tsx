import {
  CartesianGrid,
  Scatter,
  ScatterChart,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from "recharts";
import { axisScale } from "../axis-scale";
import type { ChartUnit, ChartValue, Mark, PointsSpec } from "../chart-spec";
import { intervalText, tickText, valueText } from "../value-text";
import { type DrawingProps, stepsFor } from "./drawing-props";
import { HumanFlat, HumanUpright } from "./human-level";
import { MarkShape, shapeOf } from "./mark-shape";
import { placeLabels } from "./point-labels";
import { Tip, type TipOf } from "./tip";
import { AXIS, TitleAbove, TitleBelow, ticksBy } from "./value-axis";
import { type Whisker, Whiskers } from "./whiskers";

type Item = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly mark: Mark;
  readonly tip: TipOf;
};
const LETTER = 8;
/** With more points than this, intervals would be a thicket. */
const WHISKERS = 30;

const said = (unit: ChartUnit, value: ChartValue): string => {
  const interval = intervalText(unit, value);
  return `${unit.title}: ${valueText(unit, value)}${interval === null ? "" : ` (${interval})`}`;
};

/** Only points that have both figures can be drawn; the table has the others. */
const itemsOf = (spec: PointsSpec): readonly Item[] =>
  spec.points.flatMap(({ series, name, x, y }, at) => {
    const mark = spec.series[series]?.mark;
    if (mark === undefined || x.value === null || y.value === null) return [];
    const tip = { name, lines: [said(spec.x, x), said(spec.y, y)] };
    return [{ key: String(at), x: x.value, y: y.value, name, mark, tip }];
  });

function whiskersOf(spec: PointsSpec): readonly Whisker[] {
  if (spec.points.length > WHISKERS) return [];
  return spec.points.flatMap(({ x, y }, at): Whisker[] => {
    if (x.value === null || y.value === null) return [];
    const here = { x: x.value, y: y.value };
    return [
      ...(x.interval == null ? [] : [{ key: `${at}x`, ...here, along: "x" as const, interval: x.interval }]),
      ...(y.interval == null ? [] : [{ key: `${at}y`, ...here, along: "y" as const, interval: y.interval }]),
    ];
  });
}

const reach = (values: readonly ChartValue[], human: number | null | undefined): readonly number[] => [
  ...values.flatMap(({ value, interval }) => (value === null ? [] : [interval?.upper ?? value, value])),
  ...(human == null ? [] : [human]),
];

const lineAt = (
  scale: (value: number) => number | undefined,
  level: number | null | undefined,
): number | null => (level == null ? null : (scale(level) ?? null));

function Labels({ items, human }: { items: readonly Item[]; human: PointsSpec["human"] }) {
  const frame = usePlotArea();
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (frame === undefined || toX === undefined || toY === undefined) return null;
  const placed = items.map(({ x, y, name }) => ({ x: toX(x) ?? 0, y: toY(y) ?? 0, name }));
  const level = { x: lineAt(toX, human?.x), y: lineAt(toY, human?.y) };
  return (
    <g className="point-labels">
      {placeLabels(placed, frame, level).map(({ x, y, text, anchor }) => (
        <text key={`${x}/${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** Two figures of each thing against one another. */
export function PointsDrawing({ spec, width, height }: DrawingProps<PointsSpec>) {
  const across = axisScale(
    reach(
      spec.points.map(({ x }) => x),
      spec.human?.x,
    ),
    stepsFor(width),
  );
  const up = axisScale(
    reach(
      spec.points.map(({ y }) => y),
      spec.human?.y,
    ),
    5,
  );
  const left = 12 + Math.max(...up.ticks.map((tick) => tickText(spec.y, tick).length)) * LETTER;
  const items = itemsOf(spec);
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top: 44, right: 18, bottom: 22, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid verticalValues={[...across.ticks]} horizontalValues={[...up.ticks]} />
      <XAxis
        type="number"
        dataKey="x"
        domain={[0, across.end]}
        ticks={across.ticks}
        tickFormatter={ticksBy(spec.x)}
        height={30}
        {...AXIS}
      />
      <YAxis
        type="number"
        dataKey="y"
        domain={[0, up.end]}
        ticks={up.ticks}
        tickFormatter={ticksBy(spec.y)}
        width={left}
        {...AXIS}
      />
      {spec.human?.y != null && <HumanFlat level={spec.human.y} named={spec.human.x === null} />}
      {spec.human?.x != null && <HumanUpright level={spec.human.x} />}
      <Whiskers whiskers={whiskersOf(spec)} />
      <Scatter
        data={items}
        isAnimationActive={false}
        shape={shapeOf(({ mark }: Item, x, y) => <MarkShape mark={mark} x={x} y={y} />)}
      />
      <Labels items={items} human={spec.human} />
      <TitleAbove title={spec.y.title} />
      <TitleBelow title={spec.x.title} />
      <Tip />
    </ScatterChart>
  );
}

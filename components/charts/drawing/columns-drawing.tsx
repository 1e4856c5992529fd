import { CartesianGrid, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { axisScale } from "../axis-scale";
import type { BarsSpec } from "../chart-spec";
import { tickText } from "../value-text";
import { type DrawingProps, reachOf } from "./drawing-props";
import { GridColumn } from "./grid-bar";
import { type GridItem, gridItems } from "./grid-items";
import { HumanFlat, HumanPerColumn, sharedLevel } from "./human-level";
import { shapeOf } from "./mark-shape";
import { Tip } from "./tip";
import { AXIS, TitleAbove, ticksBy } from "./value-axis";
import { Whiskers } from "./whiskers";

const RIGHT = 12;
const LETTER = 8;

/** Names that have room: every one, every second … */
const everyNth = (names: readonly string[], pixels: number): number => {
  const longest = names.reduce((most, name) => Math.max(most, name.length), 1);
  return Math.max(1, Math.ceil((names.length * (longest * LETTER + 10)) / pixels));
};

function Human({ spec, half }: { spec: BarsSpec; half: number }) {
  const level = sharedLevel(spec.human);
  if (level !== null) return <HumanFlat level={level} />;
  return spec.human === undefined ? null : <HumanPerColumn levels={spec.human} half={half} />;
}

/** Times from left to right, values upwards. */
export function ColumnsDrawing({ spec, width, height }: DrawingProps<BarsSpec>) {
  const { end, ticks } = axisScale(reachOf(spec), 5, spec.unit.kind === "count");
  const left = 12 + Math.max(...ticks.map((tick) => tickText(spec.unit, tick).length)) * LETTER;
  const names = spec.categories.map(({ name }) => name);
  const pixels = width - left - RIGHT;
  const step = everyNth(names, pixels);
  const column = pixels / Math.max(1, names.length);
  const thick = Math.min(44, Math.max(1, (column * 0.8) / spec.series.length - 1));
  const items = gridItems(spec, false);
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top: 30, right: RIGHT, bottom: 4, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} horizontalValues={[...ticks]} />
      <XAxis
        type="number"
        dataKey="place"
        domain={[-0.5, names.length - 0.5]}
        ticks={names.map((_, at) => at).filter((at) => at % step === 0)}
        tickFormatter={(at: number) => names[at] ?? ""}
        height={30}
        {...AXIS}
      />
      <YAxis
        type="number"
        dataKey="value"
        domain={[0, end]}
        ticks={ticks}
        tickFormatter={ticksBy(spec.unit)}
        width={left}
        {...AXIS}
      />
      <Scatter
        data={items}
        isAnimationActive={false}
        shape={shapeOf((item: GridItem) => <GridColumn item={item} thick={thick} />)}
      />
      <Whiskers
        whiskers={items.flatMap(({ key, interval, value: y, place: x }) =>
          interval === null ? [] : [{ key, x, y, along: "y" as const, interval }],
        )}
      />
      <Human spec={spec} half={column * 0.42} />
      <TitleAbove title={spec.unit.title} />
      <Tip />
    </ScatterChart>
  );
}

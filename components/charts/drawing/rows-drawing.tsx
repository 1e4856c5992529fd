import { CartesianGrid, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { axisScale } from "../axis-scale";
import { MARGIN, ROW, rowHeight } from "../chart-size";
import type { GridSpec } from "../chart-spec";
import { type DrawingProps, isNarrow, reachOf, stepsFor } from "./drawing-props";
import { GridBar } from "./grid-bar";
import { type GridItem, gridItems, middleOf } from "./grid-items";
import { HumanPerRow, HumanUpright, sharedLevel } from "./human-level";
import { MarkShape, shapeOf } from "./mark-shape";
import { RowNames } from "./row-names";
import { Tip } from "./tip";
import { Tracks } from "./tracks";
import { AXIS, TitleBelow, ticksBy } from "./value-axis";
import { Whiskers } from "./whiskers";
import { nameRoom } from "./wrap";

const RIGHT = 22;

function scaleOf(spec: GridSpec, pixels: number) {
  if (spec.kind === "stacked bars") return { start: 0, end: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };
  return axisScale(reachOf(spec), stepsFor(pixels), spec.unit.kind === "count");
}

const whiskersOf = (items: readonly GridItem[]) =>
  items.flatMap(({ key, interval, value: x, place: y }) =>
    interval === null ? [] : [{ key, x, y, along: "x" as const, interval }],
  );

function Human({ spec, narrow, row }: { spec: GridSpec; narrow: boolean; row: number }) {
  const level = sharedLevel(spec.human);
  if (level !== null) return <HumanUpright level={level} />;
  if (spec.human === undefined) return null;
  const half = (row - (narrow ? ROW.name : 0)) / 2 - 4;
  return (
    <HumanPerRow levels={spec.human} half={half} place={(category) => middleOf(spec, narrow, category)} />
  );
}

/** Categories from top to bottom, values from left to right: bars, parts of a whole, and marks on rulers. */
export function RowsDrawing({ spec, width, height }: DrawingProps<GridSpec>) {
  const narrow = isNarrow(width);
  const names = spec.categories.map(({ name }) => name);
  const room = narrow ? 0 : nameRoom(names, width);
  const { end, ticks } = scaleOf(spec, width - room);
  const items = gridItems(spec, narrow);
  const row = rowHeight(spec, narrow);
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top: MARGIN.top, right: RIGHT, bottom: MARGIN.bottom - 30, left: narrow ? 10 : 2 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} verticalValues={[...ticks]} />
      <XAxis
        type="number"
        dataKey="value"
        domain={[0, end]}
        ticks={ticks}
        tickFormatter={ticksBy(spec.unit)}
        height={30}
        {...AXIS}
      />
      <YAxis
        type="number"
        dataKey="place"
        domain={[-0.5, names.length - 0.5]}
        reversed
        width={room}
        {...AXIS}
        tick={false}
      />
      {spec.kind === "dots" && (
        <Tracks places={names.map((_, category) => middleOf(spec, narrow, category))} />
      )}
      <RowNames categories={spec.categories} room={room} rowHeight={row} />
      {spec.kind === "dots" && <Human spec={spec} narrow={narrow} row={row} />}
      <Whiskers whiskers={spec.kind === "dots" ? whiskersOf(items) : []} />
      <Scatter
        data={items}
        isAnimationActive={false}
        shape={shapeOf((item: GridItem, x, y) =>
          spec.kind === "dots" ? (
            <MarkShape mark={item.mark} x={x} y={y} />
          ) : (
            <GridBar item={item} kind={spec.kind} />
          ),
        )}
      />
      <Whiskers whiskers={spec.kind === "bars" ? whiskersOf(items) : []} />
      {spec.kind !== "dots" && <Human spec={spec} narrow={narrow} row={row} />}
      <TitleBelow title={spec.unit.title} />
      <Tip />
    </ScatterChart>
  );
}

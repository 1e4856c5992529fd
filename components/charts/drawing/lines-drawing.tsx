import { CartesianGrid, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { axisScale, monthScale } from "../axis-scale";
import type { LinesSpec, Mark } from "../chart-spec";
import { lineColour } from "../model-colour";
import { intervalText, tickText, valueText } from "../value-text";
import { type DrawingProps, reachOf, stepsFor } from "./drawing-props";
import { HumanFlat } from "./human-level";
import { MarkShape, shapeOf } from "./mark-shape";
import { Tip, type TipOf } from "./tip";
import { AXIS, TitleAbove, TitleBelow, ticksBy } from "./value-axis";
import { type Whisker, Whiskers } from "./whiskers";

type Datum = { readonly x: number; readonly y: number | null; readonly tip: TipOf };
const LETTER = 8;
/** More marks than this on a line are a second line. */
const MARKS = 40;

function dataOf(spec: LinesSpec, at: number): readonly Datum[] {
  const name = spec.series[at]?.name ?? "";
  return (spec.points[at] ?? []).map(({ x, y }) => {
    const interval = intervalText(spec.unit, y);
    const figure = `${valueText(spec.x, { value: x })}: ${valueText(spec.unit, y)}`;
    const lines = interval === null ? [figure] : [figure, `95% interval ${interval}`];
    return { x, y: y.value, tip: { name, lines } };
  });
}

const whiskersOf = (spec: LinesSpec): readonly Whisker[] =>
  spec.points.flatMap((line, at) =>
    line.flatMap(({ x, y: { value, interval } }) =>
      value === null || interval == null
        ? []
        : [{ key: `${at}/${x}`, x, y: value, along: "y" as const, interval }],
    ),
  );

/** Broken where nothing was written by a language model. */
const lineOf = ({ tone, hollow }: Mark) => ({
  stroke: lineColour(tone),
  strokeWidth: tone === "human" ? 2.5 : 1.75,
  ...(hollow ? { strokeDasharray: "5 3" } : {}),
});

function acrossOf(spec: LinesSpec, width: number) {
  const places = spec.points.flatMap((line) => line.map(({ x }) => x));
  if (spec.x.kind === "month" && places.length > 0) return monthScale(places, stepsFor(width));
  return axisScale(places, stepsFor(width), spec.x.kind === "count");
}

/** One line a series over a number: a population's size, so many tags. */
export function LinesDrawing({ spec, width, height }: DrawingProps<LinesSpec>) {
  const across = acrossOf(spec, width);
  const up = axisScale(reachOf(spec), 5, spec.unit.kind === "count");
  const left = 12 + Math.max(...up.ticks.map((tick) => tickText(spec.unit, tick).length)) * LETTER;
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top: 34, right: 18, bottom: 22, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} horizontalValues={[...up.ticks]} />
      <XAxis
        type="number"
        dataKey="x"
        domain={[across.start, across.end]}
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
        tickFormatter={ticksBy(spec.unit)}
        width={left}
        {...AXIS}
      />
      {spec.human != null && <HumanFlat level={spec.human} />}
      <Whiskers whiskers={whiskersOf(spec)} />
      {spec.series.map(({ key, mark }, at) => {
        const data = dataOf(spec, at).filter(({ y }) => y !== null);
        const joint = spec.stepped === true ? "stepAfter" : "linear";
        return (
          <Scatter
            key={key}
            data={data}
            line={lineOf(mark)}
            lineJointType={joint}
            isAnimationActive={false}
            shape={shapeOf((_: Datum, x, y) =>
              data.length > MARKS || mark.tone === "human" ? (
                <circle cx={x} cy={y} r={6} fill="transparent" />
              ) : (
                <MarkShape mark={mark} x={x} y={y} r={4} />
              ),
            )}
          />
        );
      })}
      <TitleAbove title={spec.unit.title} />
      <TitleBelow title={spec.x.title} />
      <Tip />
    </ScatterChart>
  );
}

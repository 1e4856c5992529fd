import { usePlotArea } from "recharts";
import type { ChartUnit } from "../chart-spec";
import { tickText } from "../value-text";

/** What all axes share. The fill is said here: Recharts would say another one. */
export const AXIS = {
  tickLine: false,
  axisLine: false,
  tickMargin: 6,
  interval: 0,
  tick: { fill: "var(--soft)", fontSize: 13 },
} as const;

export const ticksBy =
  (unit: ChartUnit) =>
  (value: number): string =>
    tickText(unit, value);

/** Below an axis that runs from left to right. */
export function TitleBelow({ title }: { title: string }) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  return (
    <text className="axis-title" x={plot.x + plot.width} y={plot.y + plot.height + 44} textAnchor="end">
      {title}
    </text>
  );
}

/** Above an axis that runs upwards: read as any other text, not turned on its side. */
export function TitleAbove({ title }: { title: string }) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  return (
    <text className="axis-title" x={0} y={14}>
      {title}
    </text>
  );
}

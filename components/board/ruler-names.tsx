import type { Ruler, RulerPoint } from "@/lib/product/board/ruler";
import { wholePercent } from "./figure-format";
import { type Flag, layOutFlags } from "./flag-layout";
import { percentAt, placeOn, type RulerScale } from "./ruler-scale";
import { rangeText } from "./ruler-words";
import { cutToWidth, textWidth } from "./text-width";

/** From one level of names to the next. */
export const LEVEL = 21;
/** Isolated, so that a name written from right to left leaves its figure where it is. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
/** Widest name, and what its figure takes beside it. */
const WIDEST_NAME = 280;
const FIGURE_WIDTH = 40;

/** Names in pixels of a drawing of this width. */
export function flagsOf(points: readonly RulerPoint[], scale: RulerScale, width: number): readonly Flag[] {
  const pixels = (value: number): number => (placeOn(scale, value) / 100) * width;
  const poles = points.map(({ name, value }) => ({
    x: pixels(value),
    width: Math.min(textWidth(name), WIDEST_NAME) + FIGURE_WIDTH,
  }));
  return layOutFlags(poles, pixels(1), width);
}

export function Name({
  point,
  flag,
  scale,
  y,
}: {
  point: RulerPoint;
  flag: Flag;
  scale: RulerScale;
  y: number;
}) {
  const x = percentAt(placeOn(scale, point.value));
  const top = y - 26 - flag.level * LEVEL;
  const right = flag.side === "right";
  const room = Math.min(WIDEST_NAME, flag.room - FIGURE_WIDTH);
  return (
    <g className="flag">
      <line x1={x} x2={x} y1={top - 10} y2={y - 10} />
      <text x={x} y={top} dx={right ? 7 : -7} textAnchor={right ? "start" : "end"}>
        {isolated(cutToWidth(point.name, room))} <tspan>{wholePercent(point.value)}</tspan>
      </text>
    </g>
  );
}

/** Stands for names that would not fit. */
export function Brace({
  points,
  of,
  scale,
  y,
}: {
  points: readonly RulerPoint[];
  of: Ruler["of"];
  scale: RulerScale;
  y: number;
}) {
  const from = placeOn(scale, points[0]?.value ?? 0);
  const to = placeOn(scale, points.at(-1)?.value ?? 0);
  return (
    <g className="brace">
      <line x1={percentAt(from)} x2={percentAt(to)} y1={y - 29} y2={y - 29} />
      <line x1={percentAt(from)} x2={percentAt(from)} y1={y - 29} y2={y - 14} />
      <line x1={percentAt(to)} x2={percentAt(to)} y1={y - 29} y2={y - 14} />
      <text x={percentAt(from)} y={y - 39}>
        {rangeText(points, of)}
      </text>
    </g>
  );
}

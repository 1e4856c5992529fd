import type { RulerPoint } from "@/lib/product/board/ruler";
import { wholePercent } from "./figure-format";
import { type Flag, GAP, layOutFlags } from "./flag-layout";
import { Whisker } from "./ruler-points";
import { percentAt, placeOn, type RulerScale } from "./ruler-scale";
import { rangeText } from "./ruler-words";
import { shortNames } from "./short-names";
import { textWidth } from "./text-width";

/** From one level of names to the next. */
export const LEVEL = 21;
/** Isolated, so that a name written from right to left leaves its figure where it is. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
/** A wider name is no label any more; and what a figure takes beside its name. */
const WIDEST_NAME = 400;
const FIGURE_WIDTH = 40;
/** Most of a ruler's width that is given up so that a name can stand beyond its dot. */
const MOST_FOR_NAMES = 0.4;

export type NamedPoint = RulerPoint & { readonly label: string };

/** What a ring says already. */
const SAID_BY_RING = /^Baseline: (?=.)/;

/** Names lose what they have in common and what their marks say, so that more of what tells them apart fits in. */
export function labelled(points: readonly RulerPoint[]): readonly NamedPoint[] {
  const own = points.map(({ name, baseline }) => (baseline ? name.replace(SAID_BY_RING, "") : name));
  const labels = shortNames(own);
  return points.map((point, index) => ({ ...point, label: labels[index] ?? point.name }));
}

const flagWidth = ({ label }: NamedPoint): number => textWidth(label) + FIGURE_WIDTH;

/** How far a ruler must run for names of dots beyond the human mark to stand to their right, clear of the mark. */
export function endForNames(points: readonly NamedPoint[], width: number): number {
  const ends = points
    .filter(({ value }) => value > 1)
    .map((point) => point.value / (1 - Math.min(MOST_FOR_NAMES, (flagWidth(point) + 2 * GAP) / width)));
  return Math.max(0, ...ends);
}

/** `width`: of the drawing, in pixels. */
export function flagsOf(points: readonly NamedPoint[], scale: RulerScale, width: number): readonly Flag[] {
  const pixels = (value: number): number => (placeOn(scale, value) / 100) * width;
  const poles = points.map((point) => {
    const { lower, upper } = point.interval ?? { lower: point.value, upper: point.value };
    const x = pixels(point.value);
    return { x, reach: { left: x - pixels(lower), right: pixels(upper) - x }, width: flagWidth(point) };
  });
  return layOutFlags(poles, pixels(1), width);
}

/** Whether every name has its room: a name cut short helps nobody where it can be written below. */
export const allFit = (points: readonly NamedPoint[], flags: readonly Flag[]): boolean =>
  points.every((point, index) => flagWidth(point) <= Math.min(flags[index]?.room ?? 0, WIDEST_NAME));

type NameProps = { point: NamedPoint; flag: Flag; scale: RulerScale; y: number };

const topOf = (flag: Flag, y: number): number => y - 26 - flag.level * LEVEL;

/** From a dot up to its name. All are drawn before any name, so that a name which one passes behind stays whole. */
export function Stem({ point, flag, scale, y }: NameProps) {
  const x = percentAt(placeOn(scale, point.value));
  return <line className="stem" x1={x} x2={x} y1={topOf(flag, y) - 10} y2={y - 10} />;
}

export function Name({ point, flag, scale, y }: NameProps) {
  const { value, interval } = point;
  const top = topOf(flag, y);
  const right = flag.side === "right";
  const besides = right ? interval?.upper : interval?.lower;
  return (
    <g className="flag">
      {interval && <Whisker interval={interval} scale={scale} y={top - 5} />}
      <text
        x={percentAt(placeOn(scale, besides ?? value))}
        y={top}
        dx={right ? 7 : -7}
        textAnchor={right ? "start" : "end"}
      >
        {isolated(point.label)} <tspan>{wholePercent(point.value)}</tspan>
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
  of: string;
  scale: RulerScale;
  y: number;
}) {
  const from = placeOn(scale, points[0]?.value ?? 0);
  const to = placeOn(scale, points.at(-1)?.value ?? 0);
  const late = from > 50;
  return (
    <g className="brace">
      <line x1={percentAt(from)} x2={percentAt(to)} y1={y - 29} y2={y - 29} />
      <line x1={percentAt(from)} x2={percentAt(from)} y1={y - 29} y2={y - 14} />
      <line x1={percentAt(to)} x2={percentAt(to)} y1={y - 29} y2={y - 14} />
      <text x={percentAt(late ? to : from)} y={y - 39} textAnchor={late ? "end" : "start"}>
        {rangeText(points, of)}
      </text>
    </g>
  );
}

import type { Ruler, RulerPoint } from "@/lib/product/board/ruler";
import { countOf, wholePercent, wordedCount } from "./figure-format";
import { type Flag, layOutFlags } from "./flag-layout";
import { percentAt, placeOn, type RulerScale, scaleFor, ticksOf } from "./ruler-scale";
import { cutToWidth, textWidth } from "./text-width";
import { METRIC_WORDS } from "./words";

/** Drawn for wide, middling and narrow windows; the style sheet shows one. Widths in pixels are the least each gets. */
const DRAWINGS = [
  { className: "great-ruler wide", width: 920, inset: 2, humanLabel: "human papers among themselves" },
  { className: "great-ruler middling", width: 570, inset: 2, humanLabel: "human papers among themselves" },
  { className: "great-ruler narrow", width: 296, inset: 4, humanLabel: "human papers" },
] as const;
type Drawing = (typeof DRAWINGS)[number];

/** More names than this above one line are a thicket: a brace with their range stands for them. */
const MOST_NAMES = 8;
const TOP = 40;
const LEVEL = 21;

/** The whole ruler in one sentence, for those who do not see it. */
export function describeRuler({ metric, points, of }: Ruler): string {
  const head = `${METRIC_WORDS[metric].name} as percent of the human level.`;
  if (points.length === 0) return `${head} No figure yet.`;
  if (points.length > MOST_NAMES) return `${head} ${rangeText(points, of)}; human papers 100%.`;
  const each = points.map(({ name, value }) => `${name} ${wholePercent(value)}`);
  return `${head} ${each.join(", ")}; human papers 100%.`;
}

function rangeText(points: readonly RulerPoint[], of: Ruler["of"]): string {
  const low = points[0]?.value ?? 0;
  const high = points.at(-1)?.value ?? 0;
  return `${wordedCount(points.length, of)}, ${(low * 100).toFixed(0)}–${wholePercent(high)}`;
}

function Axis({ scale, y }: { scale: RulerScale; y: number }) {
  return (
    <g className="axis">
      <line x1={percentAt(scale.inset)} x2={percentAt(100 - scale.inset)} y1={y} y2={y} />
      {ticksOf(scale.end).map(({ value, major }) => {
        const x = percentAt(placeOn(scale, value));
        return (
          <g key={value} className={major ? "major" : "minor"}>
            <line x1={x} x2={x} y1={y} y2={y + (major ? 15 : 8)} />
            {major && (
              <text x={x} y={y + 35} textAnchor="middle">
                {wholePercent(value)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function HumanMark({ scale, y, label }: { scale: RulerScale; y: number; label: string }) {
  const place = placeOn(scale, 1);
  const before = place > 50;
  return (
    <g className="human-mark">
      <line x1={percentAt(place)} x2={percentAt(place)} y1={2} y2={y + 15} />
      <text x={percentAt(place)} dx={before ? -11 : 11} y={13} textAnchor={before ? "end" : "start"}>
        {label}
      </text>
    </g>
  );
}

function Whiskers({ points, scale, y }: { points: readonly RulerPoint[]; scale: RulerScale; y: number }) {
  return points.map(({ name, interval }) =>
    interval === null ? null : (
      <line
        key={name}
        className="whisker"
        x1={percentAt(placeOn(scale, interval.lower))}
        x2={percentAt(placeOn(scale, interval.upper))}
        y1={y}
        y2={y}
      />
    ),
  );
}

function Dots({ points, scale, y }: { points: readonly RulerPoint[]; scale: RulerScale; y: number }) {
  const crowd = points.length > MOST_NAMES * 3;
  return points.map(({ name, value }) => (
    <circle
      key={name}
      className={crowd ? "dot crowd" : "dot"}
      cx={percentAt(placeOn(scale, value))}
      cy={y}
      r={crowd ? 5 : 7}
    >
      <title>{`${name}: ${wholePercent(value)}`}</title>
    </circle>
  ));
}

/** Isolated, so that a name written from right to left leaves its figure where it is. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
/** Widest name, and what its figure takes beside it. */
const WIDEST_NAME = 280;
const FIGURE_WIDTH = 40;

function flagsOf(points: readonly RulerPoint[], scale: RulerScale, width: number): readonly Flag[] {
  const pixels = (value: number): number => (placeOn(scale, value) / 100) * width;
  const poles = points.map(({ name, value }) => ({
    x: pixels(value),
    width: Math.min(textWidth(name), WIDEST_NAME) + FIGURE_WIDTH,
  }));
  return layOutFlags(poles, pixels(1), width);
}

function Name({ point, flag, scale, y }: { point: RulerPoint; flag: Flag; scale: RulerScale; y: number }) {
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

function Brace({
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

function Drawn({ ruler, drawing }: { ruler: Ruler; drawing: Drawing }) {
  const { points } = ruler;
  const scale = scaleFor(
    points.map(({ value, interval }) => Math.max(value, interval?.upper ?? 0)),
    drawing.inset,
  );
  const named = points.length <= MOST_NAMES;
  const flags = named ? flagsOf(points, scale, drawing.width) : [];
  const levels = named ? Math.max(1, ...flags.map(({ level }) => level + 1)) : 2;
  const y = TOP + levels * LEVEL;
  return (
    <svg
      className={drawing.className}
      width="100%"
      height={y + 44}
      role="img"
      aria-label={describeRuler(ruler)}
    >
      <Axis scale={scale} y={y} />
      <HumanMark scale={scale} y={y} label={drawing.humanLabel} />
      {flags.map((flag, index) => {
        const point = points[index];
        return point && <Name key={point.name} point={point} flag={flag} scale={scale} y={y} />;
      })}
      {!named && <Brace points={points} of={ruler.of} scale={scale} y={y} />}
      <Whiskers points={points} scale={scale} y={y} />
      <Dots points={points} scale={scale} y={y} />
    </svg>
  );
}

/** Every model on one line, the human level at 100%. */
export function GreatRuler({ ruler }: { ruler: Ruler }) {
  return (
    <>
      {DRAWINGS.map((drawing) => (
        <Drawn key={drawing.className} ruler={ruler} drawing={drawing} />
      ))}
      {ruler.missing.length > 0 && (
        <p className="without-dot">
          {countOf(ruler.missing.length, ruler.of)} without a figure here:{" "}
          {ruler.missing.slice(0, 5).join(", ")}
          {ruler.missing.length > 5 && " and more"}
        </p>
      )}
    </>
  );
}

import type { Ruler } from "@/lib/product/board/ruler";
import { countOf } from "./figure-format";
import type { Flag } from "./flag-layout";
import { Axis, HumanMark } from "./ruler-ground";
import { Brace, endForNames, flagsOf, LEVEL, labelled, Name, type NamedPoint } from "./ruler-names";
import { Dots, Whiskers } from "./ruler-points";
import { MARGIN, type RulerScale, scaleFor } from "./ruler-scale";
import { describeRuler, MOST_NAMES } from "./ruler-words";

/** Drawn for wide, middling and narrow windows; the style sheet shows one. Widths in pixels are the least each gets. */
const DRAWINGS = [
  { className: "great-ruler wide", width: 920, inset: 2, humanLabel: "human papers among themselves" },
  { className: "great-ruler middling", width: 570, inset: 2, humanLabel: "human papers among themselves" },
  { className: "great-ruler narrow", width: 296, inset: 4, humanLabel: "human papers" },
] as const;
type Drawing = (typeof DRAWINGS)[number];

/** Room for the human mark's own name above all others. */
const TOP = 40;

type Sketch = { points: readonly NamedPoint[]; scale: RulerScale; flags: readonly Flag[]; y: number };

/** Where everything goes; no flags where names would be too many. */
function layOut(ruler: Ruler, { width, inset }: Drawing): Sketch {
  const points = labelled(ruler.points);
  const named = points.length <= MOST_NAMES;
  const furthest = points.map(({ value, interval }) => Math.max(value, interval?.upper ?? 0));
  const plot = (width * (100 - 2 * inset)) / 100;
  const scale = scaleFor(named ? [...furthest, endForNames(points, plot) / MARGIN] : furthest, inset);
  const flags = named ? flagsOf(points, scale, width) : [];
  const levels = named ? Math.max(1, ...flags.map(({ level }) => level + 1)) : 2;
  return { points, scale, flags, y: TOP + levels * LEVEL };
}

function Drawn({ ruler, drawing }: { ruler: Ruler; drawing: Drawing }) {
  const { points, scale, flags, y } = layOut(ruler, drawing);
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
      {points.length > MOST_NAMES && <Brace points={points} of={ruler.of} scale={scale} y={y} />}
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

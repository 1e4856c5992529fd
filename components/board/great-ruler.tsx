import type { Ruler } from "@/lib/product/board/ruler";
import { countOf } from "./figure-format";
import { Axis, HumanMark } from "./ruler-ground";
import { Brace, flagsOf, LEVEL, Name } from "./ruler-names";
import { Dots, Whiskers } from "./ruler-points";
import { scaleFor } from "./ruler-scale";
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

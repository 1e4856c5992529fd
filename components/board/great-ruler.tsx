import { rounded } from "@/lib/domain/rounded";
import type { Ruler } from "@/lib/product/board/ruler";
import { countOf, wholePercent } from "./figure-format";
import type { Flag } from "./flag-layout";
import { Axis, HumanMark } from "./ruler-ground";
import {
  allFit,
  Brace,
  endForNames,
  flagsOf,
  LEVEL,
  labelled,
  Name,
  type NamedPoint,
  Stem,
} from "./ruler-names";
import { Dots } from "./ruler-points";
import { MARGIN, type RulerScale, scaleFor } from "./ruler-scale";
import { describeRuler, MOST_NAMES, nounOf } from "./ruler-words";
import { shortNames } from "./short-names";

/** Drawn for wide, middling and narrow windows; the style sheet shows one. Widths in pixels are the least each gets. */
const DRAWINGS = [
  { className: "great-ruler wide", width: 920, inset: 2, humanLabel: "human papers among themselves" },
  { className: "great-ruler middling", width: 570, inset: 2, humanLabel: "human papers among themselves" },
  { className: "great-ruler narrow", width: 296, inset: 4, humanLabel: "human papers" },
] as const;
type Drawing = (typeof DRAWINGS)[number];

/** Room for the human mark's own name above all others. */
const TOP = 40;

type Sketch = { scale: RulerScale; flags: readonly Flag[]; y: number };

/** Names on stems; null where they would be too many, or where one would have to be cut. */
function withNames(points: readonly NamedPoint[], { width, inset }: Drawing): Sketch | null {
  if (points.length > MOST_NAMES) return null;
  const plot = (width * (100 - 2 * inset)) / 100;
  const scale = scaleFor([...points.map(furthest), endForNames(points, plot) / MARGIN], inset);
  const flags = flagsOf(points, scale, width);
  const levels = Math.max(1, ...flags.map(({ level }) => level + 1));
  return allFit(points, flags) ? { scale, flags, y: TOP + levels * LEVEL } : null;
}

const furthest = ({ value, interval }: NamedPoint): number => Math.max(value, interval?.upper ?? 0);

const withoutNames = (points: readonly NamedPoint[], { inset }: Drawing): Sketch => ({
  scale: scaleFor(
    points.map(({ value }) => value),
    inset,
  ),
  flags: [],
  y: TOP + 2 * LEVEL,
});

/** The names that found no room above the ruler, below it: best first. */
function NameList({ points, drawing }: { points: readonly NamedPoint[]; drawing: Drawing }) {
  const names = shortNames(points.map(({ name }) => name));
  const listed = points.map((point, index) => ({ ...point, shown: names[index] ?? point.name }));
  return (
    <ol className={`${drawing.className} name-list`} aria-hidden="true">
      {listed.reverse().map(({ key, shown, value, interval }) => (
        <li key={key}>
          <bdi>{shown}</bdi>{" "}
          <span>
            {wholePercent(value)}
            {interval && ` ±${rounded((interval.upper - interval.lower) * 50, 0)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Drawn({ ruler, drawing }: { ruler: Ruler; drawing: Drawing }) {
  const points = labelled(ruler.points);
  const named = withNames(points, drawing);
  const { scale, flags, y } = named ?? withoutNames(points, drawing);
  const hung = flags.flatMap((flag, index) => {
    const point = points[index];
    return point === undefined ? [] : [{ point, flag, scale, y }];
  });
  return (
    <>
      <svg
        className={drawing.className}
        width="100%"
        height={y + 44}
        role="img"
        aria-label={describeRuler(ruler)}
      >
        <Axis scale={scale} y={y} />
        <HumanMark scale={scale} y={y} label={drawing.humanLabel} />
        {hung.map((one) => (
          <Stem key={one.point.key} {...one} />
        ))}
        {hung.map((one) => (
          <Name key={one.point.key} {...one} />
        ))}
        {named === null && <Brace points={points} of={nounOf(ruler)} scale={scale} y={y} />}
        <Dots points={points} scale={scale} y={y} />
      </svg>
      {named === null && points.length <= MOST_NAMES && <NameList points={points} drawing={drawing} />}
    </>
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

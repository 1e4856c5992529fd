import type { Interval } from "@/lib/domain/score";
import type { RulerPoint } from "@/lib/product/board/ruler";
import { wholePercent } from "./figure-format";
import { percentAt, placeOn, type RulerScale } from "./ruler-scale";

/** From here on dots overlap so much that they are drawn small and seen through. */
const CROWD = 25;
type Props = { points: readonly RulerPoint[]; scale: RulerScale; y: number };

/** A 95% interval. It stands beside its own name: on the axis, those of neighbours would run into each other. */
export function Whisker({ interval, scale, y }: { interval: Interval; scale: RulerScale; y: number }) {
  return (
    <line
      className="whisker"
      x1={percentAt(placeOn(scale, interval.lower))}
      x2={percentAt(placeOn(scale, interval.upper))}
      y1={y}
      y2={y}
    />
  );
}

/** Rings for baselines: what no model wrote is told apart without colour. */
export function Dots({ points, scale, y }: Props) {
  const crowd = points.length >= CROWD;
  return points.map(({ key, name, value, baseline }) => (
    <circle
      key={key}
      className={`dot${crowd ? " crowd" : ""}${baseline ? " baseline" : ""}`}
      cx={percentAt(placeOn(scale, value))}
      cy={y}
      r={crowd ? 5 : 7}
    >
      <title>{`${name}: ${wholePercent(value)}`}</title>
    </circle>
  ));
}

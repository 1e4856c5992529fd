import { useXAxisScale, useYAxisScale } from "recharts";
import type { Interval } from "@/lib/domain/score";

export type Whisker = {
  readonly key: string;
  /** Where the mark is, in the axes' units. */
  readonly x: number;
  readonly y: number;
  readonly along: "x" | "y";
  readonly interval: Interval;
};

/** 95% intervals, under the marks they belong to; where one runs below 0, it is drawn as far as the axis goes. */
export function Whiskers({ whiskers }: { whiskers: readonly Whisker[] }) {
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (toX === undefined || toY === undefined) return null;
  return (
    <g className="whiskers">
      {whiskers.map(({ key, x, y, along, interval: { lower, upper } }) => (
        <path
          key={key}
          d={
            along === "x"
              ? `M${toX(Math.max(lower, 0)) ?? 0} ${toY(y) ?? 0}H${toX(upper) ?? 0}`
              : `M${toX(x) ?? 0} ${toY(Math.max(lower, 0)) ?? 0}V${toY(upper) ?? 0}`
          }
        />
      ))}
    </g>
  );
}

import { wholePercent } from "./figure-format";
import { percentAt, placeOn, type RulerScale, ticksOf } from "./ruler-scale";

export function Axis({ scale, y }: { scale: RulerScale; y: number }) {
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

export function HumanMark({ scale, y, label }: { scale: RulerScale; y: number; label: string }) {
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

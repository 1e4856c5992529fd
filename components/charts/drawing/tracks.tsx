import { usePlotArea, useYAxisScale } from "recharts";

/** The rulers that marks stand on. */
export function Tracks({ places }: { places: readonly number[] }) {
  const plot = usePlotArea();
  const toY = useYAxisScale();
  if (plot === undefined || toY === undefined) return null;
  return (
    <g className="tracks">
      {places.map((place) => (
        <path key={place} d={`M${plot.x} ${toY(place) ?? 0}H${plot.x + plot.width}`} />
      ))}
    </g>
  );
}

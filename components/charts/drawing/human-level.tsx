import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import { HUMAN_NAME } from "../chart-spec";

type Level = { readonly level: number };
type Levels = { readonly levels: readonly (number | null)[]; readonly half: number };

/** Its name, on whichever side of it there is room. */
function Name({ x, y, middle }: { x: number; y: number; middle: number }) {
  const late = x > middle;
  return (
    <text x={late ? x + 2 : x - 2} y={y} textAnchor={late ? "end" : "start"}>
      {HUMAN_NAME}
    </text>
  );
}

/** A level that holds for the whole drawing: one line from end to end, named at its head. */
export function HumanUpright({ level }: Level) {
  const plot = usePlotArea();
  const x = useXAxisScale()?.(level);
  if (plot === undefined || x === undefined) return null;
  return (
    <g className="human-level">
      <path d={`M${x} ${plot.y - 8}V${plot.y + plot.height}`} />
      <Name x={x} y={plot.y - 13} middle={plot.x + plot.width / 2} />
    </g>
  );
}

export function HumanFlat({ level, named = true }: Level & { named?: boolean }) {
  const plot = usePlotArea();
  const y = useYAxisScale()?.(level);
  if (plot === undefined || y === undefined) return null;
  return (
    <g className="human-level">
      <path d={`M${plot.x} ${y}H${plot.x + plot.width}`} />
      {named && (
        <text x={plot.x + plot.width} y={y - 7} textAnchor="end">
          {HUMAN_NAME}
        </text>
      )}
    </g>
  );
}

/** A level of its own for each row; the first one carries the name. `place`: of a row, at its axis. */
export function HumanPerRow({ levels, half, place }: Levels & { place: (row: number) => number }) {
  const plot = usePlotArea();
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (plot === undefined || toX === undefined || toY === undefined) return null;
  const first = levels.findIndex((level) => level !== null);
  return (
    <g className="human-level">
      {levels.map((level, row) => {
        if (level === null) return null;
        const [x, y] = [toX(level) ?? 0, toY(place(row)) ?? 0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <g key={row}>
            <path d={`M${x} ${y - half}V${y + half}`} />
            {row === first && <Name x={x} y={plot.y - 13} middle={plot.x + plot.width / 2} />}
          </g>
        );
      })}
    </g>
  );
}

/** The same for columns. */
export function HumanPerColumn({ levels, half }: Levels) {
  const plot = usePlotArea();
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (plot === undefined || toX === undefined || toY === undefined) return null;
  return (
    <g className="human-level">
      {levels.map((level, column) => {
        if (level === null) return null;
        const [x, y] = [toX(column) ?? 0, toY(level) ?? 0];
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        return <path key={column} d={`M${x - half} ${y}H${x + half}`} />;
      })}
      <text x={plot.x + plot.width} y={plot.y - 12} textAnchor="end">
        {HUMAN_NAME}
      </text>
    </g>
  );
}

/** The level that all share; null where there are several, or none. */
export function sharedLevel(levels: readonly (number | null)[] | undefined): number | null {
  const [first] = levels ?? [];
  return first != null && levels?.every((level) => level === first) === true ? first : null;
}

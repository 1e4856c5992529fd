import { usePlotArea, useYAxisScale } from "recharts";
import type { ChartCategory } from "../chart-spec";
import { CLOSE_LETTER, wrap } from "./wrap";

type Props = {
  readonly categories: readonly ChartCategory[];
  /** Room at the left; 0: the names stand above their rows. */
  readonly room: number;
  readonly rowHeight: number;
};

const LINE = 17;
/** Free to the right of the plot: a name above its row may run into it. */
const BEYOND = 12;
/** Human papers among the rows are in their colour. */
const classOf = (key: string): string | undefined => (key === "human" ? "human" : undefined);

/** Rows are counted from 0 at the axis: their names are written here, where they can break or stand above. */
export function RowNames({ categories, room, rowHeight }: Props) {
  const plot = usePlotArea();
  const toY = useYAxisScale();
  if (plot === undefined || toY === undefined) return null;
  return (
    <g className="row-names">
      {categories.map(({ key, name }, row) => {
        const middle = toY(row) ?? 0;
        if (room === 0)
          return (
            <text key={key} className={classOf(key)} x={plot.x} y={middle - rowHeight / 2 + 16}>
              {wrap(name, plot.width + BEYOND, 1, CLOSE_LETTER)[0]}
            </text>
          );
        const lines = wrap(name, room - 12);
        return (
          <text key={key} className={classOf(key)} textAnchor="end">
            {lines.map((line, at) => (
              <tspan key={line} x={plot.x - 12} y={middle + 5 + (at - (lines.length - 1) / 2) * LINE}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

import { useXAxisScale, useYAxisScale } from "recharts";
import { BAR, ROW } from "../chart-size";
import type { GridItem } from "./grid-items";

type Props = { readonly item: GridItem; readonly kind: "bars" | "stacked bars" };

const LETTER = 7.4;

/** From where it begins to its value. A part of a whole carries its number where that fits. */
export function GridBar({ item, kind }: Props) {
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (toX === undefined || toY === undefined) return null;
  const thick = kind === "bars" ? BAR - 2 : ROW.track - 4;
  const [x, end, y] = [toX(item.from) ?? 0, toX(item.value) ?? 0, toY(item.place) ?? 0];
  const width = Math.max(end - x, 0.75);
  const { mark, text } = item;
  return (
    <g className={`mark tone-${mark.tone}${mark.hollow ? " hollow" : ""}`}>
      <rect x={x} y={y - thick / 2} width={width} height={thick} />
      {kind === "stacked bars" && width > text.length * LETTER + 6 && (
        <text x={x + width / 2} y={y + 4.5} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  );
}

/** The same, standing. */
export function GridColumn({ item, thick }: { item: GridItem; thick: number }) {
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (toX === undefined || toY === undefined) return null;
  const [x, foot, y] = [toX(item.place) ?? 0, toY(item.from) ?? 0, toY(item.value) ?? 0];
  const { mark } = item;
  return (
    <g className={`mark tone-${mark.tone}${mark.hollow ? " hollow" : ""}`}>
      <rect x={x - thick / 2} y={Math.min(y, foot - 0.75)} width={thick} height={Math.max(foot - y, 0.75)} />
    </g>
  );
}

import type { ReactElement } from "react";
import type { Mark } from "../chart-spec";
import { shapePath } from "../shape-path";

type Props = { readonly mark: Mark; readonly x: number; readonly y: number; readonly r?: number };

/** One mark in its colour and shape; a ring where it is hollow. */
export function MarkShape({ mark, x, y, r = 5 }: Props) {
  return (
    <g className={`mark tone-${mark.tone}${mark.hollow ? " hollow" : ""}`} transform={`translate(${x} ${y})`}>
      <path d={shapePath(mark.shape, r)} />
    </g>
  );
}

type Pointed<T> = { cx?: number | undefined; cy?: number | undefined; payload?: T };

/** What Recharts asks for at each point: nothing where it could not place it. */
export const shapeOf =
  <T,>(draw: (item: T, x: number, y: number) => ReactElement) =>
  ({ cx, cy, payload }: Pointed<T>) =>
    payload === undefined || cx === undefined || cy === undefined ? <g /> : draw(payload, cx, cy);

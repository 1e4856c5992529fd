"use client";

import type { ChartSpec } from "../chart-spec";
import { ColumnsDrawing } from "./columns-drawing";
import type { DrawingProps } from "./drawing-props";
import { LinesDrawing } from "./lines-drawing";
import { PointsDrawing } from "./points-drawing";
import { RowsDrawing } from "./rows-drawing";

/** The drawing of a chart. Loaded for itself: Recharts comes with it. */
export default function Drawing({ spec, width, height }: DrawingProps<ChartSpec>) {
  const size = { width, height };
  switch (spec.kind) {
    case "points":
      return <PointsDrawing spec={spec} {...size} />;
    case "lines":
      return <LinesDrawing spec={spec} {...size} />;
    case "bars":
      if (spec.upright === true) return <ColumnsDrawing spec={spec} {...size} />;
      return <RowsDrawing spec={spec} {...size} />;
    default:
      return <RowsDrawing spec={spec} {...size} />;
  }
}

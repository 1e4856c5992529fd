import { METRICS, type MetricName, type Score } from "@/lib/domain/score";
import { scoreFinder } from "@/lib/product/board/line";
import type { AreaRow, PopulationRow } from "@/lib/product/board/ports";
import { chosen, type Frame, inOrder } from "./frame";
import type { AnalysisQuery } from "./query";

/** Two populations of one area, model and method. */
export type RunPair = {
  readonly area: AreaRow;
  readonly first: PopulationRow;
  readonly second: PopulationRow;
  readonly scores: Readonly<Record<MetricName, readonly [Score, Score]>>;
};

/** Each population with the next one of the same area, model and method. */
export function runPairs(frame: Frame, query: AnalysisQuery): readonly RunPair[] {
  const scoreOf = scoreFinder(frame.rows);
  const list = inOrder(frame, chosen(frame, query)).toSorted((a, b) => a.areaId - b.areaId);
  return list.flatMap((second, at) => {
    const first = list[at - 1];
    const area = frame.areas.find(({ id }) => id === second.areaId);
    const same =
      first?.areaId === second.areaId && first.model.id === second.model.id && first.method === second.method;
    if (first === undefined || area === undefined || !same) return [];
    const both = (metric: MetricName) =>
      [scoreOf(area.id, first.id, metric), scoreOf(area.id, second.id, metric)] as const;
    const scores = Object.fromEntries(METRICS.map((metric) => [metric, both(metric)])) as RunPair["scores"];
    return [{ area, first, second, scores }];
  });
}

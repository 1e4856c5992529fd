import { METRICS, type MetricName, type Score } from "@/lib/domain/score";
import { scoreFinder } from "@/lib/product/board/line";
import type { AreaRow, PopulationRow } from "@/lib/product/board/ports";
import { chosen, type Frame, inOrder } from "./frame";
import type { AnalysisQuery } from "./query";

/** Two populations of one area, model, method and size: one setting, written twice. */
export type RunPair = {
  readonly area: AreaRow;
  readonly first: PopulationRow;
  readonly second: PopulationRow;
  readonly scores: Readonly<Record<MetricName, readonly [Score, Score]>>;
};

const isSameSetting = (a: PopulationRow, b: PopulationRow): boolean =>
  a.areaId === b.areaId && a.model.id === b.model.id && a.method === b.method && a.size === b.size;

/** Each population with the next one of the same setting. */
export function runPairs(frame: Frame, query: AnalysisQuery): readonly RunPair[] {
  const scoreOf = scoreFinder(frame.rows);
  const list = inOrder(frame, chosen(frame, query)).toSorted(
    (a, b) =>
      a.areaId - b.areaId || (a.model.id === b.model.id && a.method === b.method ? a.size - b.size : 0),
  );
  return list.flatMap((second, at) => {
    const first = list[at - 1];
    const area = frame.areas.find(({ id }) => id === second.areaId);
    if (first === undefined || area === undefined || !isSameSetting(first, second)) return [];
    const both = (metric: MetricName) =>
      [scoreOf(area.id, first.id, metric), scoreOf(area.id, second.id, metric)] as const;
    const scores = Object.fromEntries(METRICS.map((metric) => [metric, both(metric)])) as RunPair["scores"];
    return [{ area, first, second, scores }];
  });
}

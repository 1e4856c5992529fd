import type { Method } from "@/lib/domain/edition";
import type { MetricName } from "@/lib/domain/score";
import { scoreFinder } from "@/lib/product/board/line";
import { groupBy } from "./averages";
import { chosen, type Frame } from "./frame";
import type { AnalysisQuery } from "./query";

/**
 * In how many cells (one model in one area, with a figure for at least two methods) a method is strictly below every other
 * one. A cell with a tie for the last place, or with two populations of one method, counts for none.
 */
export function cellsWhereLast(frame: Frame, { area }: AnalysisQuery, metric: MetricName) {
  const scoreOf = scoreFinder(frame.rows);
  const scored = chosen(frame, { area, method: null, model: null }).flatMap((population) => {
    const score = scoreOf(population.areaId, population.id, metric);
    return score.kind === "scored" ? [{ population, value: score.value }] : [];
  });
  const cells = [
    ...groupBy(scored, ({ population }) => `${population.areaId}/${population.model.id}`).values(),
  ].filter(
    (cell) =>
      cell.length > 1 && new Set(cell.map(({ population }) => population.method)).size === cell.length,
  );
  const last = new Map<Method, number>();
  for (const cell of cells) {
    const lowest = Math.min(...cell.map(({ value }) => value));
    const [only, other] = cell.filter(({ value }) => value === lowest);
    if (only !== undefined && other === undefined)
      last.set(only.population.method, (last.get(only.population.method) ?? 0) + 1);
  }
  return { cells: cells.length, last: last as ReadonlyMap<Method, number> };
}

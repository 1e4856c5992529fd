import { blindTo } from "./cutoff";
import type { Line } from "./line";
import type { BoardQuery, CostFilter } from "./search-params";

const comparable = (text: string): string => text.normalize("NFKC").toLowerCase();

/** An unknown cost is no small one: it has a filter of its own. */
function fitsCost(cost: number | null, filter: CostFilter | null): boolean {
  if (filter === null) return true;
  if (filter === "unknown") return cost === null;
  return cost !== null && cost <= Number(filter);
}

/** Filters leave ranks as they are: a rank counts everything in the area, shown or not. `year`: of the reference. */
export function filterLines(lines: readonly Line[], query: BoardQuery, year: number): readonly Line[] {
  const needle = comparable(query.q);
  return lines.filter(
    (line) =>
      (query.methods.length === 0 || query.methods.includes(line.method)) &&
      (query.models.length === 0 || query.models.includes(line.model.id)) &&
      (query.sources.length === 0 || query.sources.includes(line.source)) &&
      (query.baselines || !line.baseline) &&
      (!query.unseen || blindTo(line.model, year)) &&
      fitsCost(line.cost, query.cost) &&
      (comparable(line.model.name).includes(needle) || comparable(line.name).includes(needle)),
  );
}

import { method } from "@/lib/domain/edition";
import type { Score } from "@/lib/domain/score";
import type { Line } from "./line";
import type { ModelRow } from "./ports";
import type { BoardQuery } from "./search-params";

/** Lines that stand together: a model's in release order; all of them, under no heading, once sorted by a figure. */
export type Group = { readonly model: ModelRow | null; readonly lines: readonly Line[] };

const comparable = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Filters leave ranks as they are: a rank counts everything in the area, shown or not. */
export function filterLines(lines: readonly Line[], query: BoardQuery): readonly Line[] {
  const needle = comparable(query.q);
  return lines.filter(
    (line) =>
      (query.methods.length === 0 || query.methods.includes(line.method)) &&
      (comparable(line.model.name).includes(needle) || comparable(line.name).includes(needle)),
  );
}

/** Methods in the order of the domain, then by name. */
const withinModel = (a: Line, b: Line): number =>
  method.options.indexOf(a.method) - method.options.indexOf(b.method) ||
  a.name.localeCompare(b.name, "en", { numeric: true });

/** Models without a release date come last, whichever way the rest runs. */
function byRelease(a: ModelRow, b: ModelRow, sign: 1 | -1): number {
  if (a.releaseDate === null || b.releaseDate === null) {
    const missing = Number(a.releaseDate === null) - Number(b.releaseDate === null);
    return missing || a.name.localeCompare(b.name, "en", { numeric: true });
  }
  return (
    sign * a.releaseDate.localeCompare(b.releaseDate) || a.name.localeCompare(b.name, "en", { numeric: true })
  );
}

/** Lines without a figure come last, whichever way the rest runs. */
function byFigure(a: Score, b: Score, sign: 1 | -1): number {
  if (a.kind === "scored" && b.kind === "scored") return sign * (a.value - b.value);
  return Number(a.kind !== "scored") - Number(b.kind !== "scored");
}

function groupByModel(lines: readonly Line[]): { model: ModelRow; lines: Line[] }[] {
  const groups = new Map<string, { model: ModelRow; lines: Line[] }>();
  for (const line of lines) {
    const group = groups.get(line.model.name);
    if (group) group.lines.push(line);
    else groups.set(line.model.name, { model: line.model, lines: [line] });
  }
  return [...groups.values()];
}

export function arrange(lines: readonly Line[], query: BoardQuery): readonly Group[] {
  const sign = query.dir === "asc" ? 1 : -1;
  const grouped = groupByModel([...lines].sort(withinModel)).sort((a, b) =>
    byRelease(a.model, b.model, sign),
  );
  const { sort, unit } = query;
  if (sort === "release") return grouped;
  const inOrder = grouped.flatMap((group) => group.lines);
  const shown = (line: Line): Score => line.figures[sort][unit];
  return [{ model: null, lines: inOrder.sort((a, b) => byFigure(shown(a), shown(b), sign)) }];
}

import { method } from "@/lib/domain/edition";
import type { Line } from "./line";
import type { ModelRow } from "./ports";
import type { BoardQuery } from "./search-params";
import { sortValue } from "./sort-value";

/** Lines that stand together: a model's in release order; all of them, under no heading, in any other order. */
export type Group = { readonly model: ModelRow | null; readonly lines: readonly Line[] };

/** Made once: a collator a comparison is what sorting would wait for. */
const NAMES = new Intl.Collator("en", { numeric: true });

/** Methods in the order of the domain, then by name. */
const withinModel = (a: Line, b: Line): number =>
  method.options.indexOf(a.method) - method.options.indexOf(b.method) || NAMES.compare(a.name, b.name);

const byName = (a: ModelRow, b: ModelRow): number => NAMES.compare(a.name, b.name) || a.id - b.id;

/** What is not known comes last, whichever way the rest runs. */
function byValue(a: string | number | null, b: string | number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a === b ? 0 : a < b ? -sign : sign;
}

/** The order of models on every page: by release, those without a date last, by name. */
export const byRelease = (a: ModelRow, b: ModelRow, sign: 1 | -1 = 1): number =>
  byValue(a.releaseDate, b.releaseDate, sign) || byName(a, b);

function groupByModel(lines: readonly Line[]): { model: ModelRow; lines: Line[] }[] {
  const groups = new Map<number, { model: ModelRow; lines: Line[] }>();
  for (const line of lines) {
    const group = groups.get(line.model.id);
    if (group) group.lines.push(line);
    else groups.set(line.model.id, { model: line.model, lines: [line] });
  }
  return [...groups.values()];
}

export function arrange(
  lines: readonly Line[],
  query: Pick<BoardQuery, "sort" | "dir" | "unit">,
): readonly Group[] {
  const sign = query.dir === "asc" ? 1 : -1;
  const { sort, unit } = query;
  // Among equals the models' own order holds, oldest first, whichever way the column runs.
  const grouped = groupByModel([...lines].sort(withinModel)).sort((a, b) =>
    byRelease(a.model, b.model, sort === "release" ? sign : 1),
  );
  if (sort === "release") return grouped;
  const inOrder = grouped
    .flatMap((group) => group.lines)
    .map((line) => ({ line, value: sortValue(line, sort, unit) }));
  return [
    { model: null, lines: inOrder.sort((a, b) => byValue(a.value, b.value, sign)).map(({ line }) => line) },
  ];
}

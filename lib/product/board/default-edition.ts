import type { EditionRow } from "./ports";

/** Figures computed here come first, then the demo's, then the paper's; an archived measurement is not the present one. */
function preference(edition: EditionRow): number {
  if (edition.scoredPopulations === 0) return 3;
  if (edition.origin === "measured") return edition.status === "archived" ? 2 : 0;
  return edition.origin === "demo" ? 1 : 2;
}

const newestFirst = (a: EditionRow, b: EditionRow): number =>
  b.year - a.year || b.createdAt.localeCompare(a.createdAt) || a.slug.localeCompare(b.slug);

/** In the order in which a visitor is offered them: the first is the one that the bare address opens. */
export function editionsInOrder(editions: readonly EditionRow[]): readonly EditionRow[] {
  return [...editions].sort((a, b) => preference(a) - preference(b) || newestFirst(a, b));
}

import type { ChangeEntry } from "./change-entry";
import type { FigureSide } from "./ports";

const sideOf = (side: FigureSide | null) => side && { ...side.score, computedWith: side.provenance };

/** An entry in full, as plain JSON: fractions, not rounded. */
export const changeJson = ({ id, edition, area, cause, from, to, labels, movers }: ChangeEntry) => ({
  id,
  edition: edition.slug,
  area: area.slug,
  labels: labels.map(({ text }) => text),
  cause,
  from: from.toISOString(),
  to: to.toISOString(),
  changes: movers.flatMap(({ isHuman, population, rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: isHuman ? "human" : "population",
      population: population && { slug: population.slug, name: population.name, model: population.model },
      metric: row.metric,
      before: sideOf(row.before),
      after: sideOf(row.after),
    })),
  ),
});

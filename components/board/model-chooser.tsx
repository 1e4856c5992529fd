import type { ModelRow } from "@/lib/product/board/ports";
import { MOST_MODELS } from "@/lib/product/board/search-params";
import type { BoardView } from "@/lib/product/board/view";
import { BoardLink } from "./board-link";

/** As many as one looks through; where there are more, they are found by name. */
const MOST_OFFERED = 24;

function offered({ offers, query }: BoardView): readonly ModelRow[] {
  const { models } = offers;
  return models.length <= MOST_OFFERED ? models : models.filter(({ id }) => query.models.includes(id));
}

function toggled(chosen: readonly number[], id: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < MOST_MODELS ? [...chosen, id].toSorted((a, b) => a - b) : chosen;
}

/** Whose rows are shown; unfolds where it stands, without a script. */
export function ModelChooser({ view }: { view: BoardView }) {
  const chosen = view.query.models;
  const models = offered(view);
  if (models.length === 0 && chosen.length === 0) return null;
  return (
    <details className="chooser models" name="chooser">
      <summary>Models{chosen.length > 0 && ` (${chosen.length})`}</summary>
      <nav className="chips" aria-label="Models">
        <BoardLink place={view} change={{ models: [] }} current={chosen.length === 0}>
          all
        </BoardLink>
        {models.map(({ id, name }) => (
          <BoardLink
            key={id}
            place={view}
            change={{ models: toggled(chosen, id) }}
            current={chosen.includes(id)}
          >
            <bdi>{name}</bdi> {view.modelDetails.get(id)}
          </BoardLink>
        ))}
      </nav>
    </details>
  );
}

import type { Sort } from "./columns";
import type { Line } from "./line";
import type { BoardQuery } from "./search-params";

/** What an order other than the models' goes by; null: not known, so last in both directions. */
export function sortValue(line: Line, by: Exclude<Sort, "release">, unit: BoardQuery["unit"]) {
  switch (by) {
    case "released":
      return line.model.releaseDate;
    case "cutoff":
      return line.model.trainingCutoff;
    case "proposals":
      return line.size;
    case "cost":
      return line.cost;
    case "tokens":
      return line.tokens === null ? null : line.tokens.input + line.tokens.output;
    default: {
      const score = line.figures[by][unit];
      return score.kind === "scored" ? score.value : null;
    }
  }
}

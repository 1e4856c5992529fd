import { arrange } from "./arrange";
import { blindTo } from "./cutoff";
import type { Line } from "./line";
import type { ModelRow } from "./ports";
import { type Source, source } from "./spending";

/** Filters that would part the lines of a board: none is offered that does nothing. */
export type Offers = {
  /** Those that occur. */
  readonly sources: readonly Source[];
  readonly unseen: boolean;
  /** Those that occur, in release order; none where there is one alone. */
  readonly models: readonly ModelRow[];
  readonly baselines: boolean;
  readonly costs: boolean;
};

/** Whether some do and some do not. */
const parts = <T>(all: readonly T[], does: (one: T) => boolean): boolean =>
  all.some(does) && !all.every(does);

function modelsOf(lines: readonly Line[]): readonly ModelRow[] {
  const groups = arrange(lines, { sort: "release", dir: "asc", unit: "percent" });
  return groups.length < 2 ? [] : groups.flatMap(({ model }) => (model === null ? [] : [model]));
}

/** `year`: of the reference. */
export const offersOf = (lines: readonly Line[], year: number): Offers => ({
  sources: source.options.filter((option) => lines.some((line) => line.source === option)),
  unseen: parts(lines, (line) => blindTo(line.model, year)),
  models: modelsOf(lines),
  baselines: parts(lines, (line) => line.baseline),
  costs: lines.some((line) => !line.baseline && line.cost !== null),
});

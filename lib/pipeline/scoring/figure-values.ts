import type { Interval, Score } from "@/lib/domain/score";
import { scoreValue } from "@/lib/science/metrics/score-value";

/** Figures taken apart for output: a number or null per name, an interval or null, and a reason where there is no number. */
export type FigureValues<Name extends string> = {
  readonly values: Readonly<Record<Name, number | null>>;
  readonly intervals: Readonly<Record<Name, Interval | null>>;
  readonly reasons: Readonly<Partial<Record<Name, string>>>;
};

export function figureValues<Name extends string>(
  names: readonly Name[],
  figures: Readonly<Record<Name, Score>>,
): FigureValues<Name> {
  return {
    values: byName(names, (name) => scoreValue(figures[name])),
    intervals: byName(names, (name) => intervalOf(figures[name])),
    reasons: Object.fromEntries(names.flatMap((name) => reasonEntry(name, figures[name]))) as Partial<
      Record<Name, string>
    >,
  };
}

const intervalOf = (score: Score): Interval | null => (score.kind === "scored" ? score.interval : null);

const reasonEntry = (name: string, score: Score): [string, string][] =>
  score.kind === "scored" ? [] : [[name, score.reason]];

/** Object.fromEntries forgets which keys it was given; they are `names`, all of them. */
const byName = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

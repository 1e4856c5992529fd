import type { Interval, MetricName, Score } from "@/lib/domain/score";
import { tellApart } from "./apart";
import type { Group } from "./arrange";
import type { Line } from "./line";

/** A dot of the great ruler: a fraction of the human level (1 = the human level). */
export type RulerPoint = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly interval: Interval | null;
  /** Written without a language model. */
  readonly baseline: boolean;
};
export type Ruler = {
  readonly metric: MetricName;
  /** What a dot stands for. */
  readonly of: "model" | "population";
  /** Lowest first. */
  readonly points: readonly RulerPoint[];
  /** Names without a dot, because a figure of theirs is undefined or withheld. */
  readonly missing: readonly string[];
};

type Named = { readonly key: string; readonly name: string; readonly lines: readonly Line[] };

/** A model's dot is the plain mean over its populations; a lone population brings its interval along. */
function pointOf({ key, name, lines }: Named, metric: MetricName): RulerPoint | null {
  const percents: readonly Score[] = lines.map((line) => line.figures[metric].percent);
  const values = percents.flatMap((score) => (score.kind === "scored" ? [score] : []));
  const [only] = values;
  if (only === undefined || values.length < percents.length) return null;
  const value = values.reduce((sum, score) => sum + score.value, 0) / values.length;
  const interval = values.length === 1 ? only.interval : null;
  return { key, name, value, interval, baseline: lines.every((line) => line.baseline) };
}

/** Beside others of its model a population is known by its method; by its own name where the method says nothing. */
export function rowName({ method, name, model }: Line): string {
  const nameless = method === "baseline" || method === "other";
  return nameless && name !== model.name ? name : method;
}

/** What tells populations of one model apart where their methods do not: their own names, else their slugs. */
export const linesApart = (lines: readonly Line[]): readonly string[] =>
  tellApart(lines, rowName, [({ name }) => name, ({ at }) => at.population, ({ method }) => method]);

function populationsNamed(lines: readonly Line[]): readonly Named[] {
  const apart = linesApart(lines);
  return lines.map((line, index) => ({ key: line.key, name: apart[index] || rowName(line), lines: [line] }));
}

const modelsNamed = (groups: readonly Group[], details: ReadonlyMap<number, string>): readonly Named[] =>
  groups.flatMap(({ model, lines }) => {
    if (model === null) return [];
    const detail = details.get(model.id) || null;
    return [{ key: `${model.id}`, name: detail === null ? model.name : `${model.name}, ${detail}`, lines }];
  });

/**
 * Every model shown has one dot; where there is but one model, every population of it has. `details`: what tells apart
 * models whose names look the same.
 */
export function buildRuler(
  groups: readonly Group[],
  metric: MetricName,
  details: ReadonlyMap<number, string> = new Map(),
): Ruler {
  const [first] = groups;
  const lone = groups.length === 1 && first !== undefined && first.lines.length > 1;
  const named = lone ? populationsNamed(first.lines) : modelsNamed(groups, details);
  const placed = named.map((one) => ({ name: one.name, point: pointOf(one, metric) }));
  return {
    metric,
    of: lone ? "population" : "model",
    points: placed.flatMap(({ point }) => (point === null ? [] : [point])).sort((a, b) => a.value - b.value),
    missing: placed.flatMap(({ name, point }) => (point === null ? [name] : [])),
  };
}

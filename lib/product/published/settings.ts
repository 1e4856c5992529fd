import type { MetricName } from "@/lib/domain/score";
import type { MainResults, PublishedMethod } from "./tables";

/** One population in one area, with the human row it is read against. Figures in percent, as printed. */
export type Setting = {
  readonly area: string;
  readonly model: string;
  readonly method: PublishedMethod;
  readonly releaseYear: number;
  readonly scores: Readonly<Record<MetricName, number>>;
  readonly human: Readonly<Record<MetricName, number>>;
};

/** Every setting of Table 2: models × methods × areas. */
export const settingsOf = ({ human, populations }: MainResults): Setting[] =>
  populations.flatMap(({ model, method, releaseDate, scores }) =>
    Object.entries(scores).flatMap(([area, figures]) => {
      const line = human[area];
      const releaseYear = Number(releaseDate.slice(0, 4));
      return line ? [{ area, model, method, releaseYear, scores: figures, human: line }] : [];
    }),
  );

/** Mean of the printed scores, in percent; null over no setting. */
export const meanScore = (settings: readonly Setting[], metric: MetricName): number | null =>
  average(settings.map(({ scores }) => scores[metric]));

/** Mean over settings of score / human level, in percent; null over no setting or against a human level of 0. */
export const meanShareOfHuman = (settings: readonly Setting[], metric: MetricName): number | null =>
  average(sharesOfHuman(settings, metric));

/** The largest score / human level of any setting, in percent; null as above. */
export const largestShareOfHuman = (settings: readonly Setting[], metric: MetricName): number | null =>
  finite(Math.max(...sharesOfHuman(settings, metric)));

/** In how many (model, area) cells a method is strictly lowest of all methods, and how many cells there are. */
export function cellsWhereLast(settings: readonly Setting[], method: PublishedMethod, metric: MetricName) {
  const cells = new Map<string, Setting[]>();
  for (const setting of settings) {
    const cell = `${setting.model} / ${setting.area}`;
    cells.set(cell, [...(cells.get(cell) ?? []), setting]);
  }
  const isLast = (cell: readonly Setting[]) => {
    const own = cell.find((setting) => setting.method === method);
    return own && cell.every((other) => other === own || other.scores[metric] > own.scores[metric]);
  };
  return { last: [...cells.values()].filter(isLast).length, cells: cells.size };
}

const sharesOfHuman = (settings: readonly Setting[], metric: MetricName): number[] =>
  settings.map(({ scores, human }) => (100 * scores[metric]) / human[metric]);

const average = (values: readonly number[]): number | null =>
  finite(values.reduce((sum, value) => sum + value, 0) / values.length);

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

import type { ChartSeries, Mark } from "@/components/charts/chart-spec";
import { INK_MARK, methodMark, modelMark } from "@/components/charts/model-colour";
import type { Method } from "@/lib/domain/edition";
import { groupBy } from "@/lib/product/analyses/averages";
import type { Frame, WritingModel } from "@/lib/product/analyses/frame";
import type { PopulationRow } from "@/lib/product/board/ports";
import { populationPath } from "@/lib/product/population-page/addresses";
import { modelPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";

export const modelSeries = (model: WritingModel): ChartSeries => ({
  key: String(model.id),
  name: model.name,
  mark: modelMark(model.id, model.baseline),
  href: modelPath(model),
});

/** A model of the paper by its name: its colour is that of its row. Not among the edition's models: plain ink. */
export function namedMark(frame: Frame, name: string): Mark {
  const model = frame.models.find((one) => one.name === name);
  return model === undefined ? INK_MARK : modelMark(model.id, model.baseline);
}

export function namedMethodMark(frame: Frame, name: string, method: Method): Mark {
  const model = frame.models.find((one) => one.name === name);
  return methodMark(model?.id ?? 6, method);
}

export const titleOf = ({ name, method, model }: PopulationRow): string =>
  populationTitle({ name, method, model: model.name });

export function hrefOf(frame: Frame, { areaId, slug }: PopulationRow): string {
  const area = frame.areas.find(({ id }) => id === areaId)?.slug ?? "";
  return populationPath({ edition: frame.edition.slug, area, population: slug });
}

/** One series each. A model that stands there more than once has its methods' shapes; else it has its own. */
export function populationSeries(
  frame: Frame,
  populations: readonly PopulationRow[],
): readonly ChartSeries[] {
  const times = groupBy(populations, ({ model }) => model.id);
  return populations.map((population) => {
    const { model, method, baseline } = population;
    const repeated = (times.get(model.id)?.length ?? 0) > 1;
    return {
      key: String(population.id),
      name: titleOf(population),
      mark: repeated ? methodMark(model.id, method, baseline) : modelMark(model.id, baseline),
      href: hrefOf(frame, population),
    };
  });
}

/** "the first 12 of 40 populations are shown …"; undefined where all are. */
export function shownNote(shown: number, all: number): string | undefined {
  if (shown >= all) return undefined;
  return `The first ${shown} of ${all} populations, in release order; choose a model or a method to see others.`;
}

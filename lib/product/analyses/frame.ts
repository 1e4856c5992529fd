import type { Method } from "@/lib/domain/edition";
import { byRelease } from "@/lib/product/board/arrange";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { AreaRow, BoardRows, EditionRow, ModelRow, PopulationRow } from "@/lib/product/board/ports";
import type { AnalysisQuery } from "./query";

/** What every analysis of an edition stands in. */
export type Frame = {
  readonly edition: EditionRow;
  readonly labels: readonly Label[];
  readonly areas: readonly AreaRow[];
  readonly populations: readonly PopulationRow[];
  /** That wrote any of them, in release order; those without a date last, by name. */
  readonly models: readonly WritingModel[];
  readonly methods: readonly Method[];
  readonly rows: BoardRows;
};
export type WritingModel = ModelRow & { readonly baseline: boolean };

const METHOD_ORDER: readonly Method[] = ["free", "topic", "landscape", "frontier", "baseline", "other"];

function modelsOf(populations: readonly PopulationRow[]): readonly WritingModel[] {
  const found = new Map<number, WritingModel>();
  for (const { model, baseline } of populations)
    if (!found.has(model.id)) found.set(model.id, { ...model, baseline });
  return [...found.values()].sort((a, b) => byRelease(a, b));
}

export function frameOf(rows: BoardRows): Frame {
  const used = new Set(rows.populations.map(({ method }) => method));
  return {
    edition: rows.edition,
    labels: labelsOf(rows.edition),
    areas: rows.areas,
    populations: rows.populations,
    models: modelsOf(rows.populations),
    methods: METHOD_ORDER.filter((method) => used.has(method)),
    rows,
  };
}

/** Those that the query leaves. */
export function chosen(frame: Frame, { area, method, model }: AnalysisQuery): readonly PopulationRow[] {
  const areaId = frame.areas.find(({ slug }) => slug === area)?.id;
  return frame.populations.filter(
    (population) =>
      (area === null || population.areaId === areaId) &&
      (method === null || population.method === method) &&
      (model === null || population.model.id === model),
  );
}

/** Populations in the models' order, so that a list of them is the same on every page. */
export function inOrder(frame: Frame, populations: readonly PopulationRow[]): readonly PopulationRow[] {
  const place = new Map(frame.models.map(({ id }, at) => [id, at]));
  const at = ({ model, method }: PopulationRow) =>
    (place.get(model.id) ?? 0) * METHOD_ORDER.length + METHOD_ORDER.indexOf(method);
  return populations.toSorted((a, b) => at(a) - at(b) || a.id - b.id);
}

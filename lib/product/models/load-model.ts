import type { MetricName } from "@/lib/domain/score";
import type { Group } from "@/lib/product/board/arrange";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { Line } from "@/lib/product/board/line";
import { linesOfArea } from "@/lib/product/board/lines-of-area";
import { linesOverAreas } from "@/lib/product/board/lines-over-areas";
import type { AreaRow, BoardReader, BoardRows, EditionRow } from "@/lib/product/board/ports";
import { buildRuler, type Ruler } from "@/lib/product/board/ruler";
import { readModelId } from "./load-models";
import type { ModelReader, ModelSummary } from "./ports";

/** A model in one edition: its populations area by area, and all of them on one ruler. */
export type ModelInEdition = {
  readonly edition: EditionRow;
  readonly labels: readonly Label[];
  readonly ruler: Ruler;
  readonly areas: readonly { readonly area: AreaRow; readonly lines: readonly Line[] }[];
};
export type ModelView = {
  readonly model: ModelSummary;
  readonly metric: MetricName;
  readonly editions: readonly ModelInEdition[];
};

export type LoadedModel =
  | { readonly kind: "model"; readonly view: ModelView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

/** The metric of the ranks and of the ruler, as on the board until it is sorted. */
const LEAD: MetricName = "matchIdea";

const only = (lines: readonly Line[], id: number): readonly Line[] =>
  lines.filter(({ model }) => model.id === id);

function rulerOf(rows: BoardRows, id: number): Ruler {
  const [area, another] = rows.areas;
  const alone = another === undefined && area !== undefined;
  const { lines } = alone ? linesOfArea(rows, area, LEAD) : linesOverAreas(rows, LEAD);
  const own = only(lines, id);
  const groups: readonly Group[] = own[0] === undefined ? [] : [{ model: own[0].model, lines: own }];
  return buildRuler(groups, LEAD);
}

/** Pure. Areas where the model has no population are left out. */
export function modelInEdition(rows: BoardRows, id: number): ModelInEdition {
  return {
    edition: rows.edition,
    labels: labelsOf(rows.edition),
    ruler: rulerOf(rows, id),
    areas: rows.areas
      .map((area) => ({ area, lines: only(linesOfArea(rows, area, LEAD).lines, id) }))
      .filter(({ lines }) => lines.length > 0),
  };
}

async function viewOf(board: BoardReader, model: ModelSummary): Promise<ModelView> {
  const all = await Promise.all(model.editions.map(({ slug }) => board.rows(slug)));
  const editions = all.flatMap((rows) => (rows === null ? [] : [modelInEdition(rows, model.id)]));
  return { model, metric: LEAD, editions };
}

/** What a model's page shows. A database that does not answer is an answer too. */
export async function loadModel(from: ModelReader, board: BoardReader, text: string): Promise<LoadedModel> {
  const id = readModelId(text);
  if (id === null) return { kind: "none" };
  try {
    const model = await from.model(id);
    return model === null ? { kind: "none" } : { kind: "model", view: await viewOf(board, model) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

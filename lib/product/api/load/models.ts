import type { z } from "zod";
import { modelLinks } from "../addresses";
import { type Answered, answer, nothing } from "../answered";
import { addressOf, type InputOf } from "../endpoint";
import type { model } from "../endpoints/model";
import { models } from "../endpoints/models";
import type { ApiSources } from "../ports";
import type { ModelBody, modelList } from "../shapes/model";
import { oneMore, pageOf } from "./id-pages";
import { populationItemOf } from "./populations";

type Sources = Pick<ApiSources, "modelCount" | "models" | "model" | "populationsOfModel">;

export async function loadModels(
  from: Sources,
  { query }: InputOf<typeof models>,
): Promise<Answered<z.output<typeof modelList>>> {
  const [total, found] = await Promise.all([from.modelCount(), from.models(oneMore(query))]);
  const { rows, after } = pageOf(found, query);
  return answer({
    total,
    items: rows.map((row) => ({ ...row, links: modelLinks(row) })),
    next: after === null ? null : addressOf(models, {}, { after, limit: query.limit }),
  });
}

export async function loadModel(
  from: Sources,
  { params }: InputOf<typeof model>,
): Promise<Answered<ModelBody>> {
  const found = await from.model(params.model);
  if (found === null) return nothing("There is no model of that number.");
  const records = await from.populationsOfModel(found.id);
  return answer({ ...found, populations: records.map(populationItemOf), links: modelLinks(found) });
}
